import { cache } from "react";
import { db } from "#db/client.ts";
import { allCategories } from "#db/queries/publishing/categories.ts";
import {
  countPublishedPosts,
  type PostSummary,
  type PublishedPost,
  publishedAddresses,
  publishedPostById,
  publishedPostBySlug,
  publishedPosts,
  relatedPosts,
  slugNowOf,
} from "#db/queries/publishing/posts.ts";
import { publicGroupOf } from "#db/queries/publishing/translations.ts";
import { safePostHtml } from "#lib/platform/html/html.ts";
import { cacheTags } from "#lib/platform/refresh/cache-tags.ts";
import { kept } from "#lib/platform/refresh/kept.ts";
import type { BlogQuery } from "./input.ts";
import { foldForSearch, postsPerPage, mostRelatedPosts as relatedLimit } from "./rules.ts";

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

const all = [cacheTags.posts, cacheTags.categories];

export function firstPosts(): Promise<BlogPage> {
  return kept("first-posts", all, () => readPage({ search: "", category: "", page: 1 }));
}

export function blogCategories() {
  return kept("categories", [cacheTags.categories], () => allCategories(db()));
}

/** One read for a page and its metadata. Cleaned again: the database is not trusted more than the author. */
export const publishedPost = cache(async (slug: string) => {
  const post = await publishedPostBySlug(db(), slug);
  return post && { ...post, content: safePostHtml(post.content) };
});

/** A post with what translates it, as far as everybody can read it. */
export const translationGroup = cache((post: Pick<PublishedPost, "id" | "translationOf">) => publicGroupOf(db(), post));

export function currentSlug(slug: string): Promise<string | undefined> {
  return slugNowOf(db(), slug);
}

export function related(postId: string): Promise<PostSummary[]> {
  return kept(`related ${postId}`, all, () => relatedPosts(db(), postId, relatedLimit));
}

/** As of rendering; the visit itself returns the exact number. */
export async function viewsOf(postId: string): Promise<number> {
  return (await publishedPostById(db(), postId))?.views ?? 0;
}

/** A sitemap holds 50,000 addresses, four per post; older posts are left out. */
export function allAddresses() {
  return kept("addresses", [cacheTags.posts], () => publishedAddresses(db(), 4_000));
}

export function latestPosts(): Promise<PostSummary[]> {
  return kept("latest-posts", [cacheTags.posts], () =>
    publishedPosts(db(), { search: "", category: "" }, { limit: 20, offset: 0 }),
  );
}
