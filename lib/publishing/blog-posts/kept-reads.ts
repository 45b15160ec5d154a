import { cacheLife, cacheTag } from "next/cache";
import { db } from "#db/client.ts";
import { allCategories } from "#db/queries/publishing/categories.ts";
import {
  countPublishedPosts,
  type PostSummary,
  publishedAddresses,
  publishedPostById,
  publishedPostBySlug,
  publishedPosts,
  relatedPosts,
  slugNowOf,
} from "#db/queries/publishing/posts.ts";
import { safePostHtml } from "#lib/platform/html/html.ts";
import { cacheTags } from "#lib/platform/refresh/cache-tags.ts";
import type { BlogQuery } from "./input.ts";
import { foldForSearch, postsPerPage, mostRelatedPosts as relatedLimit } from "./rules.ts";

/** Cached until a change names the tag; searches are not cached. */

export type BlogPage = Readonly<{ posts: PostSummary[]; total: number; page: number; pages: number }>;

async function readPage({ search, category, page }: BlogQuery): Promise<BlogPage> {
  const filter = { search: foldForSearch(search), category };
  const total = await countPublishedPosts(db(), filter);
  const pages = Math.max(1, Math.ceil(total / postsPerPage));
  const shown = Math.min(page, pages);
  const posts = await publishedPosts(db(), filter, { limit: postsPerPage, offset: (shown - 1) * postsPerPage });
  return { posts, total, page: shown, pages };
}

export const findPosts = readPage;

export async function firstPosts(): Promise<BlogPage> {
  "use cache";
  cacheTag(cacheTags.posts, cacheTags.categories);
  cacheLife("max");
  return readPage({ search: "", category: "", page: 1 });
}

export async function blogCategories() {
  "use cache";
  cacheTag(cacheTags.categories);
  cacheLife("max");
  return allCategories(db());
}

/** Sanitised again: the database is not trusted more than the author. */
export async function publishedPost(slug: string) {
  "use cache";
  cacheTag(cacheTags.posts, cacheTags.post(slug), cacheTags.categories);
  cacheLife("max");
  const post = await publishedPostBySlug(db(), slug);
  return post && { ...post, content: safePostHtml(post.content) };
}

export async function currentSlug(slug: string): Promise<string | undefined> {
  "use cache";
  cacheTag(cacheTags.posts, cacheTags.post(slug));
  cacheLife("max");
  return slugNowOf(db(), slug);
}

export async function related(postId: string): Promise<PostSummary[]> {
  "use cache";
  cacheTag(cacheTags.posts, cacheTags.categories);
  cacheLife("max");
  return relatedPosts(db(), postId, relatedLimit);
}

/** As of rendering; the visit itself returns the exact number. */
export async function viewsOf(postId: string): Promise<number> {
  "use cache";
  cacheLife({ stale: 60, revalidate: 60, expire: 3600 });
  return (await publishedPostById(db(), postId))?.views ?? 0;
}

/** A sitemap holds 50,000 addresses, four per post; older posts are left out. */
export async function allAddresses() {
  "use cache";
  cacheTag(cacheTags.posts);
  cacheLife("max");
  return publishedAddresses(db(), 4_000);
}

export async function latestPosts(): Promise<PostSummary[]> {
  "use cache";
  cacheTag(cacheTags.posts);
  cacheLife("max");
  return publishedPosts(db(), { search: "", category: "" }, { limit: 20, offset: 0 });
}
