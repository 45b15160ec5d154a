import { and, asc, eq, gt, inArray, isNotNull, isNull, like, lt, ne, not, notInArray, or } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type AuditRow, auditLog } from "#db/schema/audit.ts";

const objectsOf = (ids: readonly string[]) => ids.map((id) => `user:${id}`);

/** Rows by or about these accounts that still say so, except for those that concern `held` people. */
export async function auditRowsOfPeople(
  q: Executor,
  { ids, held }: Readonly<{ ids: readonly string[]; held: readonly string[] }>,
  most: number,
): Promise<AuditRow[]> {
  const theirs = or(inArray(auditLog.actor, [...ids]), inArray(auditLog.object, objectsOf(ids)));
  const none = and(notInArray(auditLog.actor, [...held]), notInArray(auditLog.object, objectsOf(held)));
  return q
    .select()
    .from(auditLog)
    .where(and(theirs, held.length === 0 ? undefined : none))
    .orderBy(asc(auditLog.seq))
    .limit(most);
}

/** What old rows are about, other than people themselves. */
export async function oldAuditObjects(q: Executor, before: Date): Promise<string[]> {
  const rows = await q
    .selectDistinct({ object: auditLog.object })
    .from(auditLog)
    .where(and(lt(auditLog.at, before), like(auditLog.object, "%:%"), not(like(auditLog.object, "user:%"))));
  return rows.map(({ object }) => object);
}

export async function oldAuditRowsAbout(q: Executor, object: string, before: Date): Promise<AuditRow[]> {
  return q
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.object, object), lt(auditLog.at, before)))
    .orderBy(asc(auditLog.seq));
}

/** Old rows that still say why, in the order of the log, except for those by or about `held` people. */
export async function oldAuditReasons(
  q: Executor,
  { before, held, provesBlanks }: Readonly<{ before: Date; held: readonly string[]; provesBlanks: string }>,
  after: number,
  most: number,
): Promise<AuditRow[]> {
  const none = and(notInArray(auditLog.actor, [...held]), notInArray(auditLog.object, objectsOf(held)));
  const worded = and(isNotNull(auditLog.reason), ne(auditLog.action, provesBlanks));
  return q
    .select()
    .from(auditLog)
    .where(and(gt(auditLog.seq, after), lt(auditLog.at, before), worded, held.length === 0 ? undefined : none))
    .orderBy(asc(auditLog.seq))
    .limit(most);
}

/** The only change there is of a row; the caller names it in a new row of the same transaction. */
export async function blankAuditRow(q: Executor, before: AuditRow, after: AuditRow): Promise<void> {
  const { actor, object, reason, blankedAt } = after;
  const old = before.blankedAt === null ? isNull(auditLog.blankedAt) : eq(auditLog.blankedAt, before.blankedAt);
  await q
    .update(auditLog)
    .set({ actor, object, reason, blankedAt })
    .where(and(eq(auditLog.seq, before.seq), old));
}
