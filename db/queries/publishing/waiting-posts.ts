import { and, asc, eq, isNotNull, isNull, lte } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type Post, posts } from "#db/schema/posts.ts";
import { users } from "#db/schema/users.ts";
import type { Publication } from "#lib/publishing/blog-posts/publication-rules.ts";
import { authorNames, type StaffPost, staffPost } from "./staff-post.ts";

/** Posts that wait for a review or for their time. */

/** Public now: what was hidden, or whose words a lead refused after its review, was taken back. */
export async function hasApprovedPost(q: Executor, authorId: string): Promise<boolean> {
  const shown = and(eq(posts.status, "published"), isNull(posts.hiddenAt));
  const approved = and(eq(posts.authorId, authorId), isNotNull(posts.approvedAt), shown);
  const [row] = await q.select({ id: posts.id }).from(posts).where(approved).limit(1);
  return row !== undefined;
}

const inReview = and(eq(posts.status, "draft"), isNull(posts.hiddenAt), isNotNull(posts.reviewAskedAt));

export type ReviewedPost = StaffPost & { reviewAskedAt: Date };

export async function postInReview(q: Executor, id: string): Promise<ReviewedPost | undefined> {
  const post = await staffPost(q, id);
  if (!post?.reviewAskedAt || post.status !== "draft" || post.hiddenAt) return undefined;
  return { ...post, reviewAskedAt: post.reviewAskedAt };
}

export type ListedPostReview = Pick<Post, "id" | "authorId" | "title" | "language" | "publishAt"> & {
  reviewAskedAt: Date;
  author: { firstName: string; lastName: string };
};

/** The longest waiting first. */
export async function postsInReview(q: Executor, most: number): Promise<ListedPostReview[]> {
  const rows = await q
    .select({
      id: posts.id,
      authorId: posts.authorId,
      title: posts.title,
      language: posts.language,
      publishAt: posts.publishAt,
      reviewAskedAt: posts.reviewAskedAt,
      author: authorNames,
    })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.authorId))
    .where(inReview)
    .orderBy(asc(posts.reviewAskedAt), asc(posts.id))
    .limit(most);
  return rows.flatMap(({ reviewAskedAt, ...row }) => (reviewAskedAt ? [{ ...row, reviewAskedAt }] : []));
}

export type StoredWords = Pick<
  Post,
  | "id"
  | "authorId"
  | "title"
  | "slug"
  | "excerpt"
  | "content"
  | "tags"
  | "publishAt"
  | "approvedAt"
  | "seenLinks"
  | "version"
>;

const words = {
  id: posts.id,
  authorId: posts.authorId,
  title: posts.title,
  slug: posts.slug,
  excerpt: posts.excerpt,
  content: posts.content,
  tags: posts.tags,
  publishAt: posts.publishAt,
  approvedAt: posts.approvedAt,
  seenLinks: posts.seenLinks,
  version: posts.version,
};

/** Drafts whose time has come and that wait for no review, the oldest first. */
export function duePosts(q: Executor, most: number, now: Date): Promise<StoredWords[]> {
  const due = and(eq(posts.status, "draft"), isNull(posts.hiddenAt), isNull(posts.reviewAskedAt));
  return q
    .select(words)
    .from(posts)
    .where(and(due, lte(posts.publishAt, now)))
    .orderBy(asc(posts.publishAt), asc(posts.id))
    .limit(most);
}

const isSame = ({ id, version }: Pick<Post, "id" | "version">) =>
  and(eq(posts.id, id), eq(posts.version, version), eq(posts.status, "draft"), isNull(posts.hiddenAt));

/** Takes a post whose time has come out of its schedule; false if another process was faster, or its author. */
export async function takeDue(q: Executor, post: Pick<Post, "id" | "version">, now: Date): Promise<boolean> {
  const due = and(isSame(post), lte(posts.publishAt, now), isNull(posts.reviewAskedAt));
  const unplanned = { publishAt: null, publishZone: null };
  return (await q.update(posts).set(unplanned).where(due).returning({ id: posts.id })).length === 1;
}

/** Changes a draft that is still as it was read. */
export async function changeDraft(
  q: Executor,
  post: Pick<Post, "id" | "version">,
  change: Partial<Publication>,
): Promise<boolean> {
  return (await q.update(posts).set(change).where(isSame(post)).returning({ id: posts.id })).length === 1;
}

/** Ends the review of a post that is still as it was read. */
export async function endReview(
  q: Executor,
  post: Pick<Post, "id" | "version">,
  change: Partial<Publication> & { reviewAskedAt: null; seenLinks?: string[] },
): Promise<boolean> {
  const same = and(isSame(post), isNotNull(posts.reviewAskedAt));
  return (await q.update(posts).set(change).where(same).returning({ id: posts.id })).length === 1;
}

/** An own draft without time and review; false if it is no draft. */
export async function takeOut(q: Executor, authorId: string, id: string): Promise<boolean> {
  const own = and(eq(posts.id, id), eq(posts.authorId, authorId), eq(posts.status, "draft"), isNull(posts.hiddenAt));
  const plain = { publishAt: null, publishZone: null, reviewAskedAt: null };
  return (await q.update(posts).set(plain).where(own).returning({ id: posts.id })).length === 1;
}

/** What may stop a person from being read by everybody. */
export async function authorFacts(q: Executor, id: string) {
  const [row] = await q
    .select({
      suspendedAt: users.suspendedAt,
      deletionRequestedAt: users.deletionRequestedAt,
      erasedAt: users.erasedAt,
      mutedUntil: users.mutedUntil,
    })
    .from(users)
    .where(eq(users.id, id));
  return row;
}
