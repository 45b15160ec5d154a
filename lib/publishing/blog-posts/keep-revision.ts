import type { Executor } from "#db/client.ts";
import { categoryIdsOf } from "#db/queries/publishing/author-posts.ts";
import {
  dropOldRevisions,
  growVersion,
  hasRevision,
  insertRevision,
  postToKeep,
  type SavedPost,
} from "#db/queries/publishing/revisions.ts";
import type { PostRevision } from "#db/schema/posts.ts";
import { mostRevisions } from "./copy-rules.ts";

/**
 * Keeps a post as it is now among its versions. Call it after each change of its text or its publication, in the same
 * transaction; a change that did not count the version up gets one of its own.
 */
export async function keepRevision(tx: Executor, postId: string, savedBy: string, now: Date): Promise<void> {
  const post = await postToKeep(tx, postId);
  if (!post) return;
  const isKept = await hasRevision(tx, postId, post.version);
  const version = isKept ? await growVersion(tx, postId) : post.version;
  await insertRevision(tx, await revisionOf(tx, postId, { ...post, version }, savedBy, now));
  await dropOldRevisions(tx, postId, mostRevisions);
}

/** Keeps a post as it was stored before versions were kept. Call it once the row is changed, before its categories. */
export async function keepFormer(tx: Executor, postId: string, former: SavedPost): Promise<void> {
  if (await hasRevision(tx, postId, former.version)) return;
  await insertRevision(tx, await revisionOf(tx, postId, former, former.authorId, former.updatedAt));
}

async function revisionOf(
  tx: Executor,
  postId: string,
  { authorId: _, updatedAt: __, ...saved }: SavedPost,
  savedBy: string,
  savedAt: Date,
): Promise<PostRevision> {
  const categoryIds = await categoryIdsOf(tx, postId);
  return { ...saved, id: crypto.randomUUID(), postId, savedBy, savedAt, categoryIds };
}
