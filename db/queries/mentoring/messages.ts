import { and, asc, count, desc, eq, gt, gte, inArray, lt, lte, min, ne, type Placeholder, type SQL } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { unindexed } from "#db/kit.ts";
import { prepared } from "#db/prepared.ts";
import { heldTexts } from "#db/schema/audit.ts";
import { conversations, type Message, messages, type NewMessage } from "#db/schema/messages.ts";
import { reports } from "#db/schema/reports.ts";
import { messageStates } from "#lib/mentoring/messages/rules.ts";

/** Messages of conversations. Callers check first whose they are (`ownConversation`). */

/** Named one by one, so the index on conversation and state can be used. */
const undelivered = messageStates.filter((state) => state !== "delivered");

const hasReached = inArray(messages.state, ["delivered", "waiting"]);

export async function messageById(q: Executor, id: string): Promise<Message | undefined> {
  const [row] = await q.select().from(messages).where(eq(messages.id, id)).limit(1);
  return row;
}

export async function insertMessage(q: Executor, row: NewMessage): Promise<Message | undefined> {
  const [stored] = await q.insert(messages).values(row).onConflictDoNothing({ target: messages.id }).returning();
  return stored;
}

type Change = Partial<Pick<Message, "state" | "position" | "dueAt" | "deliveredAt">>;

/** Returns `undefined` if it was delivered, refused or dropped: those are final. */
export async function changeMessage(q: Executor, id: string, change: Change): Promise<Message | undefined> {
  const isOpen = inArray(messages.state, ["waiting", "held"]);
  const [row] = await q
    .update(messages)
    .set(change)
    .where(and(eq(messages.id, id), isOpen))
    .returning();
  return row;
}

export async function newestSent(q: Executor, senderId: string, since: Date, most: number): Promise<Date[]> {
  const rows = await q
    .select({ at: messages.createdAt })
    .from(messages)
    .where(and(eq(messages.senderId, senderId), gte(messages.createdAt, since)))
    .orderBy(desc(messages.createdAt))
    .limit(most);
  return rows.map(({ at }) => at);
}

/** Whether somebody wrote at least so many messages since then. */
export async function hasSent(q: Executor, senderId: string, since: Date, many: number): Promise<boolean> {
  const found = await q
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.senderId, senderId), gte(messages.createdAt, since)))
    .orderBy(desc(messages.createdAt))
    .limit(1)
    .offset(many - 1);
  return found.length > 0;
}

/** How many messages of one of the two wait for the end of a night that is not over. */
export async function countWaiting(q: Executor, conversationId: string, senderId: string, now: Date): Promise<number> {
  const own = and(eq(messages.conversationId, conversationId), eq(unindexed(messages.senderId), senderId));
  const [row] = await q
    .select({ n: count() })
    .from(messages)
    .where(and(own, eq(messages.state, "waiting"), gt(messages.dueAt, now)));
  return row?.n ?? 0;
}

/** Newest first; all if `before` is null. */
const newestDelivered = prepared((q, id: Placeholder<string, string>, most: Placeholder<string, number>) =>
  q
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, id), gte(messages.position, 0)))
    .orderBy(desc(messages.position))
    .limit(most),
);
const olderDelivered = prepared(
  (q, id: Placeholder<string, string>, before: Placeholder<string, number>, most: Placeholder<string, number>) =>
    q
      .select()
      .from(messages)
      .where(and(eq(messages.conversationId, id), gte(messages.position, 0), lt(messages.position, before)))
      .orderBy(desc(messages.position))
      .limit(most),
);

export function deliveredBefore(q: Executor, conversationId: string, before: number | null, most: number) {
  return before === null ? newestDelivered(q, conversationId, most) : olderDelivered(q, conversationId, before, most);
}

export type QuotedRow = Readonly<{ id: string; senderId: string; text: string; position: number }>;

