import { and, desc, eq, gte, lte } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { unindexed } from "#db/kit.ts";
import { minutesThatCount, partnerColumns } from "#db/queries/mentoring/session-columns.ts";
import { sessionParted } from "#db/queries/safety/blocks.ts";
import { ratings, sessions } from "#db/schema/sessions.ts";
import { users } from "#db/schema/users.ts";
import type { HeldSession } from "#lib/progress/analytics/rules.ts";

/** When sessions started; all if `undefined`. */
type Span = Readonly<{ from: Date; until: Date }> | undefined;

function ofMentor(mentorId: string, span: Span) {
  const inside = span && and(gte(sessions.startsAt, span.from), lte(sessions.startsAt, span.until));
  return and(eq(sessions.mentorId, mentorId), inside);
}

/** A mentor's own sessions. All figures are computed from these, so they agree. */
export function mentorHistory(q: Executor, mentorId: string, span: Span): Promise<HeldSession[]> {
  return q
    .select({
      studentId: sessions.studentId,
      subject: sessions.subject,
      type: sessions.type,
      status: sessions.status,
      startsAt: sessions.startsAt,
      minutes: minutesThatCount.mapWith(Number),
      stars: ratings.stars,
    })
    .from(sessions)
    .leftJoin(ratings, eq(ratings.sessionId, sessions.id))
    .where(ofMentor(mentorId, span));
}

export function latestRatings(q: Executor, mentorId: string, span: Span, limit: number) {
  return q
    .select({
      sessionId: sessions.id,
      subject: sessions.subject,
      stars: ratings.stars,
      comment: ratings.comment,
      createdAt: ratings.createdAt,
      parted: sessionParted(),
      student: partnerColumns,
    })
    .from(sessions)
    .innerJoin(ratings, eq(ratings.sessionId, sessions.id))
    .innerJoin(users, eq(users.id, sessions.studentId))
    .where(and(ofMentor(mentorId, span), eq(unindexed(sessions.status), "completed")))
    .orderBy(desc(ratings.createdAt), desc(sessions.id))
    .limit(limit);
}
