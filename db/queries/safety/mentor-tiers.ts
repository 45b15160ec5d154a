import { and, asc, eq, gte, isNull, lte, or } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { identityOf, viewer } from "#db/conditions/identity.ts";
import { mentors } from "#db/schema/mentors.ts";
import { sessionReviews } from "#db/schema/session-reviews.ts";
import { sessions } from "#db/schema/sessions.ts";
import { users } from "#db/schema/users.ts";

const persons = {
  mentor: { id: viewer.id, ...identityOf(viewer) },
  student: { id: users.id, ...identityOf(users) },
};

/** What reviews of sessions that began since then came to, in their order. Those stopped or taken back prove nothing but a concern. */
export async function reviewedSessionsOf(q: Executor, mentorId: string, since: Date) {
  const counts = or(
    eq(sessionReviews.outcome, "concern"),
    and(eq(sessionReviews.outcome, "fine"), eq(sessions.status, "completed")),
  );
  return q
    .select({ outcome: sessionReviews.outcome, ...persons })
    .from(sessionReviews)
    .innerJoin(sessions, eq(sessions.id, sessionReviews.sessionId))
    .innerJoin(viewer, eq(viewer.id, sessions.mentorId))
    .innerJoin(users, eq(users.id, sessions.studentId))
    .where(and(eq(sessionReviews.mentorId, mentorId), counts, gte(sessions.startsAt, since)))
    .orderBy(asc(sessions.startsAt), sessions.id);
}

/** Sessions of a mentor put up for review that nobody has looked at. */
export async function openReviewsOf(q: Executor, mentorId: string): Promise<number> {
  return q.$count(sessionReviews, and(eq(sessionReviews.mentorId, mentorId), isNull(sessionReviews.outcome)));
}

export async function completedSessionsOf(q: Executor, mentorId: string) {
  return q
    .select(persons)
    .from(sessions)
    .innerJoin(viewer, eq(viewer.id, sessions.mentorId))
    .innerJoin(users, eq(users.id, sessions.studentId))
    .where(and(eq(sessions.mentorId, mentorId), eq(sessions.status, "completed")));
}

export async function mentorsWhoMayEarnTrust(q: Executor, endedBy: Date): Promise<string[]> {
  const rows = await q
    .select({ id: mentors.userId })
    .from(mentors)
    .innerJoin(users, eq(users.id, mentors.userId))
    .where(
      and(
        eq(mentors.status, "approved"),
        lte(mentors.probationEndedAt, endedBy),
        isNull(users.suspendedAt),
        isNull(users.deletionRequestedAt),
      ),
    );
  return rows.map(({ id }) => id);
}