/** Of these the ones that both sides of this conversation have: held, waiting and other conversations' are left out. */
export async function quotedMessages(
  q: Executor,
  conversationId: string,
  ids: readonly string[],
): Promise<QuotedRow[]> {
  if (ids.length === 0) return [];
  const { id, senderId, text, position } = messages;
  const rows = await q
    .select({ id, senderId, text, position })
    .from(messages)
    .where(and(inArray(id, [...ids]), eq(messages.conversationId, conversationId), eq(messages.state, "delivered")));
  return rows.flatMap((row) => (row.position === null ? [] : [{ ...row, position: row.position }]));
}

export async function deliveredAtOf(q: Executor, conversationId: string, position: number): Promise<Date | undefined> {
  const [row] = await q
    .select({ at: messages.deliveredAt })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), eq(messages.position, position)));
  return row?.at ?? undefined;
}

/** What a person wrote that nobody else has got, from `from` until before `until`, newest first. */
export async function undeliveredOf(
  q: Executor,
  { conversationId, senderId }: Pick<Message, "conversationId" | "senderId">,
  { from, until }: { from: Date | null; until: Date | null },
  most: number,
): Promise<Message[]> {
  const own = and(eq(messages.conversationId, conversationId), eq(unindexed(messages.senderId), senderId));
  const inside = and(
    from ? gte(messages.createdAt, from) : undefined,
    until ? lt(messages.createdAt, until) : undefined,
  );
  return q
    .select()
    .from(messages)
    .where(and(own, inArray(messages.state, undelivered), inside))
    .orderBy(desc(messages.createdAt))
    .limit(most);
}

export async function dueMessagesOf(
  q: Executor,
  conversationId: string,
  senderId: string,
  now: Date,
  most: number,
): Promise<Message[]> {
  const own = and(eq(messages.conversationId, conversationId), eq(messages.senderId, senderId));
  return q
    .select()
    .from(messages)
    .where(and(own, eq(messages.state, "waiting"), lte(messages.dueAt, now)))
    .orderBy(asc(messages.createdAt), asc(messages.id))
    .limit(most);
}

type Pair = Readonly<{ studentId: string; mentorId: string }>;

/** When each of two first wrote to the other in a time (both ends included), in messages that arrived or are waiting. */
export async function firstWritten(q: Executor, pair: Pair, from: Date, until: Date): Promise<Map<string, Date>> {
  const ofPair = and(eq(conversations.studentId, pair.studentId), eq(conversations.mentorId, pair.mentorId));
  const inside = and(gte(messages.createdAt, from), lte(messages.createdAt, until));
  const rows = await q
    .select({ senderId: messages.senderId, at: min(messages.createdAt) })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(and(ofPair, inArray(messages.senderId, [pair.studentId, pair.mentorId]), inside, hasReached))
    .groupBy(messages.senderId);
  return new Map(rows.flatMap(({ senderId, at }) => (at ? [[senderId, at]] : [])));
}

export async function dueMessages(q: Executor, now: Date, most: number) {
  return q
    .select({ id: messages.id, conversationId: messages.conversationId })
    .from(messages)
    .where(and(eq(messages.state, "waiting"), lte(messages.dueAt, now)))
    .orderBy(asc(messages.dueAt), asc(messages.createdAt), asc(messages.id))
    .limit(most);
}

export async function deleteUndelivered(q: Executor, senderId: string): Promise<void> {
  await deleteMessages(q, and(eq(messages.senderId, senderId), ne(messages.state, "delivered")));
}

export async function deleteConversation(q: Executor, id: string): Promise<number> {
  const own = q.select({ id: messages.id }).from(messages).where(eq(messages.conversationId, id));
  await q.delete(heldTexts).where(and(eq(heldTexts.kind, "message"), inArray(heldTexts.objectId, own)));
  const deleted = await deleteMessages(q, eq(messages.conversationId, id));
  await q.delete(conversations).where(eq(conversations.id, id));
  return deleted;
}

async function deleteMessages(q: Executor, which: SQL | undefined): Promise<number> {
  const ids = q.select({ id: messages.id }).from(messages).where(which);
  // Reports keep a frozen copy. SQLite's column does not clear this reference by itself.
  await q.update(reports).set({ messageId: null }).where(inArray(reports.messageId, ids));
  return (await q.delete(messages).where(which).returning({ id: messages.id })).length;
}
