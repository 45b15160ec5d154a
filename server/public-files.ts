import { readdir, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import { seedOfFile } from "#lib/identity/avatars/avatar.ts";
import { avatarsFolder, uploadsFolder } from "#lib/platform/file-paths.ts";
import { mayBeCard } from "#lib/publishing/cards/card.ts";

/** Those of the public folder as it was at the start. Uploaded and drawn pictures have no size here. */
export type PublicFiles = Readonly<{ has: (path: string) => boolean; sizeOf: (path: string) => number | undefined }>;

/** Paths of uploaded or drawn pictures always pass. */
export async function filesOfPublic(folder: string): Promise<PublicFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const sizes = new Map(
    await Promise.all(
      files.map(async (file) => [file.slice(folder.length).replaceAll(sep, "/"), (await stat(file)).size] as const),
    ),
  );
  return {
    has: (path) => sizes.has(path) || path.startsWith(uploadsFolder) || isAvatar(path) || mayBeCard(path),
    sizeOf: (path) => sizes.get(path),
  };
}

function isAvatar(path: string): boolean {
  return path.startsWith(avatarsFolder) && seedOfFile(path.slice(avatarsFolder.length)) !== undefined;
}
