import { and, count, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { bookings, ratings } from "#db/schema/bookings.ts";
import { users } from "#db/schema/users.ts";
import { type Average, shownAverage } from "#lib/bookings/rating-rules.ts";

/** Stores what a student says of a session; false when it was rated before. */
export async function insertRating(q: Executor, rating: typeof ratings.$inferInsert): Promise<boolean> {
  const stored = await q
    .insert(ratings)
    .values(rating)
    .onConflictDoNothing()
    .returning({ bookingId: ratings.bookingId });
  return stored.length > 0;
}

export type Rating = Readonly<{ stars: number; comment: string | null; createdAt: Date }>;

export async function ratingOf(q: Executor, bookingId: string): Promise<Rating | undefined> {
  const [row] = await q
    .select({ stars: ratings.stars, comment: ratings.comment, createdAt: ratings.createdAt })
    .from(ratings)
    .where(eq(ratings.bookingId, bookingId));
  return row;
}

/** The averages of these mentors that may be shown (from five ratings on), by mentor. */
export async function averagesOf(q: Executor, mentorIds: readonly string[]): Promise<ReadonlyMap<string, Average>> {
  if (mentorIds.length === 0) return new Map();
  const rows = await q
    .select({ mentorId: ratings.mentorId, sum: sql<number>`sum(${ratings.stars})`, count: count() })
    .from(ratings)
    .where(inArray(ratings.mentorId, [...mentorIds]))
    .groupBy(ratings.mentorId);
  const averages = new Map<string, Average>();
  for (const row of rows) {
    // PostgreSQL answers sums as text.
    const average = shownAverage(Number(row.sum), row.count);
    if (average) averages.set(row.mentorId, average);
  }
  return averages;
}

/** A mentor's average (from five ratings on); undefined while there are fewer. */
export async function averageOf(q: Executor, mentorId: string): Promise<Average | undefined> {
  return (await averagesOf(q, [mentorId])).get(mentorId);
}

/** The newest ratings of a mentor that have a text, with what decides whether and under which name it is shown. */
export function ratingsWithText(q: Executor, mentorId: string, limit: number) {
  return q
    .select({
      bookingId: ratings.bookingId,
      subject: bookings.subject,
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
    .innerJoin(bookings, eq(bookings.id, ratings.bookingId))
    .where(and(eq(ratings.mentorId, mentorId), isNotNull(ratings.comment)))
    .orderBy(desc(ratings.createdAt), desc(ratings.bookingId))
    .limit(limit);
}
