import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Next lists functions that keep what they read (`"use cache"`) beside actions, and calls whichever a request names, with the arguments it
 * brings. Nobody but our own pages calls them, so the build takes them out of the lists: a request for one is answered like one for
 * nothing. (The lists serve requests only; a page imports what it reads. That they do is tried by `e2e/strangers.spec.ts`.)
 */

const list = "server-reference-manifest.json";
/** What was taken out, for tests that ask for it all the same. */
export const hiddenFile = "hidden-reads.json";

type Named = Readonly<{ filename?: string; exportedName?: string }>;
type Lists = Record<string, unknown> & { node?: Record<string, Named>; edge?: Record<string, Named> };

/** Takes kept reads out of every list in the built server's folder. A build without any is one whose lists this cannot read. */
export function hideKeptReads(folder: string): void {
  const hidden: Record<string, Named> = {};
  for (const file of globSync(`**/${list}`, { cwd: folder })) {
    const lists = JSON.parse(readFileSync(join(folder, file), "utf8")) as Lists;
    for (const runtime of ["node", "edge"] as const) {
      for (const [id, named] of Object.entries(lists[runtime] ?? {})) {
        if (!isKeptRead(id)) continue;
        hidden[id] = named;
        delete lists[runtime]?.[id];
      }
    }
    writeFileSync(join(folder, file), JSON.stringify(lists));
  }
  if (Object.keys(hidden).length === 0)
    throw new Error(`No kept reads are listed in ${folder}: does Next list them elsewhere now?`);
  writeFileSync(join(folder, hiddenFile), JSON.stringify(hidden));
}

/** The first bit of a name says what it is. */
function isKeptRead(id: string): boolean {
  return (Number.parseInt(id.slice(0, 2), 16) & 0x80) !== 0;
}
