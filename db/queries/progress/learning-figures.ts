import { and, countDistinct, desc, eq, gte, inArray, isNotNull } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { unindexed } from "#db/kit.ts";
import type { Recap } from "#db/queries/mentoring/session-lists.ts";
import { bookings, recaps } from "#db/schema/bookings.ts";
import { goals } from "#db/schema/learning.ts";

/** How many goals a student ever completed: one that was deleted since keeps its row and counts on (LEARN-05). */
export function completedGoals(q: Executor, studentId: string): Promise<number> {
  return q.$count(goals, and(eq(goals.studentId, studentId), isNotNull(goals.completedAt)));
}

/** In how many subjects a student had completed sessions. */
export async function learnedSubjects(q: Executor, studentId: string): Promise<number> {
  const [row] = await q
    .select({ subjects: countDistinct(bookings.subject) })
    .from(bookings)
    .where(and(eq(bookings.studentId, studentId), eq(unindexed(bookings.status), "completed")));
  return Number(row?.subjects ?? 0);
}

/** When a student's completed sessions since an instant were, the latest first. */
export function completedSince(
  q: Executor,
  studentId: string,
  since: Date,
): Promise<{ startsAt: Date; endsAt: Date }[]> {
  return q
    .select({ startsAt: bookings.startsAt, endsAt: bookings.endsAt })
    .from(bookings)
    .where(
      and(
        eq(bookings.studentId, studentId),
        eq(unindexed(bookings.status), "completed"),
        gte(bookings.startsAt, since),
      ),
    )
    .orderBy(desc(bookings.startsAt));
}

/** What was written down about several sessions, by session, in the order it was. */
export async function recapsBySession(q: Executor, bookingIds: readonly string[]): Promise<Map<string, Recap[]>> {
  if (bookingIds.length === 0) return new Map();
  const { bookingId, authorId, text, nextSteps, createdAt } = recaps;
  const rows = await q
    .select({ bookingId, authorId, text, nextSteps, createdAt })
    .from(recaps)
    .where(inArray(bookingId, [...bookingIds]))
    .orderBy(createdAt, authorId);
  return Map.groupBy(rows, (row) => row.bookingId);
}
