import { and, desc, eq, gte, lte } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { minutesBetween, unindexed } from "#db/kit.ts";
import { partnerColumns } from "#db/queries/mentoring/session-columns.ts";
import { sessionParted } from "#db/queries/safety/blocks.ts";
import { bookings, ratings } from "#db/schema/bookings.ts";
import { users } from "#db/schema/users.ts";
import type { HeldSession } from "#lib/progress/analytics/rules.ts";

/** When sessions began; undefined where all count. */
type Span = Readonly<{ from: Date; until: Date }> | undefined;

function ofMentor(mentorId: string, span: Span) {
  const inside = span && and(gte(bookings.startsAt, span.from), lte(bookings.startsAt, span.until));
  return and(eq(bookings.mentorId, mentorId), inside);
}

/** A mentor's own sessions, from which every figure is reckoned, so that none can differ from another (ANLY-02). */
export function mentorHistory(q: Executor, mentorId: string, span: Span): Promise<HeldSession[]> {
  return q
    .select({
      studentId: bookings.studentId,
      subject: bookings.subject,
      type: bookings.type,
      status: bookings.status,
      startsAt: bookings.startsAt,
      minutes: minutesBetween(bookings.startsAt, bookings.endsAt).mapWith(Number),
      stars: ratings.stars,
    })
    .from(bookings)
    .leftJoin(ratings, eq(ratings.bookingId, bookings.id))
    .where(ofMentor(mentorId, span));
}

/** The newest ratings of a mentor's completed sessions, with what decides about the name and the words that are shown. */
export function latestRatings(q: Executor, mentorId: string, span: Span, limit: number) {
  return q
    .select({
      bookingId: bookings.id,
      subject: bookings.subject,
      stars: ratings.stars,
      comment: ratings.comment,
      createdAt: ratings.createdAt,
      parted: sessionParted(),
      student: partnerColumns,
    })
    .from(bookings)
    .innerJoin(ratings, eq(ratings.bookingId, bookings.id))
    .innerJoin(users, eq(users.id, bookings.studentId))
    .where(and(ofMentor(mentorId, span), eq(unindexed(bookings.status), "completed")))
    .orderBy(desc(ratings.createdAt), desc(bookings.id))
    .limit(limit);
}
