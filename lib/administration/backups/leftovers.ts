import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { hour } from "#lib/platform/time/time.ts";

/** Longer than any backup takes. */
const leftBehindAfter = 6 * hour;

/** A folder of its own for one run. Holds a plain copy of the database, so what killed runs left there is removed. */
export async function workPlace(folder: string, now: Date): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeLeftovers(folder, /^work-/, now);
  return mkdtemp(join(folder, "work-"));
}

/** Removes what has such a name and did not change for hours. */
export async function removeLeftovers(folder: string, named: RegExp, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const left = join(folder, name);
    const changed = named.test(name) ? (await stat(left).catch(() => undefined))?.mtimeMs : undefined;
    if (changed !== undefined && now.getTime() - changed > leftBehindAfter) {
      await rm(left, { recursive: true, force: true });
    }
  }
}
