import { and, asc, desc, eq, isNull } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type MentorApproval, mentorApprovals } from "#db/schema/record-checks.ts";
import { users } from "#db/schema/users.ts";

export async function insertApproval(q: Executor, row: MentorApproval): Promise<void> {
  await q.insert(mentorApprovals).values(row);
}

const waiting = (mentorId: string) => and(eq(mentorApprovals.mentorId, mentorId), isNull(mentorApprovals.countedAt));

export async function openApprovalsOf(q: Executor, mentorId: string): Promise<MentorApproval[]> {
  return q.select().from(mentorApprovals).where(waiting(mentorId)).orderBy(asc(mentorApprovals.givenAt));
}

export async function countApprovals(q: Executor, mentorId: string, now: Date): Promise<void> {
  await q.update(mentorApprovals).set({ countedAt: now }).where(waiting(mentorId));
}

/** Approvals that were waiting count no more when something else was decided. */
export async function dropOpenApprovals(q: Executor, mentorId: string): Promise<void> {
  await q.delete(mentorApprovals).where(waiting(mentorId));
}

/** Answers whether this member of staff had given one that still waits. */
export async function dropApproval(q: Executor, mentorId: string, staffId: string): Promise<boolean> {
  const rows = await q
    .delete(mentorApprovals)
    .where(and(waiting(mentorId), eq(mentorApprovals.staffId, staffId)))
    .returning({ id: mentorApprovals.id });
  return rows.length > 0;
}

/** Newest first, with who gave them. */
export async function approvalsOf(q: Executor, mentorId: string) {
  const { id, staffId, reason, givenAt, countedAt } = mentorApprovals;
  return q
    .select({ id, staffId, reason, givenAt, countedAt, firstName: users.firstName, lastName: users.lastName })
    .from(mentorApprovals)
    .leftJoin(users, eq(users.id, staffId))
    .where(eq(mentorApprovals.mentorId, mentorId))
    .orderBy(desc(givenAt), id);
}

/** All that wait, for the queue. */
export async function waitingApprovals(q: Executor) {
  const { mentorId, staffId, givenAt } = mentorApprovals;
  return q.select({ mentorId, staffId, givenAt }).from(mentorApprovals).where(isNull(mentorApprovals.countedAt));
}
