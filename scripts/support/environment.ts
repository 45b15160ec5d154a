type Mode = "development" | "demo" | "production";

/** Call it before anything reads the settings. */
export function setMode(mode: Mode): void {
  Object.assign(process.env, {
    BAOBAB_MODE: mode,
    NODE_ENV: mode === "development" ? "development" : "production",
  });
}
