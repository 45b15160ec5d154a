import { and, asc, avg, desc, eq, gt, inArray, isNull, type SQL } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { goals } from "#db/schema/learning.ts";
import { matches } from "#db/schema/matches.ts";
import { ratings, sessions } from "#db/schema/sessions.ts";
import { users } from "#db/schema/users.ts";
import { openSessionStatuses } from "#lib/mentoring/sessions/rules.ts";
import { ofCompleted } from "./ratings.ts";
import { tookPlace } from "./session-columns.ts";

export async function connectedStudents(q: Executor, mentorId: string) {
  return q
    .select({ matchId: matches.id, ...studentColumns })
    .from(matches)
    .innerJoin(users, eq(users.id, matches.studentId))
    .where(and(eq(matches.mentorId, mentorId), eq(matches.status, "active")))
    .orderBy(asc(users.firstName), asc(users.lastName), users.id);
}

const studentColumns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  grade: users.grade,
  subjects: users.subjects,
};

export type StudentRow = Readonly<{
  id: string;
  firstName: string;
  lastName: string;
  grade: string | null;
  subjects: string[];
}>;

export async function studentById(q: Executor, studentId: string) {
  const { bio, country, languages, profileLanguage, locale } = users;
  const [row] = await q
    .select({ ...studentColumns, bio, country, languages, profileLanguage, locale })
    .from(users)
    .where(and(eq(users.id, studentId), eq(users.role, "student")))
    .limit(1);
  return row;
}

export function completedWith(q: Executor, mentorId: string, studentIds: readonly string[]) {
  return sessionsWith(q, mentorId, studentIds, tookPlace).orderBy(desc(sessions.startsAt));
}

export function aheadWith(q: Executor, mentorId: string, studentIds: readonly string[], now: Date) {
  const ahead = and(inArray(sessions.status, [...openSessionStatuses]), gt(sessions.startsAt, now));
  return sessionsWith(q, mentorId, studentIds, ahead).orderBy(asc(sessions.startsAt));
}

function sessionsWith(q: Executor, mentorId: string, studentIds: readonly string[], narrowed: SQL | undefined) {
  return q
    .select({ studentId: sessions.studentId, at: sessions.startsAt })
    .from(sessions)
    .where(and(eq(sessions.mentorId, mentorId), inArray(sessions.studentId, [...studentIds]), narrowed));
}

export function starsFrom(q: Executor, mentorId: string, studentIds: readonly string[]) {
  return q
    .select({ studentId: ratings.studentId, stars: ratings.stars })
    .from(ratings)
    .innerJoin(sessions, ofCompleted)
    .where(and(eq(ratings.mentorId, mentorId), inArray(ratings.studentId, [...studentIds])));
}

/** The average progress of the goals that others may read, in whole percent; students without any are missing. */
export async function sharedProgress(q: Executor, studentIds: readonly string[]): Promise<Map<string, number>> {
  if (studentIds.length === 0) return new Map();
  const rows = await q
    .select({ studentId: goals.studentId, average: avg(goals.progress).mapWith(Number) })
    .from(goals)
    .where(and(inArray(goals.studentId, [...studentIds]), isNull(goals.deletedAt), eq(goals.held, false)))
    .groupBy(goals.studentId);
  return new Map(rows.map(({ studentId, average }) => [studentId, Math.floor(average ?? 0)]));
}
