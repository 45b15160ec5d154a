import { transaction } from "#db/client.ts";
import { photoIdOf } from "#db/queries/platform/photos.ts";
import { textsWithUploads } from "#db/queries/platform/pictures-in-posts.ts";
import { deleteExpiredPreviews, postPreviewOf } from "#db/queries/platform/previews.ts";
import { deleteUploads, uploadsOf } from "#db/queries/platform/uploads.ts";
import { removeFile } from "#lib/platform/storage/files.ts";
import { fileNamesOf, picturesNamed } from "#lib/platform/storage/picture-names.ts";
import { oneAtATime } from "./one-at-a-time.ts";

/**
 * Removes, for good, the pictures of a person that none of their posts and no living preview of theirs names and that is not their photo; and those
 * of everyone whose preview has expired since. To be called after each change of posts and previews.
 */
export async function removeUnusedUploads(ownerId: string, now: Date): Promise<void> {
  try {
    const expired = await transaction((tx) => deleteExpiredPreviews(tx, now));
    for (const owner of new Set([ownerId, ...expired])) await removeUnusedOf(owner, now);
  } catch (error) {
    // The change itself is stored; what could not be removed now is found again at the next one.
    process.emitWarning(`Unused pictures were not removed: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function removeUnusedOf(ownerId: string, now: Date): Promise<void> {
  return oneAtATime(ownerId, async () => {
    const unused = await transaction(async (tx) => {
      const stored = await uploadsOf(tx, ownerId);
      if (stored.length === 0) return [];
      const texts = await textsWithUploads(tx, ownerId);
      const preview = JSON.stringify(await postPreviewOf(tx, ownerId, now)) ?? "";
      const used = new Set<string | null>([...texts, preview].flatMap(picturesNamed));
      used.add(await photoIdOf(tx, ownerId));
      const gone = stored.filter(({ id }) => !used.has(id));
      await deleteUploads(
        tx,
        gone.map(({ id }) => id),
      );
      return gone;
    });
    for (const name of unused.flatMap(({ fileName }) => fileNamesOf(fileName))) await removeFile(name);
  });
}
