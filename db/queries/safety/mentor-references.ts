import { and, asc, eq, gt, inArray, isNull, lt, lte, ne, or, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { guardians } from "#db/schema/guardians.ts";
import { matches } from "#db/schema/matches.ts";
import { users } from "#db/schema/users.ts";
import { type MentorReference, mentorReferences, referenceLinks } from "#db/schema/verification.ts";
import { staffRoles } from "#lib/identity/users/roles.ts";
import type { ReferenceStatus } from "#lib/safety/references/rules.ts";

export type { MentorReference } from "#db/schema/verification.ts";

/** In the order in which they were named. */
export async function referencesOf(q: Executor, mentorId: string): Promise<MentorReference[]> {
  return q
    .select()
    .from(mentorReferences)
    .where(eq(mentorReferences.mentorId, mentorId))
    .orderBy(asc(mentorReferences.createdAt), asc(mentorReferences.id));
}

export async function decidedReferencesOf(q: Executor, mentorId: string) {
  return q
    .select({ reference: mentorReferences, firstName: users.firstName, lastName: users.lastName })
    .from(mentorReferences)
    .leftJoin(users, eq(users.id, mentorReferences.decidedBy))
    .where(eq(mentorReferences.mentorId, mentorId))
    .orderBy(asc(mentorReferences.createdAt), asc(mentorReferences.id));
}

export async function decidedReferenceById(q: Executor, mentorId: string, id: string) {
  const [row] = await q
    .select({ reference: mentorReferences, firstName: users.firstName, lastName: users.lastName })
    .from(mentorReferences)
    .leftJoin(users, eq(users.id, mentorReferences.decidedBy))
    .where(and(eq(mentorReferences.id, id), eq(mentorReferences.mentorId, mentorId)));
  return row;
}

export async function referenceById(q: Executor, mentorId: string, id: string): Promise<MentorReference | undefined> {
  const [row] = await q
    .select()
    .from(mentorReferences)
    .where(and(eq(mentorReferences.id, id), eq(mentorReferences.mentorId, mentorId)));
  return row;
}

export async function insertReference(q: Executor, row: typeof mentorReferences.$inferInsert): Promise<void> {
  await q.insert(mentorReferences).values(row);
}

export type ReferenceChange = Partial<Omit<MentorReference, "id" | "mentorId" | "createdAt">>;

/** False if its status is another one by now. */
export async function changeReference(
  q: Executor,
  { id, from }: Readonly<{ id: string; from: ReferenceStatus }>,
  change: ReferenceChange,
): Promise<boolean> {
  const changed = await q
    .update(mentorReferences)
    .set(change)
    .where(and(eq(mentorReferences.id, id), eq(mentorReferences.status, from)))
    .returning({ id: mentorReferences.id });
  return changed.length === 1;
}

export async function insertReferenceLink(q: Executor, row: typeof referenceLinks.$inferInsert): Promise<void> {
  await q.insert(referenceLinks).values(row);
}

export async function dropReferenceLinks(q: Executor, referenceId: string): Promise<void> {
  await q.delete(referenceLinks).where(eq(referenceLinks.referenceId, referenceId));
}

/** `hashes`: of the same link, with each secret. None of a mentor who is erased or may not go on. */
export async function referenceOfLink(q: Executor, hashes: readonly string[], now: Date) {
  const [row] = await q
    .select({
      reference: mentorReferences,
      mentor: { id: users.id, firstName: users.firstName, lastName: users.lastName },
    })
    .from(referenceLinks)
    .innerJoin(mentorReferences, eq(mentorReferences.id, referenceLinks.referenceId))
    .innerJoin(users, eq(users.id, mentorReferences.mentorId))
    .where(
      and(
        inArray(referenceLinks.tokenHash, [...hashes]),
        gt(referenceLinks.expiresAt, now),
        eq(users.role, "mentor"),
        isNull(users.erasedAt),
        isNull(users.suspendedAt),
      ),
    );
  return row;
}

/** Invited once, without an answer, and not reminded yet. */
export async function referencesToRemind(q: Executor, sentBy: Date, sentAfter: Date): Promise<MentorReference[]> {
  const { status, remindedAt, sentAt } = mentorReferences;
  const rows = await q
    .select({ reference: mentorReferences })
    .from(mentorReferences)
    .innerJoin(users, eq(users.id, mentorReferences.mentorId))
    .where(
      and(
        eq(status, "invited"),
        isNull(remindedAt),
        lte(sentAt, sentBy),
        gt(sentAt, sentAfter),
        isNull(users.erasedAt),
        isNull(users.suspendedAt),
        isNull(users.deletionRequestedAt),
      ),
    );
  return rows.map(({ reference }) => reference);
}

/** Answered ones that nobody decided on. Undefined: of everybody. */
export async function answeredReferences(q: Executor, mentorIds?: readonly string[]) {
  if (mentorIds?.length === 0) return [];
  const ofThese = mentorIds && inArray(mentorReferences.mentorId, [...mentorIds]);
  const rows = await q
    .select({
      mentorId: mentorReferences.mentorId,
      since: mentorReferences.answeredAt,
      concern: mentorReferences.concern,
    })
    .from(mentorReferences)
    .where(and(eq(mentorReferences.status, "answered"), ofThese));
  return rows.flatMap(({ since, ...row }) => (since ? [{ ...row, since }] : []));
}

export async function isStaffMailbox(q: Executor, address: { mailboxKey: string; emailKey: string }): Promise<boolean> {
  const theirs = or(eq(users.mailboxKey, address.mailboxKey), eq(users.emailKey, address.emailKey));
  const [row] = await q
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.role, [...staffRoles]), theirs))
    .limit(1);
  return row !== undefined;
}

/** Present and former guardians of all students this mentor was ever matched with. */
export async function guardianAddressesOf(q: Executor, mentorId: string): Promise<string[]> {
  const rows = await q
    .selectDistinct({ email: guardians.email })
    .from(matches)
    .innerJoin(guardians, eq(guardians.studentId, matches.studentId))
    .where(eq(matches.mentorId, mentorId));
  return rows.flatMap(({ email }) => (email ? [email] : []));
}

/** What referees wrote, once decided on or given up, before this instant; of rejected ones the address stays. */
export async function blankReferences(q: Executor, before: Date): Promise<number> {
  const { status, decidedAt, createdAt, email, answeredAt } = mentorReferences;
  const over = or(
    and(inArray(status, ["accepted", "rejected"]), lt(decidedAt, before)),
    and(inArray(status, ["invited", "declined", "withdrawn"]), lt(createdAt, before)),
  );
  const texts = { knownFor: null, knownHow: null, reliability: null, concernText: null, reason: null };
  const rows = await q
    .update(mentorReferences)
    .set({
      ...texts,
      concern: null,
      answeredAt: null,
      name: "",
      email: sql`CASE WHEN ${eq(status, "rejected")} THEN ${email} ELSE '' END`,
    })
    .where(and(over, or(ne(mentorReferences.name, ""), sql`${answeredAt} IS NOT NULL`)))
    .returning({ id: mentorReferences.id });
  return rows.length;
}
