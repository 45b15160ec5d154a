import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { consents, guardianLinks, guardians } from "#db/schema/guardians.ts";
import { users } from "#db/schema/users.ts";

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
  username: users.username,
  pinMadeAt: users.pinMadeAt,
  pinMadeBy: users.pinMadeBy,
  erasedAt: users.erasedAt,
};

export async function studentOfGuardian(q: Executor, studentId: string) {
  const [row] = await q.select(studentFacts).from(users).where(eq(users.id, studentId));
  return row;
}

export async function studentsOfGuardians(q: Executor, studentIds: readonly string[]) {
  if (studentIds.length === 0) return [];
  return q
    .select(studentFacts)
    .from(users)
    .where(and(inArray(users.id, [...studentIds]), isNull(users.erasedAt)));
}
export type GuardedStudent = NonNullable<Awaited<ReturnType<typeof studentOfGuardian>>>;

export async function currentGuardian(q: Executor, studentId: string) {
  const [row] = await q
    .select()
    .from(guardians)
    .where(and(eq(guardians.studentId, studentId), isNull(guardians.replacedAt)))
    .orderBy(desc(guardians.createdAt))
    .limit(1);
  return row;
}

/** Those named now, of all of these students. */
export async function currentGuardians(q: Executor, studentIds: readonly string[]) {
  if (studentIds.length === 0) return [];
  return q
    .select()
    .from(guardians)
    .where(and(inArray(guardians.studentId, [...studentIds]), isNull(guardians.replacedAt)));
}

/** Also those that were replaced. */
export async function guardiansEverNamed(q: Executor, studentId: string) {
  return q.select().from(guardians).where(eq(guardians.studentId, studentId));
}

export async function insertGuardian(q: Executor, row: typeof guardians.$inferInsert): Promise<void> {
  await q.insert(guardians).values(row);
}

/** Their links and consents no longer count. */
export async function replaceGuardians(q: Executor, studentId: string, now: Date): Promise<void> {
  await q
    .update(guardians)
    .set({ replacedAt: now })
    .where(and(eq(guardians.studentId, studentId), isNull(guardians.replacedAt)));
}

/** Sets the guardian's language, and when they were first reached. */
export async function markGuardianReached(q: Executor, guardianId: string, locale: string, now: Date): Promise<void> {
  await q.update(guardians).set({ locale }).where(eq(guardians.id, guardianId));
  await markGuardianVerified(q, guardianId, now);
}

export async function markGuardianVerified(q: Executor, guardianId: string, now: Date): Promise<void> {
  await q
    .update(guardians)
    .set({ verifiedAt: now })
    .where(and(eq(guardians.id, guardianId), isNull(guardians.verifiedAt)));
}

const accountFacts = {
  id: users.id,
  role: users.role,
  dateOfBirth: users.dateOfBirth,
  phone: users.phone,
  emailConfirmedAt: users.emailConfirmedAt,
  username: users.username,
};
export type GuardianlikeAccount = Pick<typeof users.$inferSelect, Exclude<keyof typeof accountFacts, "phone">>;

/** All accounts of a mailbox, however their addresses are written. */
export async function accountsOfMailbox(q: Executor, address: { mailboxKey: string; emailKey: string }) {
  const { mailboxKey, emailKey } = address;
  return q
    .select(accountFacts)
    .from(users)
    .where(or(eq(users.mailboxKey, mailboxKey), eq(users.emailKey, emailKey)));
}

/** How the guardians of all students born later are reached, and the student (`own`). Forms recorded before they verified anybody count too. */
export async function reachOfGuardiansNow(q: Executor, born: string) {
  const ofForm = and(
    eq(consents.guardianId, guardians.id),
    eq(consents.method, "paper"),
    eq(consents.decision, "granted"),
  );
  const recordedAt = q
    .select({ at: sql`min(${consents.at})` })
    .from(consents)
    .where(ofForm);
  const verifiedAt = sql<Date | null>`coalesce(${guardians.verifiedAt}, (${recordedAt}))`.mapWith(guardians.verifiedAt);
  return q
    .select({
      ...{ id: guardians.id, studentId: guardians.studentId, verifiedAt },
      ...{ name: guardians.name, email: guardians.email, phone: guardians.phone },
      own: { email: users.email, phone: users.phone },
    })
    .from(guardians)
    .innerJoin(users, eq(users.id, guardians.studentId))
    .where(
      and(isNull(guardians.replacedAt), isNull(users.erasedAt), eq(users.role, "student"), gt(users.dateOfBirth, born)),
    );
}

