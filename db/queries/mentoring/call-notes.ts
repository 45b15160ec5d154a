import { and, desc, eq, gte, lte } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { callNotes } from "#db/schema/calls.ts";

export type StoredNotes = Readonly<{ revision: number; text: string; authorId: string; createdAt: Date }>;

const state = {
  revision: callNotes.revision,
  text: callNotes.text,
  authorId: callNotes.authorId,
  createdAt: callNotes.createdAt,
};

export async function newestNotes(q: Executor, callId: string): Promise<StoredNotes | undefined> {
  return notesAt(q, callId, Number.MAX_SAFE_INTEGER);
}

/** The newest stored state up to a revision; an author's states within a minute keep the last, and what it took away. */
export async function notesAt(q: Executor, callId: string, revision: number): Promise<StoredNotes | undefined> {
  const upTo = lte(callNotes.revision, Math.min(revision, 2_147_483_647));
  const [row] = await q
    .select(state)
    .from(callNotes)
    .where(and(eq(callNotes.callId, callId), upTo))
    .orderBy(desc(callNotes.revision))
    .limit(1);
  return row;
}

export async function insertNotes(q: Executor, row: typeof callNotes.$inferInsert): Promise<void> {
  await q.insert(callNotes).values(row);
}

export async function deleteNotes(q: Executor, callId: string, revision: number): Promise<void> {
  await q.delete(callNotes).where(and(eq(callNotes.callId, callId), eq(callNotes.revision, revision)));
}

export async function countNotes(q: Executor, callId: string, authorId: string, since: Date): Promise<number> {
  const mine = and(eq(callNotes.callId, callId), eq(callNotes.authorId, authorId));
  return q.$count(callNotes, and(mine, gte(callNotes.createdAt, since)));
}
