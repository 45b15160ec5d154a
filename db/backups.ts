import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import type Driver from "better-sqlite3";

function prefixOf(file: string): string {
  return `${basename(file).replace(/\.sqlite$/, "")}-before-`;
}

export function newestBackup(file: string, folder: string): string | undefined {
  if (!existsSync(folder)) return undefined;
  const names = readdirSync(folder).filter((name) => name.startsWith(prefixOf(file)) && name.endsWith(".sqlite"));
  const newest = names
    .map((name) => name.slice(prefixOf(file).length))
    .sort()
    .at(-1);
  return newest === undefined ? undefined : join(folder, prefixOf(file) + newest);
}

/** The name of the newest encrypted backup in its folder. */
export function newestSealed(folder: string): string | undefined {
  if (!existsSync(folder)) return undefined;
  return readdirSync(folder)
    .filter((name) => /^baobab-\d{8}T\d{6}Z\.tar\.age$/.test(name))
    .sort()
    .at(-1);
}

/** Copies a database to `{folder}/{database}-before-{UTC time}-{migration}.sqlite`, on disk. Returns the path. */
export function backUp(driver: Driver.Database, folder: string, migration: string, now: Date): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const time = now.toISOString().replace(/[-:]/g, "");
  const target = join(folder, `${prefixOf(driver.name)}${time}-${migration}.sqlite`);
  const unfinished = `${target}.part`;
  rmSync(unfinished, { force: true });
  // SQLite does not sync what VACUUM INTO writes, so only a finished copy gets its name.
  driver.prepare("VACUUM INTO ?").run(unfinished);
  syncPath(unfinished, "r+");
  renameSync(unfinished, target);
  if (process.platform !== "win32") syncPath(folder, "r");
  return target;
}

/** Returns when the file or folder is on disk. */
export function syncPath(path: string, flags: "r" | "r+"): void {
  const handle = openSync(path, flags);
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
