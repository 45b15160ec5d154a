import { and, count, desc, eq, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { isPublicPost } from "#db/conditions/public-post.ts";
import { posts } from "#db/schema/posts.ts";
import { users } from "#db/schema/users.ts";

export type AuthorSummary = { published: number; drafts: number; views: number };

/** Posts per status, and the total views of the published ones. */
export async function authorSummary(q: Executor, authorId: string): Promise<AuthorSummary> {
  const rows = await q
    .select({ status: posts.status, count: count(), views: sql`coalesce(sum(${posts.viewsCount}), 0)`.mapWith(Number) })
    .from(posts)
    .where(eq(posts.authorId, authorId))
    .groupBy(posts.status);
  const published = rows.find((row) => row.status === "published");
  return {
    published: Number(published?.count ?? 0),
    drafts: Number(rows.find((row) => row.status === "draft")?.count ?? 0),
    views: published?.views ?? 0,
  };
}

export async function latestDraft(q: Executor, authorId: string): Promise<{ id: string; title: string } | undefined> {
  const [row] = await q
    .select({ id: posts.id, title: posts.title })
    .from(posts)
    .where(and(eq(posts.authorId, authorId), eq(posts.status, "draft")))
    .orderBy(desc(posts.updatedAt), desc(posts.id))
    .limit(1);
  return row;
}

export type ReadingTip = Awaited<ReturnType<typeof newestPublished>>[number];

export async function newestPublished(q: Executor, limit: number) {
  return q
    .select({
      slug: posts.slug,
      title: posts.title,
      language: posts.language,
      readingTime: posts.readingTime,
      publishedAt: posts.publishedAt,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.authorId))
    .where(isPublicPost)
    .orderBy(desc(posts.publishedAt), desc(posts.id))
    .limit(limit);
}
