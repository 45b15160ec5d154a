import { and, eq, gt, gte, inArray, isNull } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { minutesBetween, unindexed } from "#db/kit.ts";
import { settleRatings } from "#db/queries/mentoring/ratings.ts";
import { noteChangedDay } from "#db/queries/platform/changed-days.ts";
import { matches, mentorRequests } from "#db/schema/matches.ts";
import { mentors } from "#db/schema/mentors.ts";
import { type NewSession, type Session, sessionClaims, sessions } from "#db/schema/sessions.ts";
import { users } from "#db/schema/users.ts";
import { openSessionStatuses } from "#lib/mentoring/sessions/rules.ts";
import { utcDate } from "#lib/platform/time/days.ts";

/** Anyone can post an id in a form: callers check the people. */
export async function sessionById(q: Executor, id: string): Promise<Session | undefined> {
  const [found] = await q.select().from(sessions).where(eq(sessions.id, id)).limit(1);
  return found;
}

export async function insertSession(q: Executor, session: NewSession): Promise<void> {
  await q.insert(sessions).values(session);
  await noteChangedDay(q, utcDate(session.startsAt), session.createdAt);
}

export type SessionChange = Partial<Omit<NewSession, "id" | "studentId" | "mentorId" | "matchId">> & {
  updatedAt: Date;
};

const countedColumns = ["startsAt", "endsAt", "status", "countedMinutes", "subject", "language", "centreId"] as const;

/** Callers are in the transaction that read the revision. Notes that the old and the new day's figures changed. */
export async function updateSession(q: Executor, id: string, change: SessionChange): Promise<void> {
  const start = { startsAt: sessions.startsAt };
  const before = change.startsAt ? await q.select(start).from(sessions).where(eq(sessions.id, id)) : [];
  const changed = { ...start, mentorId: sessions.mentorId };
  const after = await q.update(sessions).set(change).where(eq(sessions.id, id)).returning(changed);
  if (change.status) {
    await settleRatings(
      q,
      after.map(({ mentorId }) => mentorId),
    );
  }
  if (!countedColumns.some((column) => column in change)) return;
  const days = new Set([...before, ...after].map(({ startsAt }) => utcDate(startsAt)));
  for (const day of days) await noteChangedDay(q, day, change.updatedAt);
}

export async function completedBetween(q: Executor, studentId: string, mentorId: string): Promise<string[]> {
  const pair = and(eq(sessions.studentId, studentId), eq(sessions.mentorId, mentorId));
  const rows = await q
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(pair, eq(unindexed(sessions.status), "completed")));
  return rows.map(({ id }) => id);
}

/** Completed before counted minutes were stored. */
const isUncounted = and(eq(sessions.status, "completed"), isNull(sessions.countedFrom));

export async function mentorToCount(q: Executor): Promise<string | undefined> {
  const [first] = await q.select({ mentorId: sessions.mentorId }).from(sessions).where(isUncounted).limit(1);
  return first?.mentorId;
}

export function uncountedSessions(q: Executor, mentorId: string): Promise<Session[]> {
  return q
    .select()
    .from(sessions)
    .where(and(eq(sessions.mentorId, mentorId), isUncounted));
}

/** Stores the booked minutes as counted; no figure changes. */
export async function keepBookedMinutes(q: Executor, mentorId: string): Promise<void> {
  const countedMinutes = minutesBetween(sessions.startsAt, sessions.endsAt);
  await q
    .update(sessions)
    .set({ countedMinutes, countedFrom: "before" })
    .where(and(eq(sessions.mentorId, mentorId), isUncounted));
}

/** Returns false if a quarter hour is taken. Rows are sorted, so two bookings at once cannot block each other. */
export async function claimTime(
  q: Executor,
  sessionId: string,
  userIds: readonly string[],
  quarters: readonly number[],
): Promise<boolean> {
  const rows = userIds
    .toSorted()
    .flatMap((userId) => quarters.toSorted((a, b) => a - b).map((quarter) => ({ userId, quarter, sessionId })));
  const stored = await q.insert(sessionClaims).values(rows).onConflictDoNothing().returning({
    quarter: sessionClaims.quarter,
  });
  return stored.length === rows.length;
}

export async function freeTime(q: Executor, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return;
  await q.delete(sessionClaims).where(inArray(sessionClaims.sessionId, [...sessionIds]));
}

export async function livingSessionsOf(
  q: Executor,
  of: { matchId: string } | { studentId: string } | { mentorId: string },
  now: Date,
): Promise<Session[]> {
  const whose =
    "matchId" in of
      ? eq(sessions.matchId, of.matchId)
      : "studentId" in of
        ? eq(sessions.studentId, of.studentId)
        : eq(sessions.mentorId, of.mentorId);
  return q
    .select()
    .from(sessions)
    .where(and(whose, inArray(sessions.status, [...openSessionStatuses]), gt(sessions.endsAt, now)));
}

/** Of a match: still to come, and booked since then, also if they were called off. */
export async function countBooked(q: Executor, matchId: string, { now, since }: { now: Date; since: Date }) {
  const here = eq(sessions.matchId, matchId);
  const open = and(here, inArray(sessions.status, [...openSessionStatuses]), gt(sessions.startsAt, now));
  const made = and(here, gte(sessions.createdAt, since));
  return { ahead: await q.$count(sessions, open), made: await q.$count(sessions, made) };
}

export async function sessionPeople(q: Executor, ids: readonly string[]) {
  const rows = await q
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      dateOfBirth: users.dateOfBirth,
      zone: users.timeZone,
    })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

export async function meetingFacts(q: Executor, studentId: string, mentorId: string) {
  const [found] = await q
    .select({
      matchId: matches.id,
      subjects: users.subjects,
      mentorZone: users.timeZone,
      callTypes: mentors.callTypes,
      requested: mentorRequests.subject,
      agreed: mentorRequests.language,
    })
    .from(matches)
    .innerJoin(users, eq(users.id, matches.mentorId))
    .innerJoin(mentors, eq(mentors.userId, matches.mentorId))
    .leftJoin(mentorRequests, eq(mentorRequests.id, matches.requestId))
    .where(and(eq(matches.studentId, studentId), eq(matches.mentorId, mentorId), eq(matches.status, "active")))
    .limit(1);
  const [student] = await q
    .select({
      zone: users.timeZone,
      locale: users.locale,
      profileLanguage: users.profileLanguage,
      centreId: users.centreId,
    })
    .from(users)
    .where(eq(users.id, studentId))
    .limit(1);
  if (!found || !student) return undefined;
  const { requested, subjects, agreed, ...facts } = found;
  // The language they agreed on, otherwise the student's.
  const language = agreed ?? student.profileLanguage ?? student.locale;
  // The subject of the request stays possible when the mentor's list changes.
  const all = requested === null ? subjects : [...new Set([requested, ...subjects])];
  return { ...facts, subjects: all, language, centreId: student.centreId, studentZone: student.zone };
}
