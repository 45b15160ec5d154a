import { and, asc, desc, eq, gt, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type AuditHeadRow, type AuditRow, auditHeads, auditLog } from "#db/schema/audit.ts";

/** The audit log. No query deletes a row, and none changes one but `blankAuditRow`. */

/** New rows are chained to this one. */
export async function lastAuditRow(q: Executor): Promise<AuditRow | undefined> {
  const [row] = await q.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1);
  return row;
}

export async function insertAuditRow(q: Executor, row: AuditRow): Promise<void> {
  await q.insert(auditLog).values(row);
}

/** `seq` undefined: from the very first row, whatever its number. */
export async function auditRowsAfter(q: Executor, seq: number | undefined, most: number): Promise<AuditRow[]> {
  return q
    .select()
    .from(auditLog)
    .where(seq === undefined ? undefined : gt(auditLog.seq, seq))
    .orderBy(asc(auditLog.seq))
    .limit(most);
}

export async function auditHashAt(q: Executor, seq: number): Promise<string | undefined> {
  const [row] = await q.select({ hash: auditLog.hash }).from(auditLog).where(eq(auditLog.seq, seq));
  return row?.hash;
}

/** `by`: only what somebody of these roles did. */
export type ActsBy = Readonly<{ acts: readonly string[]; by?: readonly string[] }>;

export type AuditFilter = Readonly<{
  /** Absent: every act. */
  of?: readonly ActsBy[];
  object?: string | undefined;
  actor?: string | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
}>;

/** Where a page of the list begins or ends. */
export type AuditPlace = Readonly<{ direction: "older" | "newer"; seq: number }>;

/** Newest first. With a place, the rows next to it. */
export async function newestAuditRows(
  q: Executor,
  filter: AuditFilter,
  most: number,
  place?: AuditPlace,
): Promise<AuditRow[]> {
  const { of, object, actor, from, until } = filter;
  const isNewer = place?.direction === "newer";
  const rows = await q
    .select()
    .from(auditLog)
    .where(
      and(
        of && (of.length === 0 ? sql`1 = 0` : or(...of.map(isOneOf))),
        object === undefined ? undefined : eq(auditLog.object, object),
        actor === undefined ? undefined : eq(auditLog.actor, actor),
        from && gte(auditLog.at, from),
        until && lt(auditLog.at, until),
        place && (isNewer ? gt(auditLog.seq, place.seq) : lt(auditLog.seq, place.seq)),
      ),
    )
    .orderBy(isNewer ? asc(auditLog.seq) : desc(auditLog.seq))
    .limit(most);
  return isNewer ? rows.toReversed() : rows;
}

function isOneOf({ acts, by }: ActsBy): SQL | undefined {
  return and(inArray(auditLog.action, [...acts]), by && inArray(auditLog.actorRole, [...by]));
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

export async function auditHeadRows(q: Executor): Promise<AuditHeadRow[]> {
  return q.select().from(auditHeads).orderBy(asc(auditHeads.seq));
}

export async function newestAuditHead(q: Executor): Promise<AuditHeadRow | undefined> {
  const [row] = await q.select().from(auditHeads).orderBy(desc(auditHeads.seq)).limit(1);
  return row;
}

/** The last one of a day stays. */
export async function upsertAuditHead(q: Executor, { day, ...head }: AuditHeadRow): Promise<void> {
  await q
    .insert(auditHeads)
    .values({ day, ...head })
    .onConflictDoUpdate({ target: auditHeads.day, set: head, setWhere: lt(auditHeads.seq, head.seq) });
}

/** When somebody last did this with this object, since an instant. */
export async function lastAuditBy(
  q: Executor,
  { actor, action, object }: Pick<AuditRow, "actor" | "action" | "object">,
  since: Date,
): Promise<Date | undefined> {
  const [row] = await q
    .select({ at: auditLog.at })
    .from(auditLog)
    .where(
      and(eq(auditLog.object, object), eq(auditLog.actor, actor), eq(auditLog.action, action), gte(auditLog.at, since)),
    )
    .orderBy(desc(auditLog.seq))
    .limit(1);
  return row?.at;
}
