import { and, asc, count, eq, gt, inArray, isNull, lt } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { postRevisions, posts } from "#db/schema/posts.ts";

/** Versions are not taken from posts that staff review, or have hidden as evidence. */
const mayLoseVersions = and(isNull(posts.reviewAskedAt), isNull(posts.hiddenAt));

/** Posts with several versions from before `before`, by id. */
export async function postsWithOldVersions(q: Executor, before: Date, after: string, most: number): Promise<string[]> {
  const rows = await q
    .select({ id: postRevisions.postId })
    .from(postRevisions)
    .innerJoin(posts, eq(posts.id, postRevisions.postId))
    .where(and(lt(postRevisions.savedAt, before), gt(postRevisions.postId, after), mayLoseVersions))
    .groupBy(postRevisions.postId)
    .having(gt(count(), 1))
    .orderBy(asc(postRevisions.postId))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** All versions of a post, without their text; none if it may not lose any now. */
export function versionsToThin(q: Executor, postId: string) {
  return q
    .select({
      id: postRevisions.id,
      version: postRevisions.version,
      savedAt: postRevisions.savedAt,
      status: postRevisions.status,
      savedBy: postRevisions.savedBy,
      authorId: posts.authorId,
    })
    .from(postRevisions)
    .innerJoin(posts, eq(posts.id, postRevisions.postId))
    .where(and(eq(postRevisions.postId, postId), mayLoseVersions));
}

export async function dropVersions(q: Executor, ids: readonly string[]): Promise<void> {
  await q.delete(postRevisions).where(inArray(postRevisions.id, [...ids]));
}
