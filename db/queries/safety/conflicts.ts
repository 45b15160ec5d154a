import { and, eq, inArray, isNotNull, isNull, lt, notInArray, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type FormerReach, formerReach } from "#db/schema/former-reach.ts";
import { consents, guardians } from "#db/schema/guardians.ts";
import { mentors } from "#db/schema/mentors.ts";
import { users } from "#db/schema/users.ts";
import { mentorApplications } from "#db/schema/verification.ts";

export async function reachOf(q: Executor, userId: string) {
  const [row] = await q.select({ email: users.email, phone: users.phone }).from(users).where(eq(users.id, userId));
  return row;
}

/**
 * What was proven to reach these accounts, or a student's present and former guardians. A guardian's telephone was, by a code, where there
 * is no address: else whoever names a guardian typed it. Consent recorded from paper proves both: it took two of staff, who saw them.
 */
export async function provenReachOf(q: Executor, userIds: readonly string[]) {
  const ids = [...userIds];
  const reached = { of: guardians.studentId, email: guardians.email, phone: guardians.phone };
  const own = await q
    .select({ of: users.id, email: users.email, phone: sql<null>`null` })
    .from(users)
    .where(and(inArray(users.id, ids), isNotNull(users.emailConfirmedAt)));
  const guarding = await q
    .select(reached)
    .from(guardians)
    .where(and(inArray(guardians.studentId, ids), isNotNull(guardians.verifiedAt)));
  const recorded = q
    .select({ id: consents.guardianId })
    .from(consents)
    .where(and(inArray(consents.studentId, ids), eq(consents.method, "paper"), eq(consents.decision, "granted")));
  const onPaper = await q
    .select(reached)
    .from(guardians)
    .where(and(inArray(guardians.studentId, ids), inArray(guardians.id, recorded)));
  return [...own, ...onPaper, ...guarding.map((one) => ({ ...one, phone: one.email === null ? one.phone : null }))];
}

/** Present and former guardians. */
export async function reachOfGuardians(q: Executor, studentId: string) {
  return q
    .select({ email: guardians.email, phone: guardians.phone })
    .from(guardians)
    .where(eq(guardians.studentId, studentId));
}

export async function relativesNamedBy(q: Executor, mentorId: string): Promise<string> {
  const [row] = await q
    .select({ relatives: mentorApplications.relatives })
    .from(mentorApplications)
    .where(eq(mentorApplications.mentorId, mentorId));
  return row?.relatives ?? "";
}

/** In place of an earlier one that says the same. */
export async function insertFormerReach(q: Executor, row: FormerReach): Promise<void> {
  await q.delete(formerReach).where(and(eq(formerReach.userId, row.userId), eq(formerReach.hash, row.hash)));
  await q.insert(formerReach).values(row);
}

export async function formerReachOf(q: Executor, userIds: readonly string[]): Promise<FormerReach[]> {
  return q
    .select()
    .from(formerReach)
    .where(inArray(formerReach.userId, [...userIds]));
}

/** Without erased accounts, whose rows only bar their household from the open case. */
export async function holdersOfFormerReach(q: Executor, hashes: readonly string[]) {
  return q
    .selectDistinct({ id: users.id, role: users.role, approvedAt: mentors.approvedAt })
    .from(formerReach)
    .innerJoin(users, eq(users.id, formerReach.userId))
    .leftJoin(mentors, eq(mentors.userId, users.id))
    .where(and(inArray(formerReach.hash, [...hashes]), isNull(users.erasedAt)));
}

/** Except of those held whose accounts are gone: the case that bars their household goes on. */
export async function dropFormerReachBefore(q: Executor, before: Date, held: readonly string[] = []): Promise<number> {
  const gone = q
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...held]), isNotNull(users.erasedAt)));
  const old = and(lt(formerReach.at, before), notInArray(formerReach.userId, gone));
  return (await q.delete(formerReach).where(old).returning({ id: formerReach.id })).length;
}
