import { asc, eq, gt, inArray } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { categories, type Post, postCategories, posts } from "#db/schema/posts.ts";
import { users } from "#db/schema/users.ts";
import { agreedOriginal } from "./translations.ts";

export type ExportedPost = Pick<
  Post,
  | "id"
  | "title"
  | "slug"
  | "language"
  | "excerpt"
  | "content"
  | "featuredImage"
  | "tags"
  | "status"
  | "publishedAt"
  | "createdAt"
  | "updatedAt"
  | "hiddenAt"
  | "translationOf"
> & { author: { firstName: string; lastName: string }; categories: string[] };

/** All posts, also drafts and hidden ones, in order of their ids after `after`. */
export async function exportedPosts(q: Executor, after: string, limit: number): Promise<ExportedPost[]> {
  const rows = await q
    .select({
      id: posts.id,
      title: posts.title,
      slug: posts.slug,
      language: posts.language,
      excerpt: posts.excerpt,
      content: posts.content,
      featuredImage: posts.featuredImage,
      tags: posts.tags,
      status: posts.status,
      publishedAt: posts.publishedAt,
      createdAt: posts.createdAt,
      updatedAt: posts.updatedAt,
      hiddenAt: posts.hiddenAt,
      translationOf: agreedOriginal,
      author: { firstName: users.firstName, lastName: users.lastName },
    })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.authorId))
    .where(gt(posts.id, after))
    .orderBy(asc(posts.id))
    .limit(limit);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const marks = await q
    .select({ postId: postCategories.postId, name: categories.name })
    .from(postCategories)
    .innerJoin(categories, eq(categories.id, postCategories.categoryId))
    .where(inArray(postCategories.postId, ids))
    .orderBy(asc(categories.position), asc(categories.name));
  const byPost = Map.groupBy(marks, (mark) => mark.postId);
  return rows.map((row) => ({ ...row, categories: (byPost.get(row.id) ?? []).map(({ name }) => name) }));
}

export async function slugsByIds(q: Executor, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await q
    .select({ id: posts.id, slug: posts.slug })
    .from(posts)
    .where(inArray(posts.id, [...ids]));
  return new Map(rows.map(({ id, slug }) => [id, slug]));
}
