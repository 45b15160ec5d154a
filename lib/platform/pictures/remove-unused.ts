import { type Executor, transaction } from "#db/client.ts";
import { photoIdOf } from "#db/queries/platform/photos.ts";
import { isInRevisions, textsWithUploads } from "#db/queries/platform/pictures-in-posts.ts";
import { deleteExpiredPreviews, postPreviewOf } from "#db/queries/platform/previews.ts";
import { deleteUploads, settledUploadsOf } from "#db/queries/platform/uploads.ts";
import { removeFile } from "#lib/platform/storage/files.ts";
import { fileNamesOf, picturesNamed } from "#lib/platform/storage/picture-names.ts";
import { keptPictures } from "./hooks.ts";
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

/** Throws `StorageUnavailableError`. Returns how many were unused. */
export function removeUnusedOf(ownerId: string, now: Date): Promise<number> {
  return oneAtATime(ownerId, () => removeAlone(ownerId, now));
}

/** Call it inside `oneAtATime`. The row goes after its files: until then it says what is still to be removed. */
export async function removeAlone(ownerId: string, now: Date): Promise<number> {
  const unused = await transaction((tx) => unusedOf(tx, ownerId, now));
  if (unused.size === 0) return 0;
  for (const name of [...unused.values()].flatMap(fileNamesOf)) await removeFile(name);
  await transaction(async (tx) => {
    const still = await unusedOf(tx, ownerId, now);
    await deleteUploads(
      tx,
      [...unused.keys()].filter((id) => still.has(id)),
    );
  });
  return unused.size;
}

/** File names by id; without those that stay as evidence. */
async function unusedOf(tx: Executor, ownerId: string, now: Date): Promise<Map<string, string>> {
  const stored = await settledUploadsOf(tx, ownerId, now);
  if (stored.length === 0) return new Map();
  const texts = await textsWithUploads(tx, ownerId);
  const preview = JSON.stringify(await postPreviewOf(tx, ownerId, now)) ?? "";
  const used = new Set<string | null>([...texts, preview].flatMap(picturesNamed));
  used.add(await photoIdOf(tx, ownerId));
  const unused = new Map<string, string>();
  for (const { id, fileName } of stored) {
    if (!used.has(id) && !(await isInRevisions(tx, ownerId, id))) unused.set(id, fileName);
  }
  const kept = unused.size > 0 ? await keptPictures(tx, { ownerId, ids: [...unused.keys()] }, now) : [];
  for (const id of kept) unused.delete(id);
  return unused;
}
