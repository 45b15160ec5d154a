import { and, count, desc, eq, isNotNull, ne, or, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { mentors } from "#db/schema/mentors.ts";
import { ratings, sessions } from "#db/schema/sessions.ts";
import { users } from "#db/schema/users.ts";
import { keptRating, type Rating } from "#lib/mentoring/sessions/rating-rules.ts";

/** A rating counts only while its session is completed. */
export const ofCompleted = and(eq(sessions.id, ratings.sessionId), eq(sessions.status, "completed"));

export async function insertRating(tx: Executor, rating: typeof ratings.$inferInsert): Promise<boolean> {
  const stored = await tx
    .insert(ratings)
    .values(rating)
    .onConflictDoNothing()
    .returning({ sessionId: ratings.sessionId });
  if (stored.length > 0) await settleRatings(tx, [rating.mentorId]);
  return stored.length > 0;
}

/** Adds the mentors' ratings up again. Call it in the transaction of whatever makes one count or not. */
export async function settleRatings(tx: Executor, mentorIds: readonly string[]): Promise<void> {
  for (const mentorId of [...new Set(mentorIds)].toSorted()) {
    const { ratingCount, ratingSum } = (await addedUp(tx, mentorId)).get(mentorId) ?? noRatings;
    const differs = or(ne(mentors.ratingCount, ratingCount), ne(mentors.ratingSum, ratingSum));
    await tx
      .update(mentors)
      .set({ ratingCount, ratingSum })
      .where(and(eq(mentors.userId, mentorId), differs));
  }
}

/** Mentors whose kept sums are not what their ratings give. */
export async function mentorsWithWrongRatings(q: Executor): Promise<string[]> {
  const facts = await addedUp(q);
  const kept = await q
    .select({ id: mentors.userId, ratingCount: mentors.ratingCount, ratingSum: mentors.ratingSum })
    .from(mentors);
  return kept
    .filter(({ id, ratingCount, ratingSum }) => {
      const fact = facts.get(id) ?? noRatings;
      return fact.ratingCount !== ratingCount || fact.ratingSum !== ratingSum;
    })
    .map(({ id }) => id);
}

type AddedUp = Readonly<{ ratingCount: number; ratingSum: number }>;
const noRatings: AddedUp = { ratingCount: 0, ratingSum: 0 };

async function addedUp(q: Executor, mentorId?: string): Promise<Map<string, AddedUp>> {
  const rows = await q
    .select({
      id: ratings.mentorId,
      ratingCount: count(),
      ratingSum: sql`coalesce(sum(${ratings.stars}), 0)`.mapWith(Number),
    })
    .from(ratings)
    .innerJoin(sessions, ofCompleted)
    .where(mentorId === undefined ? undefined : eq(ratings.mentorId, mentorId))
    .groupBy(ratings.mentorId);
  return new Map(rows.map(({ id, ...added }) => [id, added]));
}

export type GivenRating = Readonly<{ stars: number; comment: string | null; createdAt: Date }>;

export async function ratingOf(q: Executor, sessionId: string): Promise<GivenRating | undefined> {
  const [row] = await q
    .select({ stars: ratings.stars, comment: ratings.comment, createdAt: ratings.createdAt })
    .from(ratings)
    .where(eq(ratings.sessionId, sessionId));
  return row;
}

export async function ratingsOf(q: Executor, mentorId: string): Promise<Rating> {
  const [row] = await q
    .select({ ratingCount: mentors.ratingCount, ratingSum: mentors.ratingSum })
    .from(mentors)
    .where(eq(mentors.userId, mentorId));
  return keptRating(row ?? noRatings);
}

/** The stars count on. */
export async function dropRatingComment(q: Executor, sessionId: string): Promise<void> {
  await q.update(ratings).set({ comment: null }).where(eq(ratings.sessionId, sessionId));
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
      suspended: users.suspendedAt,
    })
    .from(ratings)
    .innerJoin(users, eq(users.id, ratings.studentId))
    .innerJoin(sessions, ofCompleted)
    .where(and(eq(ratings.mentorId, mentorId), isNotNull(ratings.comment)))
    .orderBy(desc(ratings.createdAt), desc(ratings.sessionId))
    .limit(limit);
}
