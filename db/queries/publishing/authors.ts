import { and, asc, eq, exists, gt, isNull, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { isPublicPost } from "#db/conditions/public-post.ts";
import { posts } from "#db/schema/posts.ts";
import { type User, users } from "#db/schema/users.ts";

/** Authors of public posts. Whether one has a page is decided by `mayHavePage`. */

const authorFacts = {
  role: users.role,
  dateOfBirth: users.dateOfBirth,
  profileVisibility: users.profileVisibility,
  suspendedAt: users.suspendedAt,
  deletionRequestedAt: users.deletionRequestedAt,
  erasedAt: users.erasedAt,
};

const named = { id: users.id, firstName: users.firstName, lastName: users.lastName };

const hasPublicPost = (q: Executor) =>
  exists(
    q
      .select({ one: sql`1` })
      .from(posts)
      .where(and(eq(posts.authorId, users.id), isPublicPost)),
  );

/** Only with public posts. */
export async function authorByKey(q: Executor, key: string) {
  const [row] = await q
    .select({ ...named, ...authorFacts })
    .from(users)
    .where(and(eq(users.authorKey, key), hasPublicPost(q)));
  return row;
}

export async function authorFactsOf(q: Executor, postId: string) {
  const [row] = await q
    .select({ key: users.authorKey, ...authorFacts })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.authorId))
    .where(eq(posts.id, postId));
  return row;
}

/** Who has a key and public posts, with the newest change of these. */
export async function keyedAuthors(q: Executor) {
  return q
    .select({
      key: users.authorKey,
      ...authorFacts,
      updatedAt: sql<Date>`max(${posts.updatedAt})`.mapWith(posts.updatedAt),
    })
    .from(users)
    .innerJoin(posts, eq(posts.authorId, users.id))
    .where(isPublicPost)
    .groupBy(users.id)
    .orderBy(asc(users.authorKey));
}

export async function authorToKey(q: Executor, userId: string) {
  const [row] = await q
    .select({ firstName: users.firstName, lastName: users.lastName, authorKey: users.authorKey })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)));
  return row;
}

/** Only for who has none. */
export async function setAuthorKey(q: Executor, userId: string, authorKey: string): Promise<void> {
  await q
    .update(users)
    .set({ authorKey })
    .where(and(eq(users.id, userId), isNull(users.authorKey)));
}

/** With public posts and no key yet, in the order of ids, after `after`. */
export async function authorsWithoutKey(q: Executor, after: string, limit: number): Promise<Pick<User, "id">[]> {
  return q
    .select({ id: users.id })
    .from(users)
    .where(and(gt(users.id, after), isNull(users.authorKey), isNull(users.erasedAt), hasPublicPost(q)))
    .orderBy(asc(users.id))
    .limit(limit);
}
