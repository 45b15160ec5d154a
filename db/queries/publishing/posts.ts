import { and, asc, desc, eq, exists, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { isPublicPost } from "#db/conditions/public-post.ts";
import { contains } from "#db/kit.ts";
import {
  type Category,
  categories,
  dressedPosts,
  type Post,
  postCategories,
  postRedirects,
  posts,
} from "#db/schema/posts.ts";
import { users } from "#db/schema/users.ts";
import { isOwnPicture } from "#lib/platform/html/picture-address.ts";
import { agreedOriginal } from "./translations.ts";

/** Public posts and their views. Never returns drafts or hidden posts. */

const newestFirst = [desc(posts.publishedAt), desc(posts.id)] as const;

type Author = { firstName: string; lastName: string };
export type PostMark = Pick<Category, "name" | "slug" | "color">;

export type PostSummary = Pick<
  Post,
  "id" | "title" | "slug" | "language" | "excerpt" | "featuredImage" | "readingTime"
> & { publishedAt: Date; author: Author; categories: PostMark[] };

export type PublishedPost = PostSummary &
  Pick<Post, "content" | "tags" | "updatedAt" | "translationOf"> & { dressed: string | null };

const summary = {
  id: posts.id,
  title: posts.title,
  slug: posts.slug,
  language: posts.language,
  excerpt: posts.excerpt,
  featuredImage: posts.featuredImage,
  readingTime: posts.readingTime,
  publishedAt: posts.publishedAt,
  author: { firstName: users.firstName, lastName: users.lastName },
};

/** `search` must be folded (`foldForSearch`), `category` is an exact name; empty ones do not filter. */
export type PublishedPostFilter = Readonly<{ search?: string; category?: string; authorId?: string }>;

function matching(q: Executor, filter: PublishedPostFilter): SQL | undefined {
  const { search = "", category = "", authorId = "" } = filter;
  const inCategory = q
    .select({ one: sql`1` })
    .from(postCategories)
    .innerJoin(categories, eq(categories.id, postCategories.categoryId))
    .where(and(eq(postCategories.postId, posts.id), eq(categories.name, category)));
  return and(
    isPublicPost,
    authorId === "" ? undefined : eq(posts.authorId, authorId),
    search === "" ? undefined : contains(posts.searchText, search),
    category === "" ? undefined : exists(inCategory),
  );
}

export async function publishedPosts(q: Executor, filter: PublishedPostFilter, limit: number): Promise<PostSummary[]> {
  const rows = await q
    .select(summary)
    .from(posts)
    .innerJoin(users, eq(users.id, posts.authorId))
    .where(matching(q, filter))
    .orderBy(...newestFirst)
    .limit(limit);
  return withCategories(q, rows);
}

/** The same as ids, all of them: how many there are and where each page begins, in one look at the posts. */
export async function publishedPostIds(q: Executor, filter: PublishedPostFilter): Promise<string[]> {
  const rows = await q
    .select({ id: posts.id })
    .from(posts)
    .where(matching(q, filter))
    .orderBy(...newestFirst);
  return rows.map(({ id }) => id);
}

/** In the order of their publication, whatever the order of `ids`. */
export async function publishedPostsOf(q: Executor, ids: readonly string[]): Promise<PostSummary[]> {
  if (ids.length === 0) return [];
  const rows = await q
    .select(summary)
    .from(posts)
    .innerJoin(users, eq(users.id, posts.authorId))
    .where(and(inArray(posts.id, [...ids]), isPublicPost))
    .orderBy(...newestFirst);
  return withCategories(q, rows);
}

export async function publishedPostBySlug(q: Executor, slug: string): Promise<PublishedPost | undefined> {
  const rows = await q
    .select({
      ...summary,
      content: posts.content,
      tags: posts.tags,
      updatedAt: posts.updatedAt,
      translationOf: agreedOriginal,
      dressed: dressedPosts.dressed,
    })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.authorId))
    .leftJoin(dressedPosts, eq(dressedPosts.postId, posts.id))
    .where(and(eq(posts.slug, slug), isPublicPost))
    .limit(1);
  const [post] = await withCategories(q, rows);
  return post;
}

