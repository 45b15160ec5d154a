import { and, countDistinct, desc, eq, gte, inArray, isNotNull } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { minutesThatCount, tookPlace } from "#db/queries/mentoring/session-columns.ts";
import type { Recap } from "#db/queries/mentoring/session-lists.ts";
import { goals } from "#db/schema/learning.ts";
import { recaps, sessions } from "#db/schema/sessions.ts";

/** Deleted goals keep their row and count. */
export function completedGoals(q: Executor, studentId: string): Promise<number> {
  return q.$count(goals, and(eq(goals.studentId, studentId), isNotNull(goals.completedAt)));
}

export async function learnedSubjects(q: Executor, studentId: string): Promise<number> {
  const [row] = await q
    .select({ subjects: countDistinct(sessions.subject) })
    .from(sessions)
    .where(and(eq(sessions.studentId, studentId), tookPlace));
  return Number(row?.subjects ?? 0);
}

export function completedSince(
  q: Executor,
  studentId: string,
  since: Date,
): Promise<{ startsAt: Date; minutes: number }[]> {
  return q
    .select({ startsAt: sessions.startsAt, minutes: minutesThatCount.mapWith(Number) })
    .from(sessions)
    .where(and(eq(sessions.studentId, studentId), tookPlace, gte(sessions.startsAt, since)))
    .orderBy(desc(sessions.startsAt));
}

export async function recapsBySession(q: Executor, sessionIds: readonly string[]): Promise<Map<string, Recap[]>> {
  if (sessionIds.length === 0) return new Map();
  const { sessionId, authorId, text, nextSteps, createdAt, updatedAt } = recaps;
  const rows = await q
    .select({ sessionId, authorId, text, nextSteps, createdAt, updatedAt })
    .from(recaps)
    .where(inArray(sessionId, [...sessionIds]))
    .orderBy(createdAt, authorId);
  return Map.groupBy(rows, (row) => row.sessionId);
}
