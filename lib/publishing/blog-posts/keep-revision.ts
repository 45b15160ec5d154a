import type { Executor } from "#db/client.ts";
import {
  dropOldRevisions,
  growVersion,
  hasRevision,
  insertRevision,
  postToKeep,
} from "#db/queries/publishing/revisions.ts";
import { categoryIdsOf } from "#db/queries/publishing/author-posts.ts";
import { mostRevisions } from "./copy-rules.ts";

/**
 * Keeps a post as it is now among its versions. Call it after each change of its text or its publication, in the same
 * transaction; a change that did not count the version up gets one of its own.
 */
export async function keepRevision(tx: Executor, postId: string, savedBy: string, now: Date): Promise<void> {
  await keepAt(tx, postId, savedBy, now);
  await dropOldRevisions(tx, postId, mostRevisions);
}

/** Keeps a post as it was stored before versions were kept. Call it before changing it. */
export async function keepFormer(tx: Executor, postId: string): Promise<void> {
  const post = await postToKeep(tx, postId);
  if (!post || (await hasRevision(tx, postId, post.version))) return;
  await keepAt(tx, postId, post.authorId, post.updatedAt);
}

async function keepAt(tx: Executor, postId: string, savedBy: string, savedAt: Date): Promise<void> {
  const post = await postToKeep(tx, postId);
  if (!post) return;
  const { authorId: _, updatedAt: __, ...saved } = post;
  const isKept = await hasRevision(tx, postId, post.version);
  const version = isKept ? await growVersion(tx, postId) : post.version;
  const categoryIds = await categoryIdsOf(tx, postId);
  await insertRevision(tx, { ...saved, id: crypto.randomUUID(), postId, version, savedBy, savedAt, categoryIds });
}
