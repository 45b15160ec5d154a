import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  like,
  lte,
  notExists,
  notInArray,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { clearedAt } from "#db/conditions/cleared-mentors.ts";
import { auditLog } from "#db/schema/audit.ts";
import { mentorChecks, mentors, type NewMentorRow } from "#db/schema/mentors.ts";
import { returners } from "#db/schema/returners.ts";
import { users } from "#db/schema/users.ts";
import { approvedStatuses, type MentorStatus } from "#lib/safety/verification/rules.ts";

export type MentorCheck = typeof mentorChecks.$inferSelect;

export async function insertMentor(q: Executor, row: NewMentorRow): Promise<void> {
  await q.insert(mentors).values(row).onConflictDoNothing();
}

export async function insertChecks(q: Executor, checks: readonly MentorCheck[]): Promise<void> {
  await q.insert(mentorChecks).values([...checks]);
}

const standing = {
  userId: users.id,
  role: users.role,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  emailConfirmedAt: users.emailConfirmedAt,
  suspendedAt: users.suspendedAt,
  erasedAt: users.erasedAt,
  status: mentors.status,
  statusBefore: mentors.statusBefore,
  statusReason: mentors.statusReason,
  clearedForMinors: mentors.clearedForMinors,
  minorsApprovedAt: mentors.minorsApprovedAt,
  approvedAt: mentors.approvedAt,
  probationSince: mentors.probationSince,
  probationEndedAt: mentors.probationEndedAt,
  pausedAt: mentors.pausedAt,
  country: users.country,
  createdAt: users.createdAt,
};

/** The status is null without a row. `clearedForMinors` is the stored value; `clearedAt` says whether it holds. */
export async function mentorCheckState(q: Executor, userId: string) {
  const [row] = await q
    .select(standing)
    .from(users)
    .leftJoin(mentors, eq(mentors.userId, users.id))
    .where(and(eq(users.id, userId), eq(users.role, "mentor")));
  return row;
}

/** Whether there is such a mentor, not erased. */
export async function isMentorAccount(q: Executor, userId: string): Promise<boolean> {
  return (await q.$count(users, and(eq(users.id, userId), eq(users.role, "mentor"), isNull(users.erasedAt)))) > 0;
}

const settled: MentorStatus[] = [...approvedStatuses, "removed"];

/** Mentors with something open, or all; newest last. */
export async function mentorCheckStates(q: Executor, settledToo: boolean, now: Date) {
  return q
    .select({ ...standing, clearedForMinors: sql`${clearedAt(q, now)}`.mapWith(Boolean) as SQL<boolean> })
    .from(users)
    .innerJoin(mentors, eq(mentors.userId, users.id))
    .where(settledToo ? undefined : notInArray(mentors.status, settled))
    .orderBy(asc(users.createdAt), asc(users.id));
}

export async function checksOf(q: Executor, mentorId: string): Promise<MentorCheck[]> {
  return q
    .select()
    .from(mentorChecks)
    .where(eq(mentorChecks.mentorId, mentorId))
    .orderBy(desc(mentorChecks.checkedAt), desc(mentorChecks.id));
}

/** The same with who looked at each, newest first. */
export async function checksWithNames(q: Executor, mentorId: string) {
  const { step, result, reason, checkedAt, expiresAt } = mentorChecks;
  return q
    .select({ step, result, reason, checkedAt, expiresAt, firstName: users.firstName, lastName: users.lastName })
    .from(mentorChecks)
    .leftJoin(users, eq(users.id, mentorChecks.checkedBy))
    .where(eq(mentorChecks.mentorId, mentorId))
    .orderBy(desc(checkedAt), desc(mentorChecks.id));
}

export type MentorChange = Partial<
  Pick<
    NewMentorRow,
    | "status"
    | "statusBefore"
    | "statusReason"
    | "clearedForMinors"
    | "minorsApprovedAt"
    | "approvedAt"
    | "probationSince"
    | "probationEndedAt"
  >
