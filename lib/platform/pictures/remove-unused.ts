import { type Executor, transaction } from "#db/client.ts";
import { photoIdOf } from "#db/queries/platform/photos.ts";
import { textsWithUploads } from "#db/queries/platform/pictures-in-posts.ts";
import { deleteExpiredPreviews, postPreviewOf } from "#db/queries/platform/previews.ts";
import { deleteUploads, uploadsOf } from "#db/queries/platform/uploads.ts";
import { removeFile } from "#lib/platform/storage/files.ts";
import { fileNamesOf, picturesNamed } from "#lib/platform/storage/picture-names.ts";
import { oneAtATime } from "./one-at-a-time.ts";

/** Call it after each change of posts, previews and photos. What cannot be removed now is removed the next time. */
export async function removeUnusedUploads(ownerId: string, now: Date): Promise<void> {
  try {
    const expired = await transaction((tx) => deleteExpiredPreviews(tx, now));
    for (const owner of new Set([ownerId, ...expired])) await removeUnusedOf(owner, now);
  } catch (error) {
    process.emitWarning(`Unused pictures were not removed: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Throws `StorageUnavailableError`. The row goes after its files: until then it says what is still to be removed. */
export function removeUnusedOf(ownerId: string, now: Date): Promise<void> {
  return oneAtATime(ownerId, async () => {
    const unused = await transaction((tx) => unusedOf(tx, ownerId, now));
    if (unused.size === 0) return;
    for (const name of [...unused.values()].flatMap(fileNamesOf)) await removeFile(name);
    await transaction(async (tx) => {
      const still = await unusedOf(tx, ownerId, now);
      await deleteUploads(
        tx,
        [...unused.keys()].filter((id) => still.has(id)),
      );
    });
  });
}

/** File names by id. */
async function unusedOf(tx: Executor, ownerId: string, now: Date): Promise<Map<string, string>> {
  const stored = await uploadsOf(tx, ownerId);
  if (stored.length === 0) return new Map();
  const texts = await textsWithUploads(tx, ownerId);
  const preview = JSON.stringify(await postPreviewOf(tx, ownerId, now)) ?? "";
  const used = new Set<string | null>([...texts, preview].flatMap(picturesNamed));
  used.add(await photoIdOf(tx, ownerId));
  return new Map(stored.filter(({ id }) => !used.has(id)).map(({ id, fileName }) => [id, fileName]));
}
