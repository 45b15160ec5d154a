import { and, asc, desc, eq, gt, inArray } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type AuditRow, auditLog } from "#db/schema/audit.ts";

/** The audit log. No query changes or deletes a row. */

/** New rows are chained to this one. */
export async function lastAuditRow(q: Executor): Promise<AuditRow | undefined> {
  const [row] = await q.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1);
  return row;
}

export async function insertAuditRow(q: Executor, row: AuditRow): Promise<void> {
  await q.insert(auditLog).values(row);
}

export async function auditRowsAfter(q: Executor, seq: number, most: number): Promise<AuditRow[]> {
  return q.select().from(auditLog).where(gt(auditLog.seq, seq)).orderBy(asc(auditLog.seq)).limit(most);
}

export async function newestAuditRows(q: Executor, filter: { object?: string }, most: number): Promise<AuditRow[]> {
  return q
    .select()
    .from(auditLog)
    .where(and(filter.object === undefined ? undefined : eq(auditLog.object, filter.object)))
    .orderBy(desc(auditLog.seq))
    .limit(most);
}

export async function auditRowsOf(
  q: Executor,
  object: string,
  actions: readonly string[],
  after: Date,
): Promise<Pick<AuditRow, "seq" | "action">[]> {
  return q
    .select({ seq: auditLog.seq, action: auditLog.action })
    .from(auditLog)
    .where(and(eq(auditLog.object, object), inArray(auditLog.action, [...actions]), gt(auditLog.at, after)));
}
