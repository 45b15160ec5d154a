import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";

const mounts = "/proc/self/mounts";

/** A test that was ended may have left a disk of its own in it, which is busy until it is unmounted. */
export function removeFolder(folder: string): void {
  const places = existsSync(mounts) ? readFileSync(mounts, "utf8").split("\n") : [];
  for (const place of places.map((line) => line.split(" ")[1] ?? "").toReversed())
    if (place.startsWith(`${folder}/`)) execFileSync("umount", [place]);
  rmSync(folder, { recursive: true, force: true });
}
