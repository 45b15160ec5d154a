import { readFile, realpath } from "node:fs/promises";
import { join, sep } from "node:path";
import { imageLimit } from "#lib/platform/pictures/picture-limits.ts";
import { pathOf } from "./moved-post.ts";

/** The bytes of a picture of the old site from a copy of its folder, or undefined. Reads nothing outside that folder. */
export async function pictureIn(folder: string, address: string): Promise<Buffer | undefined> {
  const root = await realpath(folder);
  for (const name of namesFor(address)) {
    const file = await realpath(join(root, name)).catch(() => undefined);
    if (file === undefined || !file.startsWith(root + sep)) continue;
    const bytes = await readFile(file).catch(() => undefined);
    if (bytes && bytes.length > 0 && bytes.length <= imageLimit) return bytes;
  }
  return undefined;
}

/** From the whole path to the bare name, each also without the size that WordPress and Ghost put into it. */
export function namesFor(address: string): string[] {
  const parts = decoded(pathOf(address)).split("/").filter(Boolean);
  if (parts.length === 0 || parts.some((part) => part === ".." || part === "." || part.includes("\\"))) return [];
  const whole = parts.map((_, index) => parts.slice(index).join("/"));
  return [
    ...new Set(
      whole.flatMap((name) => [name, name.replace(/-\d+x\d+(?=\.\w+$)/, "").replace(/(^|\/)size\/w\d+\//, "$1")]),
    ),
  ];
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
