import { readdir } from "node:fs/promises";
import { join, sep } from "node:path";
import { seedOfFile } from "#lib/identity/avatars/avatar.ts";
import { avatarsFolder, uploadsFolder } from "#lib/platform/file-paths.ts";
import { mayBeCard } from "#lib/publishing/cards/card.ts";

/** Knows the public folder as it was at the start. Paths of uploaded or drawn pictures always pass. */
export async function publicFileCheck(folder: string): Promise<(path: string) => boolean> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const known = new Set(files.map((file) => file.slice(folder.length).replaceAll(sep, "/")));
  return (path) => known.has(path) || path.startsWith(uploadsFolder) || isAvatar(path) || mayBeCard(path);
}

function isAvatar(path: string): boolean {
  return path.startsWith(avatarsFolder) && seedOfFile(path.slice(avatarsFolder.length)) !== undefined;
}
