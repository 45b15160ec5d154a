import { and, desc, eq, inArray, isNull, lt, notInArray, or } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { users } from "#db/schema/users.ts";
import { type IdentityCheck, identityChecks } from "#db/schema/verification.ts";
import type { IdentityStatus } from "#lib/safety/identity-documents/rules.ts";

export type { IdentityCheck } from "#db/schema/verification.ts";

const open: IdentityStatus[] = ["arriving", "waiting"];

export async function identityChecksOf(q: Executor, mentorId: string) {
  return q
    .select({ check: identityChecks, firstName: users.firstName, lastName: users.lastName })
    .from(identityChecks)
    .leftJoin(users, eq(users.id, identityChecks.decidedBy))
    .where(eq(identityChecks.mentorId, mentorId))
    .orderBy(desc(identityChecks.createdAt), desc(identityChecks.id));
}

/** Whether staff saw a document that proves name and date of birth. */
export async function wasIdentified(q: Executor, mentorId: string): Promise<boolean> {
  const here = and(eq(identityChecks.mentorId, mentorId), eq(identityChecks.status, "passed"));
  return (await q.$count(identityChecks, here)) > 0;
}

export async function insertIdentityCheck(q: Executor, row: typeof identityChecks.$inferInsert): Promise<void> {
  await q.insert(identityChecks).values(row);
}

type IdentityChange = Partial<Pick<IdentityCheck, "status" | "decidedAt" | "decidedBy" | "reason" | "documentType">>;

/** False if its status is another one by now. */
export async function changeIdentityCheck(
  q: Executor,
  { id, from }: Readonly<{ id: string; from: IdentityStatus }>,
  change: IdentityChange,
): Promise<boolean> {
  const changed = await q
    .update(identityChecks)
    .set(change)
    .where(and(eq(identityChecks.id, id), eq(identityChecks.status, from)))
    .returning({ id: identityChecks.id });
  return changed.length === 1;
}

/** Their ids: what the mentor handed in and nobody decided on. */
export async function endOpenUploads(
  q: Executor,
  mentorId: string,
  change: Required<Pick<IdentityChange, "status">> & IdentityChange,
): Promise<string[]> {
  const rows = await q
    .update(identityChecks)
    .set(change)
    .where(and(eq(identityChecks.mentorId, mentorId), inArray(identityChecks.status, open)))
    .returning({ id: identityChecks.id });
  return rows.map(({ id }) => id);
}

/** The one document that waits for staff, unless its owner is erased. */
export async function waitingDocument(q: Executor, id: string): Promise<IdentityCheck | undefined> {
  const [row] = await q
    .select({ check: identityChecks })
    .from(identityChecks)
    .innerJoin(users, eq(users.id, identityChecks.mentorId))
    .where(and(eq(identityChecks.id, id), eq(identityChecks.status, "waiting"), isNull(users.erasedAt)));
  return row?.check;
}

/** Undefined: of everybody. */
export async function waitingDocuments(q: Executor, mentorIds?: readonly string[]) {
  if (mentorIds?.length === 0) return [];
  const ofThese = mentorIds && inArray(identityChecks.mentorId, [...mentorIds]);
  return q
    .select({ id: identityChecks.id, mentorId: identityChecks.mentorId, since: identityChecks.createdAt })
    .from(identityChecks)
    .where(and(eq(identityChecks.status, "waiting"), ofThese));
}

/** Documents that nobody decided on in time, and those that never arrived whole. */
export async function overdueDocuments(q: Executor, waitingBefore: Date, arrivingBefore: Date) {
  const { status, createdAt } = identityChecks;
  return q
    .select({ id: identityChecks.id, mentorId: identityChecks.mentorId, status })
    .from(identityChecks)
    .where(
      or(
        and(eq(status, "waiting"), lt(createdAt, waitingBefore)),
        and(eq(status, "arriving"), lt(createdAt, arrivingBefore)),
      ),
    );
}

/** Names of files that must go. */
export async function filesToRemove(q: Executor): Promise<string[]> {
  const rows = await q
    .select({ id: identityChecks.id })
    .from(identityChecks)
    .where(and(eq(identityChecks.hasFile, true), notInArray(identityChecks.status, open)));
  return rows.map(({ id }) => id);
}

export async function markFileGone(q: Executor, id: string): Promise<void> {
  await q.update(identityChecks).set({ hasFile: false }).where(eq(identityChecks.id, id));
}

/** Of these names those with a row whose file may be there. */
export async function filesWithRow(q: Executor, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await q
    .select({ id: identityChecks.id })
    .from(identityChecks)
    .where(and(inArray(identityChecks.id, [...ids]), inArray(identityChecks.status, open)));
  return new Set(rows.map(({ id }) => id));
}
