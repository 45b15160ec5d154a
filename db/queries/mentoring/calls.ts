import { and, asc, desc, eq, gt, inArray, isNull, or, type SQL } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { unindexed } from "#db/kit.ts";
import { type Call, type CallVisit, calls, callVisits, type NewCall } from "#db/schema/calls.ts";

const living = inArray(calls.status, ["ringing", "open"]);
// Searched by people: nearly all calls are over.
const isOver = inArray(unindexed(calls.status), ["ended", "missed"]);

export async function callById(q: Executor, id: string): Promise<Call | undefined> {
  const [found] = await q.select().from(calls).where(eq(calls.id, id)).limit(1);
  return found;
}

export async function callOfSession(q: Executor, sessionId: string): Promise<Call | undefined> {
  const [found] = await q.select().from(calls).where(eq(calls.sessionId, sessionId)).limit(1);
  return found;
}

export async function insertCall(q: Executor, call: NewCall): Promise<void> {
  await q.insert(calls).values(call);
}

export type CallChange = Partial<
  Pick<Call, "status" | "createdAt" | "openedAt" | "answeredAt" | "closesAt" | "warnedAt">
> &
  Partial<Pick<Call, "endedAt" | "ending">>;

export async function changeCall(q: Executor, id: string, change: CallChange): Promise<void> {
  await q.update(calls).set(change).where(eq(calls.id, id));
}

export type WhoseCalls = Readonly<{ matchId: string } | { sessionId: string } | { userId: string }>;

export async function livingCalls(q: Executor, whose: WhoseCalls): Promise<Call[]> {
  return q
    .select()
    .from(calls)
    .where(and(living, ofThese(whose)))
    .orderBy(asc(calls.createdAt));
}

function ofThese(whose: WhoseCalls): SQL | undefined {
  if ("matchId" in whose) return eq(calls.matchId, whose.matchId);
  if ("sessionId" in whose) return eq(calls.sessionId, whose.sessionId);
  return or(eq(calls.studentId, whose.userId), eq(calls.mentorId, whose.userId));
}

export async function livingCallIds(q: Executor): Promise<string[]> {
  return (await q.select({ id: calls.id }).from(calls).where(living).orderBy(asc(calls.createdAt))).map(({ id }) => id);
}

export async function ringsSince(q: Executor, userId: string, since: Date): Promise<number> {
  return q.$count(calls, and(eq(calls.startedBy, userId), eq(calls.kind, "instant"), gt(calls.createdAt, since)));
}

export async function visitById(q: Executor, id: string): Promise<CallVisit | undefined> {
  const [found] = await q.select().from(callVisits).where(eq(callVisits.id, id)).limit(1);
  return found;
}

export async function visitsNow(q: Executor, callId: string): Promise<CallVisit[]> {
  return q
    .select()
    .from(callVisits)
    .where(and(eq(callVisits.callId, callId), isNull(callVisits.leftAt)))
    .orderBy(asc(callVisits.joinedAt));
}

export async function isInCall(q: Executor, userId: string, since: Date): Promise<boolean> {
  const mine = and(eq(callVisits.userId, userId), isNull(callVisits.leftAt), gt(callVisits.seenAt, since));
  return (await q.$count(callVisits, mine)) > 0;
}

export async function insertVisit(q: Executor, visit: typeof callVisits.$inferInsert): Promise<void> {
  await q.insert(callVisits).values(visit);
}

export async function renewVisit(q: Executor, id: string, now: Date): Promise<void> {
  await q.update(callVisits).set({ seenAt: now }).where(eq(callVisits.id, id));
}

export async function endVisit(q: Executor, id: string, leftAt: Date): Promise<void> {
  await q.update(callVisits).set({ leftAt }).where(eq(callVisits.id, id));
}

export async function endedCalls(
  q: Executor,
  userId: string,
  page: { limit: number; offset: number },
): Promise<Call[]> {
  return q
    .select()
    .from(calls)
    .where(and(ofThese({ userId }), isOver))
    .orderBy(desc(calls.createdAt), asc(calls.id))
    .limit(page.limit)
    .offset(page.offset);
}

export async function countEndedCalls(q: Executor, userId: string): Promise<number> {
  return q.$count(calls, and(ofThese({ userId }), isOver));
}

export async function visitedSessions(q: Executor, sessionIds: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (let at = 0; at < sessionIds.length; at += 500) {
    const rows = await q
      .selectDistinct({ sessionId: calls.sessionId })
      .from(calls)
      .innerJoin(callVisits, eq(callVisits.callId, calls.id))
      .where(inArray(calls.sessionId, sessionIds.slice(at, at + 500)));
    for (const { sessionId } of rows) if (sessionId !== null) found.add(sessionId);
  }
  return found;
}

export async function visitsOfCalls(q: Executor, callIds: readonly string[]): Promise<CallVisit[]> {
  if (callIds.length === 0) return [];
  return q
    .select()
    .from(callVisits)
    .where(inArray(callVisits.callId, [...callIds]))
    .orderBy(asc(callVisits.joinedAt));
}
