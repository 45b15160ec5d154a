import { and, asc, desc, eq, notInArray, or, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type Post, type PostRevision, postRevisions, posts } from "#db/schema/posts.ts";
import { users } from "#db/schema/users.ts";

/** What was stored with each save of a post. Reading it takes the post's author. */

export type SavedPost = Pick<
  Post,
  | "authorId"
  | "version"
  | "status"
  | "title"
  | "slug"
  | "language"
  | "excerpt"
  | "content"
  | "featuredImage"
  | "tags"
  | "updatedAt"
>;

/** Of any author: for whoever has just changed it. */
export async function postToKeep(q: Executor, id: string): Promise<SavedPost | undefined> {
  const [row] = await q
    .select({
      authorId: posts.authorId,
      version: posts.version,
      status: posts.status,
      title: posts.title,
      slug: posts.slug,
      language: posts.language,
      excerpt: posts.excerpt,
      content: posts.content,
      featuredImage: posts.featuredImage,
      tags: posts.tags,
      updatedAt: posts.updatedAt,
    })
    .from(posts)
    .where(eq(posts.id, id));
  return row;
}

export async function hasRevision(q: Executor, postId: string, version: number): Promise<boolean> {
  const one = and(eq(postRevisions.postId, postId), eq(postRevisions.version, version));
  return (await q.select({ id: postRevisions.id }).from(postRevisions).where(one)).length > 0;
}

/** Returns the new version. */
export async function growVersion(q: Executor, postId: string): Promise<number> {
  const [row] = await q
    .update(posts)
    .set({ version: sql`${posts.version} + 1` })
    .where(eq(posts.id, postId))
    .returning({ version: posts.version });
  return row?.version ?? 1;
}

export async function insertRevision(q: Executor, revision: PostRevision): Promise<void> {
  await q.insert(postRevisions).values(revision);
}

/** Keeps the newest `most`: drafts go first, the oldest before the others. */
export async function dropOldRevisions(q: Executor, postId: string, most: number): Promise<void> {
  const kept = await q
    .select({ id: postRevisions.id, status: postRevisions.status, version: postRevisions.version })
    .from(postRevisions)
    .where(eq(postRevisions.postId, postId))
    .orderBy(asc(postRevisions.version));
  const newest = kept.pop();
  const tooMany = kept.length + 1 - most;
  if (!newest || tooMany <= 0) return;
  const drafts = kept.filter(({ status }) => status === "draft");
  const rest = kept.filter(({ status }) => status !== "draft");
  const gone = [...drafts, ...rest].slice(0, tooMany).map(({ id }) => id);
  const stays = kept.filter(({ id }) => !gone.includes(id)).map(({ id }) => id);
  await q
    .delete(postRevisions)
    .where(and(eq(postRevisions.postId, postId), notInArray(postRevisions.id, [...stays, newest.id])));
}

export type ListedRevision = Pick<PostRevision, "version" | "savedAt" | "status" | "title"> & {
  /** Null once that account is gone. */
  by: { firstName: string; lastName: string } | null;
};

const ofAuthor = (authorId: string, postId: string) =>
  and(eq(postRevisions.postId, postId), eq(posts.authorId, authorId));

/** Newest first. */
export async function revisionsOf(q: Executor, authorId: string, postId: string): Promise<ListedRevision[]> {
  const rows = await q
    .select({
      version: postRevisions.version,
      savedAt: postRevisions.savedAt,
      status: postRevisions.status,
      title: postRevisions.title,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(postRevisions)
    .innerJoin(posts, eq(posts.id, postRevisions.postId))
    .leftJoin(users, eq(users.id, postRevisions.savedBy))
    .where(ofAuthor(authorId, postId))
    .orderBy(desc(postRevisions.version));
  return rows.map(({ firstName, lastName, ...row }) => ({
    ...row,
    by: firstName === null ? null : { firstName, lastName: lastName ?? "" },
  }));
}

/** Whole, in no order. */
export async function wholeRevisions(
  q: Executor,
  authorId: string,
  postId: string,
  versions: readonly [number, ...number[]],
): Promise<PostRevision[]> {
  const asked = or(...versions.map((version) => eq(postRevisions.version, version)));
  const rows = await q
    .select({ revision: postRevisions })
    .from(postRevisions)
    .innerJoin(posts, eq(posts.id, postRevisions.postId))
    .where(and(ofAuthor(authorId, postId), asked));
  return rows.map(({ revision }) => revision);
}
