import { and, asc, count, desc, eq, gt, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { unindexed } from "#db/kit.ts";
import { ratings, recaps, safetyAnswers, sessions } from "#db/schema/sessions.ts";
import { users } from "#db/schema/users.ts";
import { openSessionStatuses, type SessionFilter, sessionFilters, statusesOf } from "#lib/mentoring/sessions/rules.ts";
import { minutesThatCount, partnerColumns, type SessionsOwner, sessionColumns, sidesOf } from "./session-columns.ts";

const shown = {
  ...sessionColumns,
  note: sessions.note,
  bookedAt: sessions.createdAt,
  cancelledAt: sessions.cancelledAt,
  ratedAt: ratings.createdAt,
  cancellation: sessions.cancellation,
  cancelReason: sessions.cancelReason,
  cancelNote: sessions.cancelNote,
  proposedStartsAt: sessions.proposedStartsAt,
  proposedEndsAt: sessions.proposedEndsAt,
  proposedBy: sessions.proposedBy,
  countedMinutes: minutesThatCount.mapWith(Number),
  countedFrom: sessions.countedFrom,
  studentJoinedAt: sessions.studentJoinedAt,
  mentorJoinedAt: sessions.mentorJoinedAt,
  studentMet: sessions.studentMet,
  mentorMet: sessions.mentorMet,
  stars: ratings.stars,
  comment: ratings.comment,
  studentZone: sessions.studentZone,
  mentorZone: sessions.mentorZone,
  partner: partnerColumns,
};

function selected(q: Executor, { userId, side }: SessionsOwner, narrowed: SQL | undefined) {
  const [mine, others] = sidesOf(sessions, side);
  const written = sql`exists (select 1 from ${recaps} where ${recaps.sessionId} = ${sessions.id} and ${recaps.authorId} = ${mine})`;
  return q
    .select({ ...shown, recapped: written.mapWith(Boolean) as SQL<boolean> })
    .from(sessions)
    .innerJoin(users, eq(users.id, others))
    .leftJoin(ratings, eq(ratings.sessionId, sessions.id))
    .where(and(eq(mine, userId), narrowed));
}

export type ListedSession = Awaited<ReturnType<typeof selected>>[number];

/** Sessions ahead first, soonest first; then past ones, latest first. */
export function sessionsOf(
  q: Executor,
  whose: SessionsOwner,
  filter: SessionFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedSession[]> {
  const ahead = sql`case when ${inArray(sessions.status, [...openSessionStatuses])} then ${sessions.startsAt} end`;
  return (
    selected(q, whose, inArray(unindexed(sessions.status), [...statusesOf(filter)]))
      // Engines sort missing values differently, so sort first by whether there is one.
      .orderBy(sql`${ahead} is null`, asc(ahead), desc(sessions.startsAt), asc(sessions.id))
      .limit(limit)
      .offset(offset)
  );
}

export async function sessionCounts(
  q: Executor,
  { userId, side }: SessionsOwner,
): Promise<Readonly<Record<SessionFilter, number>>> {
  const [mine] = sidesOf(sessions, side);
  const rows = await q
    .select({ status: sessions.status, total: count() })
    .from(sessions)
    .where(eq(mine, userId))
    .groupBy(sessions.status);
  const of = (filter: SessionFilter) =>
    rows.filter(({ status }) => statusesOf(filter).includes(status)).reduce((sum, { total }) => sum + total, 0);
  return Object.fromEntries(sessionFilters.map((filter) => [filter, of(filter)])) as Record<SessionFilter, number>;
}

/** Sessions that are not over, soonest first. */
export function openSessionsOf(q: Executor, whose: SessionsOwner, now: Date, limit: number): Promise<ListedSession[]> {
  const open = inArray(sessions.status, [...openSessionStatuses]);
  return selected(q, whose, and(open, gt(sessions.endsAt, now)))
    .orderBy(asc(sessions.startsAt), asc(sessions.id))
    .limit(limit);
}

/** Completed sessions that began after `since`, newest first. */
export function recentlyHeld(q: Executor, whose: SessionsOwner, since: Date, limit: number): Promise<ListedSession[]> {
  return selected(q, whose, and(eq(unindexed(sessions.status), "completed"), gt(sessions.startsAt, since)))
    .orderBy(desc(sessions.startsAt), asc(sessions.id))
    .limit(limit);
}

/** Sessions that overlap the span, without cancelled ones. */
export function sessionsBetween(q: Executor, whose: SessionsOwner, from: Date, until: Date): Promise<ListedSession[]> {
  const inside = and(lt(sessions.startsAt, until), gt(sessions.endsAt, from));
  const taking = or(inArray(sessions.status, [...openSessionStatuses]), eq(sessions.status, "completed"));
  return selected(q, whose, and(inside, taking)).orderBy(asc(sessions.startsAt));
}

/** Returns `undefined` if the person is not in the session. */
export async function listedSessionOf(
  q: Executor,
  whose: SessionsOwner,
  id: string,
): Promise<ListedSession | undefined> {
  const [found] = await selected(q, whose, eq(sessions.id, id)).limit(1);
  return found;
}

export async function subjectsOfSessions(q: Executor, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { id, subject } = sessions;
  const rows = await q
    .select({ id, subject })
    .from(sessions)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.subject]));
}

export type Recap = Readonly<{
  authorId: string;
  text: string;
  nextSteps: string | null;
  createdAt: Date;
  updatedAt: Date;
}>;

export function recapsOf(q: Executor, sessionId: string): Promise<Recap[]> {
  return q
    .select({
      authorId: recaps.authorId,
      text: recaps.text,
      nextSteps: recaps.nextSteps,
      createdAt: recaps.createdAt,
      updatedAt: recaps.updatedAt,
    })
    .from(recaps)
    .where(eq(recaps.sessionId, sessionId))
    .orderBy(asc(recaps.createdAt));
}

export async function ownRecap(q: Executor, { sessionId, authorId }: { sessionId: string; authorId: string }) {
  const [own] = await q
    .select()
    .from(recaps)
    .where(and(eq(recaps.sessionId, sessionId), eq(recaps.authorId, authorId)));
  return own;
}

export async function saveRecap(q: Executor, recap: typeof recaps.$inferInsert): Promise<void> {
  const { text, nextSteps, rewrites = 0, updatedAt } = recap;
  await q
    .insert(recaps)
    .values(recap)
    .onConflictDoUpdate({
      target: [recaps.sessionId, recaps.authorId],
      set: { text, nextSteps: nextSteps ?? null, rewrites, updatedAt },
    });
}

/** Whether it was answered; only the safeguarding lead may see what was answered. */
export async function isSafetyAnswered(q: Executor, sessionId: string): Promise<boolean> {
  return (await q.$count(safetyAnswers, eq(safetyAnswers.sessionId, sessionId))) > 0;
}

export async function insertSafetyAnswer(q: Executor, answer: typeof safetyAnswers.$inferInsert): Promise<boolean> {
  const stored = await q
    .insert(safetyAnswers)
    .values(answer)
    .onConflictDoNothing()
    .returning({ sessionId: safetyAnswers.sessionId });
  return stored.length > 0;
}
