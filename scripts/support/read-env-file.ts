import { existsSync } from "node:fs";
import { resolve } from "node:path";

/**
 * Existing variables win. Import it first: tables read their dialect from DATABASE_URL when they load.
 * A release without `.env` takes the one beside its folder, which the next release finds there too; its data folder is there.
 */
const root = resolve(import.meta.dirname, "../..");
const beside = existsSync(resolve(root, "release.json")) ? [resolve(root, "..")] : [];
const folder = [root, ...beside].find((place) => existsSync(resolve(place, ".env")));
/** Where the settings stand; `undefined` where there is no such file. */
export const envFile = folder && resolve(folder, ".env");
if (folder) {
  process.loadEnvFile(resolve(folder, ".env"));
  if (folder !== root) process.env.DATA_DIR = resolve(folder, process.env.DATA_DIR || "data");
}
