import { and, asc, desc, eq, inArray, isNull, ne, or } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { heldTexts } from "#db/schema/audit.ts";
import {
  type Category,
  categories,
  type NewPost,
  type Post,
  postCategories,
  postRedirects,
  posts,
} from "#db/schema/posts.ts";
import { leaveGroups } from "./translations.ts";

/** An author's own posts. The owner is in every `where`. */

/** Posts hidden by staff are evidence: their author cannot change them. */
const isOwnToChange = (authorId: string, id: string) =>
  and(eq(posts.id, id), eq(posts.authorId, authorId), isNull(posts.hiddenAt));

export type ListedPost = Pick<
  Post,
  "id" | "title" | "slug" | "status" | "viewsCount" | "publishedAt" | "updatedAt" | "publishAt" | "publishZone"
> & {
  /** Staff review it as one of the author's first posts. */
  inReview: boolean;
  /** Why staff sent it back. */
  reviewNote: string | null;
  categories: Pick<Category, "name" | "color">[];
  /** Staff took it off the public pages. */
  hidden: boolean;
  /** Staff are checking its words. */
  waiting: boolean;
};

export async function postsOfAuthor(q: Executor, authorId: string): Promise<ListedPost[]> {
  const rows = await q
    .select({
      id: posts.id,
      title: posts.title,
      slug: posts.slug,
      status: posts.status,
      viewsCount: posts.viewsCount,
      publishedAt: posts.publishedAt,
      updatedAt: posts.updatedAt,
      publishAt: posts.publishAt,
      publishZone: posts.publishZone,
      reviewAskedAt: posts.reviewAskedAt,
      reviewNote: posts.reviewNote,
      hiddenAt: posts.hiddenAt,
    })
    .from(posts)
    .where(eq(posts.authorId, authorId))
    .orderBy(desc(posts.updatedAt), desc(posts.id));
  const waiting = await waitingPosts(q, authorId);
  const marks = await q
    .select({ postId: postCategories.postId, name: categories.name, color: categories.color })
    .from(postCategories)
    .innerJoin(posts, eq(posts.id, postCategories.postId))
    .innerJoin(categories, eq(categories.id, postCategories.categoryId))
    .where(eq(posts.authorId, authorId))
    .orderBy(asc(categories.position));
  const byPost = Map.groupBy(marks, (mark) => mark.postId);
  return rows.map(({ hiddenAt, reviewAskedAt, ...row }) => ({
    ...row,
    inReview: reviewAskedAt !== null,
    hidden: hiddenAt !== null,
    waiting: waiting.has(row.id),
    categories: (byPost.get(row.id) ?? []).map(({ name, color }) => ({ name, color })),
  }));
}

async function waitingPosts(q: Executor, authorId: string): Promise<Set<string>> {
  const own = and(eq(heldTexts.userId, authorId), eq(heldTexts.kind, "post"), eq(heldTexts.status, "held"));
  const rows = await q.select({ id: heldTexts.objectId }).from(heldTexts).where(own);
  return new Set(rows.map(({ id }) => id));
}

export type EditedPost = Pick<
  Post,
  "id" | "title" | "slug" | "excerpt" | "content" | "featuredImage" | "tags" | "language" | "translationOf" | "version"
> & {
  categoryIds: string[];
  hidden: boolean;
  isPublic: boolean;
  waiting: boolean;
  inReview: boolean;
  reviewNote: string | null;
  publishAt: Date | null;
  publishZone: string | null;
};

export async function postOfAuthor(q: Executor, authorId: string, id: string): Promise<EditedPost | undefined> {
  const [post] = await q
    .select({
      id: posts.id,
      title: posts.title,
      slug: posts.slug,
      excerpt: posts.excerpt,
      content: posts.content,
      featuredImage: posts.featuredImage,
      tags: posts.tags,
      language: posts.language,
      translationOf: posts.translationOf,
      version: posts.version,
      hiddenAt: posts.hiddenAt,
      status: posts.status,
      publishAt: posts.publishAt,
      publishZone: posts.publishZone,
      reviewAskedAt: posts.reviewAskedAt,
      reviewNote: posts.reviewNote,
    })
    .from(posts)
    .where(and(eq(posts.id, id), eq(posts.authorId, authorId)));
  if (!post) return undefined;
  const { hiddenAt, status, reviewAskedAt, ...own } = post;
  const chosen = await q
    .select({ id: postCategories.categoryId })
    .from(postCategories)
    .where(eq(postCategories.postId, id));
  const waiting = (await waitingPosts(q, authorId)).has(id);
  const hidden = hiddenAt !== null;
  const isPublic = status === "published" && !hidden;
  const inReview = reviewAskedAt !== null;
  return { ...own, hidden, isPublic, waiting, inReview, categoryIds: chosen.map((row) => row.id) };
}

