import { cache } from "react";
import { db } from "#db/client.ts";
import { authorByKey, authorFactsOf } from "#db/queries/publishing/authors.ts";
import { allCategories } from "#db/queries/publishing/categories.ts";
import {
  type PostSummary,
  type PublishedPost,
  publishedPostById,
  publishedPostBySlug,
  publishedPostIds,
  publishedPosts,
  publishedPostsOf,
  relatedPosts,
  slugNowOf,
} from "#db/queries/publishing/posts.ts";
import { isPublicTag, taggedPostIds, tagKeysOf, tagNameOn } from "#db/queries/publishing/tags.ts";
import { publicGroupOf } from "#db/queries/publishing/translations.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { cacheTags } from "#lib/platform/refresh/cache-tags.ts";
import { kept } from "#lib/platform/refresh/kept.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import type { PostBody } from "#lib/publishing/dressing/dress-post.ts";
import { shownBody } from "#lib/publishing/dressing/shown-body.ts";
import { mayHavePage } from "./author-rules.ts";
import type { BlogQuery } from "./input.ts";
import { foldForSearch, postsPerPage, mostRelatedPosts as relatedLimit } from "./rules.ts";

export type BlogPage = Readonly<{ posts: PostSummary[]; total: number; page: number; pages: number }>;

const all = [cacheTags.posts, cacheTags.categories];

/** After the last page comes the last one. */
async function pageOf(ids: readonly string[], asked: number): Promise<BlogPage> {
  const pages = Math.max(1, Math.ceil(ids.length / postsPerPage));
  const page = Math.min(asked, pages);
  const posts = await publishedPostsOf(db(), ids.slice((page - 1) * postsPerPage, page * postsPerPage));
  return { posts, total: ids.length, page, pages };
}

/** Kept: counting the posts, or finding the 500th page, reads a row of each. */
function idsOf({ category = "", authorId = "" }: Readonly<{ category?: string; authorId?: string }>) {
  const key = `posts ${JSON.stringify([category, authorId])}`;
  return kept(key, all, () => publishedPostIds(db(), { category, authorId }));
}

export async function findPosts({ search: typed, category, page }: BlogQuery): Promise<BlogPage> {
  const search = foldForSearch(typed);
  // Also so that lists of invented categories are not kept.
  const isKnown = category === "" || (await blogCategories()).some(({ name }) => name === category);
  if (!isKnown) return pageOf([], 1);
  return pageOf(search === "" ? await idsOf({ category }) : await publishedPostIds(db(), { search, category }), page);
}

export function firstPosts(): Promise<BlogPage> {
  return kept("first-posts", all, async () => pageOf(await idsOf({}), 1));
}

export function blogCategories() {
  return kept("categories", [cacheTags.categories], () => allCategories(db()));
}

/** `authorKey`: of the author's page, if they have one. `tagKeys`: of the tags that have pages. */
export type ShownPost = PublishedPost &
  Readonly<{ body: PostBody; authorKey: string | null; tagKeys: readonly string[] }>;

/** One read for a page and its metadata. */
export const publishedPost = cache(async (slug: string): Promise<ShownPost | undefined> => {
  const post = await publishedPostBySlug(db(), slug);
  if (!post) return undefined;
  const [author, tagKeys] = await Promise.all([authorFactsOf(db(), post.id), tagKeysOf(db(), post.id)]);
  const authorKey = author && mayHavePage(author, utcDate(new Date())) ? author.key : null;
  return { ...post, body: await shownBody(post), authorKey, tagKeys };
});

export type TagList = BlogPage & Readonly<{ key: string; name: string }>;

/** Undefined: no public post has this tag. */
export const tagList = cache(async (key: string, page: number): Promise<TagList | undefined> => {
  if (!(await isPublicTag(db(), key))) return undefined;
  const ids = await kept(`tagged ${key}`, all, () => taggedPostIds(db(), key));
  const [newest] = ids;
  const name = newest && (await tagNameOn(db(), newest, key));
  return name ? { key, name, ...(await pageOf(ids, page)) } : undefined;
});

export type AuthorList = BlogPage & Readonly<{ key: string; name: string }>;

/** Undefined: nobody has this address, or they have no page (any more). */
export const authorList = cache(async (key: string, page: number): Promise<AuthorList | undefined> => {
  const author = await authorByKey(db(), key);
  if (!author || !mayHavePage(author, utcDate(new Date()))) return undefined;
  return { key, name: fullName(author), ...(await pageOf(await idsOf({ authorId: author.id }), page)) };
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

const feedLength = 20;

/** The newest, of a category by its name or of all. */
export function latestPosts(category = ""): Promise<PostSummary[]> {
  return kept(`latest-posts ${category}`, all, () => publishedPosts(db(), { category }, feedLength));
}
