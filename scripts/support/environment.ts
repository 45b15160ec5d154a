type Mode = "development" | "demo" | "production";

/** Sets what the entry point decides, before anything reads the settings: the mode, and Next's own. */
export function setMode(mode: Mode): void {
  Object.assign(process.env, {
    BAOBAB_MODE: mode,
    NODE_ENV: mode === "development" ? "development" : "production",
  });
}
