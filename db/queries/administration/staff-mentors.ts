import { and, asc, eq, gt, inArray, isNull, lte, notInArray, or } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { matches } from "#db/schema/matches.ts";
import { mentorChecks, mentors } from "#db/schema/mentors.ts";
import { sessions } from "#db/schema/sessions.ts";
import { users } from "#db/schema/users.ts";
import { applicantStatuses, approvedStatuses, type MentorStatus } from "#lib/safety/verification/rules.ts";

const shown = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  emailConfirmedAt: users.emailConfirmedAt,
  createdAt: users.createdAt,
  status: mentors.status,
  clearedForMinors: mentors.clearedForMinors,
  minorsApprovedAt: mentors.minorsApprovedAt,
  probationEndedAt: mentors.probationEndedAt,
  updatedAt: mentors.updatedAt,
};

/** Everybody of these statuses by name. */
export async function mentorsOfStatus(q: Executor, statuses: readonly MentorStatus[]) {
  return q
    .select(shown)
    .from(mentors)
    .innerJoin(users, eq(users.id, mentors.userId))
    .where(and(inArray(mentors.status, [...statuses]), isNull(users.erasedAt)))
    .orderBy(asc(users.lastName), asc(users.firstName), users.id);
}
export type StaffMentor = Awaited<ReturnType<typeof mentorsOfStatus>>[number];

/** On the way to approval, approved ones with a check that has ended or not for minors by two, and these. */
export async function mentorsWhoMayWait(q: Executor, ids: readonly string[], now: Date): Promise<StaffMentor[]> {
  const ended = q.select({ id: mentorChecks.mentorId }).from(mentorChecks).where(lte(mentorChecks.expiresAt, now));
  const approved = and(
    inArray(mentors.status, [...approvedStatuses]),
    or(inArray(mentors.userId, ended), isNull(mentors.minorsApprovedAt)),
  );
  return q
    .select(shown)
    .from(mentors)
    .innerJoin(users, eq(users.id, mentors.userId))
    .where(
      and(
        or(inArray(mentors.status, [...applicantStatuses, "expired"]), approved, inArray(mentors.userId, [...ids])),
        isNull(users.erasedAt),
        isNull(users.deletionRequestedAt),
      ),
    )
    .orderBy(asc(users.createdAt), users.id);
}

export async function checksOfMentors(q: Executor, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { mentorId, step, result, checkedAt, expiresAt } = mentorChecks;
  return q
    .select({ mentorId, step, result, checkedAt, expiresAt })
    .from(mentorChecks)
    .where(inArray(mentorId, [...ids]));
}

/** What stops when a mentor stops. */
export async function workOfMentor(q: Executor, mentorId: string, now: Date) {
  const living = and(eq(sessions.mentorId, mentorId), gt(sessions.endsAt, now));
  return {
    students: await q.$count(matches, and(eq(matches.mentorId, mentorId), eq(matches.status, "active"))),
    sessions: await q.$count(sessions, and(living, notInArray(sessions.status, ["cancelled", "completed"]))),
  };
}
