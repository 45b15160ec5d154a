import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { root } from "./run.ts";

type Mode = "development" | "demo" | "production";

/** Adds the values of `.env`; ones that are set already win. */
export function loadDotEnv(): void {
  const file = resolve(root, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
}

/** Sets what the entry point decides, before anything reads the settings: the mode, and Next's own. */
export function setMode(mode: Mode): void {
  Object.assign(process.env, {
    BAOBAB_MODE: mode,
    NODE_ENV: mode === "development" ? "development" : "production",
  });
}
