import { eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { dressedPosts, posts } from "#db/schema/posts.ts";
import { users } from "#db/schema/users.ts";

export const authorNames = { firstName: users.firstName, lastName: users.lastName };

const columns = {
  id: posts.id,
  authorId: posts.authorId,
  title: posts.title,
  slug: posts.slug,
  excerpt: posts.excerpt,
  content: posts.content,
  featuredImage: posts.featuredImage,
  language: posts.language,
  tags: posts.tags,
  readingTime: posts.readingTime,
  author: authorNames,
  dressed: dressedPosts.dressed,
  status: posts.status,
  publishedAt: posts.publishedAt,
  hiddenAt: posts.hiddenAt,
  hiddenBy: posts.hiddenBy,
  version: posts.version,
  updatedAt: posts.updatedAt,
  publishAt: posts.publishAt,
  approvedAt: posts.approvedAt,
  seenLinks: posts.seenLinks,
  reviewAskedAt: posts.reviewAskedAt,
};

/** A post as staff read it before they decide on it; whether they may is the caller's to say. */
export async function staffPost(q: Executor, id: string) {
  const [row] = await q
    .select(columns)
    .from(posts)
    .innerJoin(users, eq(users.id, posts.authorId))
    .leftJoin(dressedPosts, eq(dressedPosts.postId, posts.id))
    .where(eq(posts.id, id));
  return row;
}
export type StaffPost = NonNullable<Awaited<ReturnType<typeof staffPost>>>;