export async function slugNowOf(q: Executor, slug: string): Promise<string | undefined> {
  const [row] = await q
    .select({ slug: posts.slug })
    .from(postRedirects)
    .innerJoin(posts, eq(posts.id, postRedirects.postId))
    .where(and(eq(postRedirects.slug, slug), isPublicPost))
    .limit(1);
  return row?.slug;
}

export async function isPublicSlug(q: Executor, slug: string): Promise<boolean> {
  const [post] = await q
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.slug, slug), isPublicPost))
    .limit(1);
  return post !== undefined || (await slugNowOf(q, slug)) !== undefined;
}

export async function relatedPosts(q: Executor, postId: string, limit: number): Promise<PostSummary[]> {
  const own = q.select({ id: postCategories.categoryId }).from(postCategories).where(eq(postCategories.postId, postId));
  const sharing = q
    .select({ id: postCategories.postId })
    .from(postCategories)
    .where(inArray(postCategories.categoryId, own));
  const rows = await q
    .select(summary)
    .from(posts)
    .innerJoin(users, eq(users.id, posts.authorId))
    .where(and(isPublicPost, ne(posts.id, postId), inArray(posts.id, sharing)))
    .orderBy(...newestFirst)
    .limit(limit);
  return withCategories(q, rows);
}

export type PublishedAddress = Pick<Post, "id" | "slug" | "updatedAt" | "language" | "translationOf">;

/** Oldest first, so that a new post changes the end of the list only. */
export async function publishedAddresses(q: Executor): Promise<PublishedAddress[]> {
  const { id, slug, updatedAt, language } = posts;
  return q
    .select({ id, slug, updatedAt, language, translationOf: agreedOriginal })
    .from(posts)
    .where(isPublicPost)
    .orderBy(asc(posts.publishedAt), asc(posts.id));
}

export async function publishedPostById(q: Executor, id: string) {
  const [row] = await q
    .select({ authorId: posts.authorId, views: posts.viewsCount })
    .from(posts)
    .where(and(eq(posts.id, id), isPublicPost))
    .limit(1);
  return row;
}

export async function addViews(q: Executor, id: string, visits: number): Promise<number | undefined> {
  const [row] = await q
    .update(posts)
    .set({ viewsCount: sql`${posts.viewsCount} + ${visits}` })
    .where(and(eq(posts.id, id), isPublicPost))
    .returning({ views: posts.viewsCount });
  return row?.views;
}

/** In the installation's order. A check of the table makes sure that a published post has its time. */
async function withCategories<T extends { id: string; publishedAt: Date | null; featuredImage: string | null }>(
  q: Executor,
  rows: readonly T[],
) {
  if (rows.length === 0) return [];
  const marks = await q
    .select({
      postId: postCategories.postId,
      mark: { name: categories.name, slug: categories.slug, color: categories.color },
    })
    .from(postCategories)
    .innerJoin(categories, eq(categories.id, postCategories.categoryId))
    .where(
      inArray(
        postCategories.postId,
        rows.map((row) => row.id),
      ),
    )
    .orderBy(asc(categories.position), asc(categories.name));
  const byPost = Map.groupBy(marks, (row) => row.postId);
  return rows.flatMap(({ publishedAt, ...row }) => {
    const own = (byPost.get(row.id) ?? []).map(({ mark }) => mark);
    // Readers' browsers load no pictures from other sites, also not from posts stored before we copied pictures.
    const featuredImage = row.featuredImage && isOwnPicture(row.featuredImage) ? row.featuredImage : null;
    return publishedAt === null ? [] : [{ ...row, featuredImage, publishedAt, categories: own }];
  });
}