>;

export async function changeMentor(q: Executor, userId: string, change: MentorChange, now: Date): Promise<void> {
  await q
    .update(mentors)
    .set({ ...change, updatedAt: now })
    .where(eq(mentors.userId, userId));
}

/** Who last decided something on this mentor, if it was a person with an account. */
export async function lastDecisionOn(q: Executor, userId: string) {
  const [row] = await q
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(auditLog)
    .innerJoin(users, eq(users.id, auditLog.actor))
    .where(and(eq(auditLog.object, `user:${userId}`), like(auditLog.action, "mentor.%")))
    .orderBy(desc(auditLog.seq))
    .limit(1);
  return row;
}

/** When and in which role a mentor was paused, if nobody ended the pause: a suspension comes on top of it. */
export async function pauseByStaff(q: Executor, userId: string): Promise<{ role: string; at: Date } | undefined> {
  const [last] = await q
    .select({ action: auditLog.action, role: auditLog.actorRole, at: auditLog.at })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.object, `user:${userId}`),
        inArray(auditLog.action, ["mentor.pause", "mentor.reinstate", "mentor.reopen"]),
      ),
    )
    .orderBy(desc(auditLog.seq))
    .limit(1);
  return last?.action === "mentor.pause" ? last : undefined;
}

/** Suspends an account, or lifts the suspension (null), unless the account waits for the lead's look at it. */
export async function setSuspended(
  q: Executor,
  userId: string,
  { at, reason }: { at: Date | null; reason: string | null },
  now: Date,
): Promise<void> {
  const change = { suspendedAt: at, suspendedReason: reason, updatedAt: now };
  const waits = q
    .select({ id: returners.id })
    .from(returners)
    .where(and(eq(returners.userId, userId), isNull(returners.decidedAt)));
  await q
    .update(users)
    .set(change)
    .where(and(eq(users.id, userId), at === null ? notExists(waits) : undefined));
}

/** Cleared for minors, account active, with a check that expires after `after` and by `until`. */
export async function clearedWithChecksExpiring(q: Executor, after: Date, until: Date): Promise<string[]> {
  const rows = await q
    .selectDistinct({ userId: mentors.userId })
    .from(mentors)
    .innerJoin(users, eq(users.id, mentors.userId))
    .innerJoin(mentorChecks, eq(mentorChecks.mentorId, mentors.userId))
    .where(
      and(
        eq(mentors.clearedForMinors, true),
        isNull(users.suspendedAt),
        isNull(users.deletionRequestedAt),
        gt(mentorChecks.expiresAt, after),
        lte(mentorChecks.expiresAt, until),
      ),
    );
  return rows.map(({ userId }) => userId);
}

/** Approved or trusted, with a result that has expired, renewed or not. */
export async function approvedWithExpiredChecks(q: Executor, now: Date): Promise<string[]> {
  const rows = await q
    .selectDistinct({ userId: mentors.userId })
    .from(mentors)
    .innerJoin(users, eq(users.id, mentors.userId))
    .innerJoin(mentorChecks, eq(mentorChecks.mentorId, mentors.userId))
    .where(
      and(
        inArray(mentors.status, [...approvedStatuses]),
        isNull(users.erasedAt),
        isNotNull(mentorChecks.expiresAt),
        lte(mentorChecks.expiresAt, now),
      ),
    );
  return rows.map(({ userId }) => userId);
}

export async function clearedWithExpiredChecks(q: Executor, now: Date): Promise<string[]> {
  const rows = await q
    .selectDistinct({ userId: mentors.userId })
    .from(mentors)
    .innerJoin(mentorChecks, eq(mentorChecks.mentorId, mentors.userId))
    .where(
      and(eq(mentors.clearedForMinors, true), isNotNull(mentorChecks.expiresAt), lte(mentorChecks.expiresAt, now)),
    );
  return rows.map(({ userId }) => userId);
}
