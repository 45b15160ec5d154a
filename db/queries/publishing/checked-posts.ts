import { and, asc, desc, eq, isNull } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type Post, posts } from "#db/schema/posts.ts";

/** Posts stored before their words and pictures were checked. */

export type UncheckedPost = Pick<
  Post,
  "id" | "authorId" | "title" | "slug" | "excerpt" | "tags" | "content" | "featuredImage" | "status" | "updatedAt"
>;

/** Published first, then oldest. Posts hidden by staff are evidence and stay as they are. */
export function postsToCheck(q: Executor, most: number): Promise<UncheckedPost[]> {
  const { id, authorId, title, slug, excerpt, tags, content, featuredImage, status, updatedAt } = posts;
  return q
    .select({ id, authorId, title, slug, excerpt, tags, content, featuredImage, status, updatedAt })
    .from(posts)
    .where(and(isNull(posts.checkedAt), isNull(posts.hiddenAt)))
    .orderBy(desc(posts.status), asc(posts.updatedAt), asc(posts.id))
    .limit(most);
}

export async function markChecked(
  q: Executor,
  { id, updatedAt }: Pick<UncheckedPost, "id" | "updatedAt">,
  change: Pick<Post, "content" | "featuredImage" | "checkedAt">,
): Promise<boolean> {
  const unchanged = and(
    eq(posts.id, id),
    eq(posts.updatedAt, updatedAt),
    isNull(posts.checkedAt),
    isNull(posts.hiddenAt),
  );
  return (await q.update(posts).set(change).where(unchanged).returning({ id: posts.id })).length === 1;
}
