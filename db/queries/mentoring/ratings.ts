import { and, avg, count, desc, eq, isNotNull } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { ratings, sessions } from "#db/schema/sessions.ts";
import { users } from "#db/schema/users.ts";
import type { Rating } from "#lib/mentoring/sessions/rating-rules.ts";

/** A rating counts only while its session is completed. */
export const ofCompleted = and(eq(sessions.id, ratings.sessionId), eq(sessions.status, "completed"));

export async function insertRating(q: Executor, rating: typeof ratings.$inferInsert): Promise<boolean> {
  const stored = await q
    .insert(ratings)
    .values(rating)
    .onConflictDoNothing()
    .returning({ sessionId: ratings.sessionId });
  return stored.length > 0;
}

export type GivenRating = Readonly<{ stars: number; comment: string | null; createdAt: Date }>;

export async function ratingOf(q: Executor, sessionId: string): Promise<GivenRating | undefined> {
  const [row] = await q
    .select({ stars: ratings.stars, comment: ratings.comment, createdAt: ratings.createdAt })
    .from(ratings)
    .where(eq(ratings.sessionId, sessionId));
  return row;
}

export async function ratingsOf(q: Executor, mentorId?: string): Promise<Map<string, Rating>> {
  const rows = await q
    .select({ id: ratings.mentorId, count: count(), average: avg(ratings.stars) })
    .from(ratings)
    .innerJoin(sessions, ofCompleted)
    .where(mentorId === undefined ? undefined : eq(ratings.mentorId, mentorId))
    .groupBy(ratings.mentorId);
  return new Map(rows.map((row) => [row.id, { count: row.count, average: Number(row.average) }]));
}

export function ratingsWithText(q: Executor, mentorId: string, limit: number) {
  return q
    .select({
      sessionId: ratings.sessionId,
      subject: sessions.subject,
      stars: ratings.stars,
      comment: ratings.comment,
      createdAt: ratings.createdAt,
      studentId: ratings.studentId,
      firstName: users.firstName,
      lastName: users.lastName,
      dateOfBirth: users.dateOfBirth,
      left: users.deletionRequestedAt,
    })
    .from(ratings)
    .innerJoin(users, eq(users.id, ratings.studentId))
    .innerJoin(sessions, ofCompleted)
    .where(and(eq(ratings.mentorId, mentorId), isNotNull(ratings.comment)))
    .orderBy(desc(ratings.createdAt), desc(ratings.sessionId))
    .limit(limit);
}
