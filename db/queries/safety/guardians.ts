import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, or } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { consents, guardianLinks, guardians } from "#db/schema/guardians.ts";
import { users } from "#db/schema/users.ts";

/** What the rules about guardians need to know of a student. */
const studentFacts = {
  id: users.id,
  role: users.role,
  firstName: users.firstName,
  lastName: users.lastName,
  dateOfBirth: users.dateOfBirth,
  email: users.email,
  phone: users.phone,
  timeZone: users.timeZone,
  contactPausedBy: users.contactPausedBy,
  erasedAt: users.erasedAt,
};

export async function studentOfGuardian(q: Executor, studentId: string) {
  const [row] = await q.select(studentFacts).from(users).where(eq(users.id, studentId));
  return row;
}
export type GuardedStudent = NonNullable<Awaited<ReturnType<typeof studentOfGuardian>>>;

/** The guardian a student names today. */
export async function currentGuardian(q: Executor, studentId: string) {
  const [row] = await q
    .select()
    .from(guardians)
    .where(and(eq(guardians.studentId, studentId), isNull(guardians.replacedAt)))
    .orderBy(desc(guardians.createdAt))
    .limit(1);
  return row;
}

export async function insertGuardian(q: Executor, row: typeof guardians.$inferInsert): Promise<void> {
  await q.insert(guardians).values(row);
}

/** Ends whoever the student named before: their links and their consent stop counting. */
export async function replaceGuardians(q: Executor, studentId: string, now: Date): Promise<void> {
  await q
    .update(guardians)
    .set({ replacedAt: now })
    .where(and(eq(guardians.studentId, studentId), isNull(guardians.replacedAt)));
}

/** Which of these students named somebody else after a guardian had decided. */
export async function studentsWithReplaced(q: Executor, studentIds: readonly string[]): Promise<Set<string>> {
  if (studentIds.length === 0) return new Set();
  const rows = await q
    .selectDistinct({ id: consents.studentId })
    .from(consents)
    .innerJoin(guardians, eq(guardians.id, consents.guardianId))
    .where(and(inArray(consents.studentId, [...studentIds]), isNotNull(guardians.replacedAt)));
  return new Set(rows.map(({ id }) => id));
}

/** Remembers since when a guardian is known to be there, and the language they read. */
export async function markGuardianReached(q: Executor, guardianId: string, locale: string, now: Date): Promise<void> {
  await q.update(guardians).set({ locale }).where(eq(guardians.id, guardianId));
  await q
    .update(guardians)
    .set({ verifiedAt: now })
    .where(and(eq(guardians.id, guardianId), isNull(guardians.verifiedAt)));
}

/** Role and date of birth of the accounts of a mailbox, however their addresses are written. */
export async function accountsOfMailbox(q: Executor, address: { mailboxKey: string; emailKey: string }) {
  const { mailboxKey, emailKey } = address;
  return q
    .select({ id: users.id, role: users.role, dateOfBirth: users.dateOfBirth })
    .from(users)
    .where(or(eq(users.mailboxKey, mailboxKey), eq(users.emailKey, emailKey)));
}

export async function insertLink(q: Executor, row: typeof guardianLinks.$inferInsert): Promise<void> {
  await q.insert(guardianLinks).values(row);
}

/** Lets every link and code of a guardian end now. */
export async function endGuardianLinks(q: Executor, guardianId: string, now: Date): Promise<void> {
  await q
    .update(guardianLinks)
    .set({ expiresAt: now })
    .where(and(eq(guardianLinks.guardianId, guardianId), gt(guardianLinks.expiresAt, now)));
}

export async function setLinkEnd(q: Executor, linkId: string, expiresAt: Date): Promise<void> {
  await q.update(guardianLinks).set({ expiresAt }).where(eq(guardianLinks.id, linkId));
}

/** Removes a code that was used; false when somebody else was quicker. */
export async function takeLink(q: Executor, linkId: string): Promise<boolean> {
  const taken = await q.delete(guardianLinks).where(eq(guardianLinks.id, linkId)).returning({ id: guardianLinks.id });
  return taken.length === 1;
}

/** The link with this hash, also one that is over, with its guardian and student; none of a guardian who was replaced. */
export async function linkByHash(q: Executor, tokenHash: string) {
  const [row] = await q
    .select({
      id: guardianLinks.id,
      method: guardianLinks.method,
      expiresAt: guardianLinks.expiresAt,
      guardian: guardians,
      student: studentFacts,
    })
    .from(guardianLinks)
    .innerJoin(guardians, eq(guardians.id, guardianLinks.guardianId))
    .innerJoin(users, eq(users.id, guardians.studentId))
    .where(and(eq(guardianLinks.tokenHash, tokenHash), isNull(guardians.replacedAt), isNull(users.erasedAt)));
  return row;
}
export type GuardianLink = NonNullable<Awaited<ReturnType<typeof linkByHash>>>;

/** Adds decisions to the ledger; rows are never changed. */
export async function insertConsents(q: Executor, rows: readonly (typeof consents.$inferInsert)[]): Promise<void> {
  await q.insert(consents).values([...rows]);
}

/** Every decision about a student, with whether its guardian is the one named today. */
export async function consentLedger(q: Executor, studentId: string) {
  const rows = await q
    .select({
      scope: consents.scope,
      decision: consents.decision,
      method: consents.method,
      version: consents.version,
      at: consents.at,
      expiresAt: consents.expiresAt,
      guardianId: guardians.id,
      replacedAt: guardians.replacedAt,
    })
    .from(consents)
    .leftJoin(guardians, eq(guardians.id, consents.guardianId))
    .where(eq(consents.studentId, studentId))
    .orderBy(desc(consents.at));
  return rows.map(({ guardianId, replacedAt, ...row }) => ({
    ...row,
    guardianId,
    ofCurrentGuardian: guardianId !== null && replacedAt === null,
  }));
}

/** Stops a student's contact in a guardian's name, or gives it back; a stop by staff is staff's alone. False: nothing to change. */
export async function setGuardianPause(q: Executor, studentId: string, paused: boolean, now: Date): Promise<boolean> {
  const by = paused ? isNull(users.contactPausedBy) : eq(users.contactPausedBy, "guardian");
  const values = paused
    ? { contactPausedAt: now, contactPausedBy: "guardian" as const }
    : { contactPausedAt: null, contactPausedBy: null };
  const changed = await q
    .update(users)
    .set({ ...values, updatedAt: now })
    .where(and(eq(users.id, studentId), by))
    .returning({ id: users.id });
  return changed.length === 1;
}

/** What one guardian decided, newest first; nobody else's decisions. */
export async function decisionsOfGuardian(q: Executor, guardianId: string, most: number) {
  return q
    .select({
      id: consents.id,
      scope: consents.scope,
      decision: consents.decision,
      method: consents.method,
      at: consents.at,
      expiresAt: consents.expiresAt,
    })
    .from(consents)
    .where(eq(consents.guardianId, guardianId))
    .orderBy(desc(consents.at), asc(consents.scope))
    .limit(most);
}