const state = {
  authorId: posts.authorId,
  slug: posts.slug,
  status: posts.status,
  hiddenAt: posts.hiddenAt,
  version: posts.version,
  publishAt: posts.publishAt,
  reviewAskedAt: posts.reviewAskedAt,
  approvedAt: posts.approvedAt,
  reviewNote: posts.reviewNote,
  seenLinks: posts.seenLinks,
  translationOf: posts.translationOf,
};

export type PostState = Pick<Post, keyof typeof state>;

/** Of any author. */
export async function postState(q: Executor, id: string): Promise<PostState | undefined> {
  const [row] = await q.select(state).from(posts).where(eq(posts.id, id));
  return row;
}

/** Posts first: a post that changes its slug in between leaves a redirect, which the second query finds. */
export async function isSlugTaken(q: Executor, slug: string, exceptPostId: string): Promise<boolean> {
  const [post] = await q
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.slug, slug), ne(posts.id, exceptPostId)));
  if (post) return true;
  const [redirect] = await q
    .select({ postId: postRedirects.postId })
    .from(postRedirects)
    .where(and(eq(postRedirects.slug, slug), ne(postRedirects.postId, exceptPostId)));
  return redirect !== undefined;
}

export async function insertPost(q: Executor, post: NewPost): Promise<void> {
  await q.insert(posts).values(post);
}

/** Authors cannot change whether a post is hidden. */
export type PostChange = Omit<
  NewPost,
  "id" | "authorId" | "createdAt" | "viewsCount" | "hiddenAt" | "hiddenReason" | "hiddenBy" | "version"
>;

/** Returns false if there is no such post that the author may change, or not in the version they know. */
export async function updatePost(
  q: Executor,
  authorId: string,
  { id, version }: Readonly<{ id: string; version: number }>,
  change: PostChange,
): Promise<boolean> {
  const changed = await q
    .update(posts)
    .set({ ...change, version: version + 1 })
    .where(and(isOwnToChange(authorId, id), eq(posts.version, version)))
    .returning({ id: posts.id });
  return changed.length > 0;
}

export async function knownCategories(q: Executor, ids: readonly string[]): Promise<Category[]> {
  if (ids.length === 0) return [];
  return q
    .select()
    .from(categories)
    .where(inArray(categories.id, [...ids]))
    .orderBy(asc(categories.position));
}

export async function categoryIdsOf(q: Executor, postId: string): Promise<string[]> {
  const rows = await q
    .select({ id: postCategories.categoryId })
    .from(postCategories)
    .where(eq(postCategories.postId, postId));
  return rows.map(({ id }) => id);
}

export async function setPostCategories(q: Executor, postId: string, categoryIds: readonly string[]): Promise<void> {
  await q.delete(postCategories).where(eq(postCategories.postId, postId));
  if (categoryIds.length === 0) return;
  await q.insert(postCategories).values(categoryIds.map((categoryId) => ({ postId, categoryId })));
}

export async function addRedirect(q: Executor, slug: string, postId: string, now: Date): Promise<void> {
  await q.insert(postRedirects).values({ slug, postId, createdAt: now }).onConflictDoNothing();
}

export async function removeRedirect(q: Executor, slug: string, postId: string): Promise<void> {
  await q.delete(postRedirects).where(and(eq(postRedirects.slug, slug), eq(postRedirects.postId, postId)));
}

/** Returns every slug it was known by; `undefined` if there is no such post that the author may delete. */
export async function deletePostOfAuthor(q: Executor, authorId: string, id: string): Promise<string[] | undefined> {
  if ((await q.$count(posts, isOwnToChange(authorId, id))) > 0) await leaveGroups(q, [id]);
  const former = await q.select({ slug: postRedirects.slug }).from(postRedirects).where(eq(postRedirects.postId, id));
  const [gone] = await q.delete(posts).where(isOwnToChange(authorId, id)).returning({ slug: posts.slug });
  return gone && [gone.slug, ...former.map((row) => row.slug)];
}

/** Those of today, and those the post has from before. */
export function categoryChoices(
  q: Executor,
  had: readonly string[] = [],
): Promise<Pick<Category, "id" | "name" | "color">[]> {
  return q
    .select({ id: categories.id, name: categories.name, color: categories.color })
    .from(categories)
    .where(
      had.length > 0
        ? or(isNull(categories.retiredAt), inArray(categories.id, [...had]))
        : isNull(categories.retiredAt),
    )
    .orderBy(asc(categories.position));
}