/** Accounts whose telephone number ends so, as digits. */
export async function accountsWithPhoneTail(q: Executor, tail: string) {
  const digits = [" ", "(", ")", ".", "/", "-"].reduce<SQL>(
    (text, sign) => sql`replace(${text}, ${sql.raw(`'${sign}'`)}, '')`,
    sql`${users.phone}`,
  );
  return q
    .select(accountFacts)
    .from(users)
    .where(and(isNotNull(users.phone), isNull(users.erasedAt), sql`${digits} like ${`%${tail}`}`));
}

export async function insertLink(q: Executor, row: typeof guardianLinks.$inferInsert): Promise<void> {
  await q.insert(guardianLinks).values(row);
}

export async function endGuardianLinks(q: Executor, guardianId: string, now: Date): Promise<void> {
  await q
    .update(guardianLinks)
    .set({ expiresAt: now })
    .where(and(eq(guardianLinks.guardianId, guardianId), gt(guardianLinks.expiresAt, now)));
}

export async function setLinkEnd(q: Executor, linkId: string, expiresAt: Date): Promise<void> {
  await q.update(guardianLinks).set({ expiresAt }).where(eq(guardianLinks.id, linkId));
}

export async function takeLink(q: Executor, linkId: string): Promise<boolean> {
  const taken = await q.delete(guardianLinks).where(eq(guardianLinks.id, linkId)).returning({ id: guardianLinks.id });
  return taken.length === 1;
}

/** Also expired links, but none of a replaced guardian or an erased student. */
/** `hashes`: of the same link, with each secret. */
export async function linkByHash(q: Executor, hashes: readonly string[]) {
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
    .where(and(inArray(guardianLinks.tokenHash, [...hashes]), isNull(guardians.replacedAt), isNull(users.erasedAt)));
  return row;
}
export type GuardianLink = NonNullable<Awaited<ReturnType<typeof linkByHash>>>;

/** The ledger: rows are added, never changed. */
export async function insertConsents(q: Executor, rows: readonly (typeof consents.$inferInsert)[]): Promise<void> {
  await q.insert(consents).values([...rows]);
}

export async function consentLedgers(q: Executor, studentIds: readonly string[]) {
  return studentIds.length === 0 ? [] : ledgersOf(q, inArray(consents.studentId, [...studentIds]));
}

/** Newest first, of all students born later. */
export async function consentLedgersBornAfter(q: Executor, born: string) {
  const minors = q
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, "student"), isNull(users.erasedAt), gt(users.dateOfBirth, born)));
  return ledgersOf(q, inArray(consents.studentId, minors));
}

async function ledgersOf(q: Executor, whose: SQL) {
  const rows = await q
    .select({
      studentId: consents.studentId,
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
    .where(whose)
    .orderBy(desc(consents.at));
  return rows.map(({ guardianId, replacedAt, ...row }) => ({
    ...row,
    guardianId,
    ofCurrentGuardian: guardianId !== null && replacedAt === null,
  }));
}

export async function consentLedger(q: Executor, studentId: string) {
  return consentLedgers(q, [studentId]);
}

export async function decisionsOfGuardian(q: Executor, guardianId: string, most: number) {
  return q
    .select({
      id: consents.id,
      scope: consents.scope,
      decision: consents.decision,
      method: consents.method,
      version: consents.version,
      at: consents.at,
      expiresAt: consents.expiresAt,
    })
    .from(consents)
    .where(eq(consents.guardianId, guardianId))
    .orderBy(desc(consents.at), asc(consents.scope))
    .limit(most);
}
