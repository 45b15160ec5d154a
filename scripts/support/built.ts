import { createHmac, randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { root, runScript } from "./run.ts";
import { sourceHash } from "./source-hash.ts";
import { CommandRefusal } from "./steps.ts";

export const buildOutput = () => resolve(root, process.env.BAOBAB_DIST_DIR || ".next");
export const buildMark = () => resolve(buildOutput(), "baobab-source-hash");

export function buildExists(): boolean {
  return existsSync(buildMark());
}

/** Always true in an unpacked release, which has only the sources that run. */
export function buildIsCurrent(): boolean {
  if (!buildExists()) return false;
  return isRelease() || readFileSync(buildMark(), "utf8") === sourceHash();
}

export function isRelease(): boolean {
  return existsSync(resolve(root, "release.json"));
}

/** Throws where the tools that build are not installed: in a release, or after `npm ci --omit=dev`. */
export async function buildHere(): Promise<void> {
  if (isRelease())
    throw new CommandRefusal("This release lacks its build (.next), and a release builds nothing: unpack it again.");
  if (!existsSync(resolve(root, "node_modules/esbuild"))) {
    throw new CommandRefusal(
      "Sources must be built, and the tools that build are not installed: run `npm ci` without --omit=dev, or unpack a release.",
    );
  }
  await runScript("scripts/build.ts");
}

/**
 * Everybody may know the keys that Next put into the build of a release. This installation gets its own, the same in all its
 * processes.
 */
export function useOwnActionKey(): void {
  const secret = process.env.AUTH_SECRET || randomBytes(32);
  process.env.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY = createHmac("sha256", secret)
    .update("server actions")
    .digest("base64");
}

/**
 * Gives Next the configuration that its build has already read. Otherwise Next loads its compiler at every start, to read
 * `next.config.ts`: some 50 MB of memory. `next build` starts its own standalone servers the same way.
 */
export function useBuiltConfig(): void {
  const built = JSON.parse(readFileSync(resolve(buildOutput(), "required-server-files.json"), "utf8"));
  const inside = (path: string) => JSON.stringify(path).slice(1, -1);
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(built.config).replaceAll(
    inside(built.appDir),
    inside(root),
  );
}
