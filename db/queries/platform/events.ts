import { and, asc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { eventCounters, events } from "#db/schema/events.ts";

export type EventRow = Readonly<{ seq: number; type: string; payload: Record<string, unknown> }>;

/** Takes the person's next number and locks their counter until the transaction ends. */
export async function nextEventSeq(tx: Executor, userId: string): Promise<number> {
  const [row] = await tx
    .insert(eventCounters)
    .values({ userId, seq: 1 })
    .onConflictDoUpdate({ target: eventCounters.userId, set: { seq: sql`${eventCounters.seq} + 1` } })
    .returning({ seq: eventCounters.seq });
  if (!row) throw new Error("The counter of a person's events gave no number.");
  return row.seq;
}

/** Makes this transaction conflict with all that number an event of the person at the same time. */
export async function touchEventCounter(tx: Executor, userId: string): Promise<void> {
  await tx
    .insert(eventCounters)
    .values({ userId, seq: 0 })
    .onConflictDoUpdate({ target: eventCounters.userId, set: { seq: sql`${eventCounters.seq}` } });
}

export async function insertEvent(tx: Executor, row: typeof events.$inferInsert): Promise<void> {
  await tx.insert(events).values(row);
}

export async function eventsAfter(q: Executor, userId: string, after: number, most: number): Promise<EventRow[]> {
  return q
    .select({ seq: events.seq, type: events.type, payload: events.payload })
    .from(events)
    .where(and(eq(events.userId, userId), gt(events.seq, after)))
    .orderBy(asc(events.seq))
    .limit(most);
}

export async function newestSeqs(q: Executor, userIds: readonly string[]): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await q
    .select({ userId: eventCounters.userId, seq: eventCounters.seq })
    .from(eventCounters)
    .where(inArray(eventCounters.userId, [...userIds]));
  return new Map(rows.map(({ userId, seq }) => [userId, seq]));
}

export async function dropEventsBefore(q: Executor, before: Date): Promise<number> {
  const dropped = await q.delete(events).where(lt(events.createdAt, before)).returning({ seq: events.seq });
  return dropped.length;
}
