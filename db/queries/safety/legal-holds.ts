import { and, asc, eq, gt, inArray, isNotNull, isNull, max, ne, or } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { auditLog } from "#db/schema/audit.ts";
import { type LegalHold, legalHolds } from "#db/schema/legal-holds.ts";
import { reports } from "#db/schema/reports.ts";
import { users } from "#db/schema/users.ts";

export async function insertHold(q: Executor, row: typeof legalHolds.$inferInsert): Promise<void> {
  await q.insert(legalHolds).values(row);
}

export async function holdsOf(q: Executor, userId: string): Promise<LegalHold[]> {
  return q.select().from(legalHolds).where(eq(legalHolds.userId, userId)).orderBy(asc(legalHolds.placedAt));
}

/** Also those that another than who placed them ended since then. */
export async function holdsThatKeep(q: Executor, endedSince: Date): Promise<LegalHold[]> {
  const { placedAt, placedBy, endedAt, endedBy } = legalHolds;
  const ending = and(gt(endedAt, endedSince), ne(endedBy, placedBy));
  return q
    .select()
    .from(legalHolds)
    .where(or(isNull(endedAt), ending))
    .orderBy(asc(placedAt));
}

export async function holdById(q: Executor, id: string): Promise<LegalHold | undefined> {
  const [hold] = await q.select().from(legalHolds).where(eq(legalHolds.id, id));
  return hold;
}

/** False for a person who was erased. */
export async function isAccount(q: Executor, userId: string): Promise<boolean> {
  return (await q.$count(users, and(eq(users.id, userId), isNull(users.erasedAt)))) > 0;
}

/** By person, when a lead last looked at their hold again. */
export async function lastReviews(q: Executor, userIds: readonly string[]): Promise<Map<string, Date>> {
  if (userIds.length === 0) return new Map();
  const objects = userIds.map((id) => `user:${id}`);
  const rows = await q
    .select({ object: auditLog.object, at: max(auditLog.at) })
    .from(auditLog)
    .where(and(eq(auditLog.action, "hold.review"), inArray(auditLog.object, objects)))
    .groupBy(auditLog.object);
  return new Map(rows.flatMap(({ object, at }) => (at ? [[object.slice("user:".length), at] as const] : [])));
}

/** Also of those whose account was erased. */
export async function namesOfAccounts(q: Executor, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { id, firstName, lastName, erasedAt } = users;
  return q
    .select({ id, firstName, lastName, erasedAt })
    .from(users)
    .where(inArray(users.id, [...ids]));
}

/** False if it has ended already. */
export async function markHoldEnded(
  q: Executor,
  { id, by, reason }: Readonly<{ id: string; by: string; reason: string }>,
  now: Date,
): Promise<boolean> {
  const ended = await q
    .update(legalHolds)
    .set({ endedBy: by, endedAt: now, endReason: reason })
    .where(and(eq(legalHolds.id, id), isNull(legalHolds.endedAt)))
    .returning({ id: legalHolds.id });
  return ended.length === 1;
}

export async function reopenHold(q: Executor, id: string): Promise<void> {
  await q.update(legalHolds).set({ endedBy: null, endedAt: null, endReason: null }).where(eq(legalHolds.id, id));
}

/** Of everybody whose account was erased: the closed holds, which say nothing any more that is needed. */
export async function dropEndedHolds(q: Executor, userIds: readonly string[]): Promise<number> {
  let dropped = 0;
  for (const id of userIds) {
    const own = and(eq(legalHolds.userId, id), isNotNull(legalHolds.endedAt));
    dropped += (await q.delete(legalHolds).where(own).returning({ id: legalHolds.id })).length;
  }
  return dropped;
}

/** Closed cases with the state of the account that each is about. */
export async function closedCaseFiles(q: Executor) {
  const { id, number, reporterId, accusedId, studentId, closedAt } = reports;
  return q
    .select({
      id,
      number,
      reporterId,
      accusedId,
      studentId,
      closedAt,
      accused: users.id,
      accusedErasedAt: users.erasedAt,
    })
    .from(reports)
    .leftJoin(users, eq(users.id, reports.accusedId))
    .where(eq(reports.status, "closed"));
}

/** With the evidence and the notes. */
export async function dropCaseFiles(q: Executor, ids: readonly string[]): Promise<void> {
  for (const id of ids) await q.delete(reports).where(eq(reports.id, id));
}
