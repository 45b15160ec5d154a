import { and, asc, eq, exists, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { actsAs } from "#db/conditions/acts-as.ts";
import { mentor, student } from "#db/conditions/in-statistics.ts";
import { isOnProbation } from "#db/conditions/probation.ts";
import { unindexed } from "#db/kit.ts";
import { calls, type StaffVisit, staffVisits } from "#db/schema/calls.ts";
import { mentors } from "#db/schema/mentors.ts";
import { users } from "#db/schema/users.ts";

const named = { firstName: users.firstName, lastName: users.lastName };
export type NamedStaffVisit = StaffVisit & Readonly<{ firstName: string; lastName: string }>;

/** Of one call, in the order they came. */
export async function staffVisitsOf(q: Executor, callId: string): Promise<NamedStaffVisit[]> {
  return namedVisits(q, eq(staffVisits.callId, callId));
}

/** Those who did not leave. */
export async function staffVisitsNow(q: Executor, callId: string): Promise<NamedStaffVisit[]> {
  return namedVisits(q, and(eq(staffVisits.callId, callId), isNull(staffVisits.leftAt)));
}

async function namedVisits(q: Executor, which: SQL | undefined): Promise<NamedStaffVisit[]> {
  const rows = await q
    .select({ visit: staffVisits, ...named })
    .from(staffVisits)
    .innerJoin(users, eq(users.id, staffVisits.userId))
    .where(which)
    .orderBy(asc(staffVisits.joinedAt));
  return rows.map(({ visit, ...name }) => ({ ...visit, ...name }));
}

export async function staffVisitById(q: Executor, id: string): Promise<StaffVisit | undefined> {
  const [found] = await q.select().from(staffVisits).where(eq(staffVisits.id, id)).limit(1);
  return found;
}

export async function hasVisited(q: Executor, callId: string, userId: string): Promise<boolean> {
  return (await q.$count(staffVisits, and(eq(staffVisits.callId, callId), eq(staffVisits.userId, userId)))) > 0;
}

export async function insertStaffVisit(q: Executor, visit: StaffVisit): Promise<void> {
  await q.insert(staffVisits).values(visit);
}

export async function changeStaffVisit(
  q: Executor,
  id: string,
  change: Partial<Pick<StaffVisit, "readyAt" | "seenAt" | "leftAt">>,
): Promise<void> {
  await q
    .update(staffVisits)
    .set(change)
    .where(and(eq(staffVisits.id, id), isNull(staffVisits.leftAt)));
}

/** Whether this account may still listen: of these roles, or the lead's deputy, neither suspended nor leaving. */
export async function isActiveAs(
  q: Executor,
  userId: string,
  roles: readonly ("coordinator" | "lead")[],
): Promise<boolean> {
  const active = and(isNull(users.suspendedAt), isNull(users.deletionRequestedAt));
  return (await q.$count(users, and(eq(users.id, userId), actsAs(roles), active))) > 0;
}

const person = (of: typeof student | typeof mentor) => ({
  id: of.id,
  firstName: of.firstName,
  lastName: of.lastName,
  dateOfBirth: of.dateOfBirth,
});

/** Calls of booked sessions in which the two have met and that are not over. */
export async function openSessionCalls(q: Executor) {
  const onProbation = exists(
    q
      .select({ one: sql`1` })
      .from(mentors)
      .where(and(eq(mentors.userId, calls.mentorId), isOnProbation)),
  );
  return q
    .select({
      call: calls,
      student: person(student),
      mentor: person(mentor),
      onProbation: onProbation.mapWith(Boolean),
    })
    .from(calls)
    .innerJoin(student, eq(student.id, unindexed(calls.studentId)))
    .innerJoin(mentor, eq(mentor.id, unindexed(calls.mentorId)))
    .where(and(eq(calls.status, "open"), eq(calls.kind, "session"), isNotNull(calls.openedAt)))
    .orderBy(asc(calls.openedAt), asc(calls.id));
}
