import { and, eq, gt, inArray, isNull } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { minutesBetween } from "#db/kit.ts";
import { noteChangedDay } from "#db/queries/platform/changed-days.ts";
import { matches, mentorRequests } from "#db/schema/matches.ts";
import { mentors } from "#db/schema/mentors.ts";
import { type NewSession, type Session, sessionClaims, sessions } from "#db/schema/sessions.ts";
import { users } from "#db/schema/users.ts";
import { openSessionStatuses } from "#lib/mentoring/sessions/rules.ts";
import { utcDate } from "#lib/platform/time/days.ts";

/** What a session is called by and who takes part. Ids in forms are posted by anyone: callers compare the people. */
export async function sessionById(q: Executor, id: string): Promise<Session | undefined> {
  const [found] = await q.select().from(sessions).where(eq(sessions.id, id)).limit(1);
  return found;
}

/** Stores a session, and that the figures of its day changed. */
export async function insertSession(q: Executor, session: NewSession): Promise<void> {
  await q.insert(sessions).values(session);
  await noteChangedDay(q, utcDate(session.startsAt), session.createdAt);
}

export type SessionChange = Partial<Omit<NewSession, "id" | "studentId" | "mentorId" | "matchId">> & {
  updatedAt: Date;
};

/** What the programme's figures read of a session. */
const countedColumns = ["startsAt", "endsAt", "status", "countedMinutes", "subject", "language", "centreId"] as const;

/**
 * Stores a change made on the revision that was read; callers are in the transaction that read it. The figures of its day changed, and
 * of the day it is moved to.
 */
export async function updateSession(q: Executor, id: string, change: SessionChange): Promise<void> {
  const start = { startsAt: sessions.startsAt };
  const before = change.startsAt ? await q.select(start).from(sessions).where(eq(sessions.id, id)) : [];
  const after = await q.update(sessions).set(change).where(eq(sessions.id, id)).returning(start);
  if (!countedColumns.some((column) => column in change)) return;
  const days = new Set([...before, ...after].map(({ startsAt }) => utcDate(startsAt)));
  for (const day of days) await noteChangedDay(q, day, change.updatedAt);
}

/** Completed before it was stored which minutes count. */
const isUncounted = and(eq(sessions.status, "completed"), isNull(sessions.countedFrom));

/** One of the mentors who have such sessions. */
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

/** Stores that the booked minutes of this mentor's others count as they did: no figure changes. */
export async function keepBookedMinutes(q: Executor, mentorId: string): Promise<void> {
  const countedMinutes = minutesBetween(sessions.startsAt, sessions.endsAt);
  await q
    .update(sessions)
    .set({ countedMinutes, countedFrom: "before" })
    .where(and(eq(sessions.mentorId, mentorId), isUncounted));
}

/**
 * Takes a session's quarter hours for each of its people; false when one of them is taken. Rows go in one order for everybody, so that
 * two who book at once wait for each other and never both for the other.
 */
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

/** Gives the time of these sessions back. */
export async function freeTime(q: Executor, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return;
  await q.delete(sessionClaims).where(inArray(sessionClaims.sessionId, [...sessionIds]));
}

/** The living sessions of a match or a person that have not ended. */
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

/** What a session's messages need of a person. */
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

/** What a new session takes from the match and its people; undefined without an active match of this student and mentor. */
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
  // What they agreed to speak; otherwise what the student reads.
  const language = agreed ?? student.profileLanguage ?? student.locale;
  // What the student asked for help with stays possible when the mentor's list changes.
  const all = requested === null ? subjects : [...new Set([requested, ...subjects])];
  return { ...facts, subjects: all, language, centreId: student.centreId, studentZone: student.zone };
}
