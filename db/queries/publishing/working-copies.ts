import { and, desc, eq, inArray, isNull, ne, notExists, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { posts, type WorkingCopy, workingCopies } from "#db/schema/posts.ts";

/** What authors are writing. Only they read it: the owner is in every `where`. */

const isOwn = (authorId: string, id: string) => and(eq(workingCopies.id, id), eq(workingCopies.authorId, authorId));

export type KeptWork = Omit<WorkingCopy, "authorId">;

const kept = {
  id: workingCopies.id,
  baseVersion: workingCopies.baseVersion,
  data: workingCopies.data,
  revision: workingCopies.revision,
  updatedAt: workingCopies.updatedAt,
};

export async function workingCopyOf(q: Executor, authorId: string, id: string): Promise<KeptWork | undefined> {
  const [copy] = await q.select(kept).from(workingCopies).where(isOwn(authorId, id));
  return copy;
}

/** Newest first; none of a post that staff have hidden, because it cannot be changed. */
export function workingCopiesOf(q: Executor, authorId: string): Promise<KeptWork[]> {
  return q
    .select(kept)
    .from(workingCopies)
    .leftJoin(posts, eq(posts.id, workingCopies.id))
    .where(and(eq(workingCopies.authorId, authorId), isNull(posts.hiddenAt)))
    .orderBy(desc(workingCopies.updatedAt), desc(workingCopies.id));
}

/** How many are of posts that were never saved, without this one. */
export async function countNewWork(q: Executor, authorId: string, exceptId: string): Promise<number> {
  const saved = q.select({ one: sql`1` }).from(posts).where(eq(posts.id, workingCopies.id));
  const unsaved = and(eq(workingCopies.authorId, authorId), ne(workingCopies.id, exceptId), notExists(saved));
  return (await q.select({ id: workingCopies.id }).from(workingCopies).where(unsaved)).length;
}

/** Returns false if the id is taken, by whomever. */
export async function addWorkingCopy(q: Executor, copy: WorkingCopy): Promise<boolean> {
  const added = await q.insert(workingCopies).values(copy).onConflictDoNothing().returning({ id: workingCopies.id });
  return added.length === 1;
}

/** Returns false if it is not as the author last knew it: another window of theirs changed it. */
export async function changeWorkingCopy(
  q: Executor,
  { authorId, id, ...change }: WorkingCopy,
  known: number,
): Promise<boolean> {
  const unchanged = and(isOwn(authorId, id), eq(workingCopies.revision, known));
  return (await q.update(workingCopies).set(change).where(unchanged).returning({ id: workingCopies.id })).length === 1;
}

/** Returns false if there is none of this author. */
export async function deleteWorkingCopy(q: Executor, authorId: string, id: string): Promise<boolean> {
  return (await q.delete(workingCopies).where(isOwn(authorId, id)).returning({ id: workingCopies.id })).length === 1;
}

/** Those of these ids that are posts of this author. */
export async function postsOfIds(q: Executor, authorId: string, ids: readonly string[]): Promise<Set<string>> {
  const own = and(eq(posts.authorId, authorId), inArray(posts.id, [...ids]));
  const rows = await q.select({ id: posts.id }).from(posts).where(own);
  return new Set(rows.map(({ id }) => id));
}
