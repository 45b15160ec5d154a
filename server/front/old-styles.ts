import { readdir, stat, unlink } from "node:fs/promises";
import { join } from "node:path";
import { logFault } from "#lib/platform/log.ts";
import { day } from "#lib/platform/time/time.ts";

/** A page can be open, or kept by somebody else, for long after the build that made it. */
export const stylesKeptFor = 90 * day;

/** Removes style sheets that no process made or made again for 90 days. Returns how many. A folder it cannot clean keeps no server from starting. */
export async function removeOldStyles(folder: string, now: Date): Promise<number> {
  let removed = 0;
  try {
    for (const name of await readdir(folder)) {
      const file = join(folder, name);
      if (now.getTime() - (await stat(file)).mtimeMs <= stylesKeptFor) continue;
      await unlink(file);
      removed += 1;
    }
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT"))
      logFault(`Old style sheets stay in ${folder}: ${String(error)}`);
  }
  return removed;
}
