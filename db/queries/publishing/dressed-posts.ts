import { and, asc, eq, gt, isNull, ne, or } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { dressedPosts, type Post, posts } from "#db/schema/posts.ts";

export async function keepDressed(
  q: Executor,
  postId: string,
  made: Readonly<{ dressed: string; dressedBy: string }>,
): Promise<void> {
  await q
    .insert(dressedPosts)
    .values({ postId, ...made })
    .onConflictDoUpdate({ target: dressedPosts.postId, set: made });
}

/** Ids of posts that something else has dressed, or nothing yet, after the id `after`. */
export async function postsToDress(q: Executor, dressedBy: string, after: string, most: number): Promise<string[]> {
  const rows = await q
    .select({ id: posts.id })
    .from(posts)
    .leftJoin(dressedPosts, eq(dressedPosts.postId, posts.id))
    .where(and(gt(posts.id, after), or(isNull(dressedPosts.dressedBy), ne(dressedPosts.dressedBy, dressedBy))))
    .orderBy(asc(posts.id))
    .limit(most);
  return rows.map(({ id }) => id);
}

export async function contentOf(q: Executor, id: string): Promise<Pick<Post, "content" | "version"> | undefined> {
  const [row] = await q.select({ content: posts.content, version: posts.version }).from(posts).where(eq(posts.id, id));
  return row;
}
