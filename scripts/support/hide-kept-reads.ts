import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A request can call any listed `"use cache"` function, so the build unlists them. Pages import them directly. */

const list = "server-reference-manifest.json";
/** The removed entries, for tests that call them anyway. */
export const hiddenFile = "hidden-reads.json";

type Named = Readonly<{ filename?: string; exportedName?: string }>;
type Lists = Record<string, unknown> & { node?: Record<string, Named>; edge?: Record<string, Named> };

/** Throws if it finds none, because Next may have moved the lists. */
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

/** The first bit of an id tells the kind. */
function isKeptRead(id: string): boolean {
  return (Number.parseInt(id.slice(0, 2), 16) & 0x80) !== 0;
}
