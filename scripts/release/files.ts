import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Files and links below `folder`, relative to it and sorted. Links are not followed. */
export function everythingIn(folder: string, inside = ""): string[] {
  return readdirSync(join(folder, inside), { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const name = join(inside, entry.name);
      return entry.isDirectory() ? everythingIn(folder, name) : [name];
    });
}

export function sha256(file: string): string {
  return createHash("sha256").update(readFileSync(file)).digest("hex");
}
