import { and, asc, eq, gt, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type Push, pushes, pushKeys } from "#db/schema/push.ts";
import type { PushStatus } from "#lib/notifications/push/rules.ts";

/** The private key is encrypted. */
export async function pushKeysRow(q: Executor) {
  const [row] = await q.select().from(pushKeys).where(eq(pushKeys.id, 1));
  return row;
}

export async function storePushKeys(q: Executor, row: Omit<typeof pushKeys.$inferInsert, "id">): Promise<void> {
  await q
    .insert(pushKeys)
    .values({ id: 1, ...row })
    .onConflictDoUpdate({ target: pushKeys.id, set: row });
}

export async function insertPush(q: Executor, row: typeof pushes.$inferInsert): Promise<void> {
  await q
    .insert(pushes)
    .values(row)
    .onConflictDoNothing({ target: [pushes.userId, pushes.key] });
}

/** Due and not taken; `db/queries/notifications/mails.ts` explains the clock that was set back. */
function isDue(now: Date, leaseUntil: Date): SQL | undefined {
  const leaseMs = leaseUntil.getTime() - now.getTime();
  const beyond = new Date(leaseUntil.getTime() + leaseMs);
  const free = or(isNull(pushes.leaseUntil), lte(pushes.leaseUntil, now), gt(pushes.leaseUntil, beyond));
  return and(eq(pushes.status, "queued"), lte(pushes.dueAt, now), free);
}

export async function duePushIds(q: Executor, now: Date, leaseUntil: Date, most: number): Promise<string[]> {
  const rows = await q
    .select({ id: pushes.id })
    .from(pushes)
    .where(isDue(now, leaseUntil))
    .orderBy(asc(pushes.dueAt), asc(pushes.createdAt))
    .limit(most);
  return rows.map(({ id }) => id);
}

export async function claimPush(q: Executor, id: string, now: Date, leaseUntil: Date): Promise<Push | undefined> {
  const [claimed] = await q
    .update(pushes)
    .set({ leaseUntil, attempts: sql`${pushes.attempts} + 1` })
    .where(and(eq(pushes.id, id), isDue(now, leaseUntil)))
    .returning();
  return claimed;
}

type Outcome = Readonly<{ status: PushStatus; dueAt?: Date; sentAt?: Date; lastError?: string | null }>;

/** Does nothing if another process has taken the push over. Its text is kept only while needed. */
export async function settlePush(q: Executor, { id, leaseUntil }: Push, outcome: Outcome): Promise<void> {
  const mine = leaseUntil ? eq(pushes.leaseUntil, leaseUntil) : undefined;
  const said = outcome.status === "queued" ? {} : { params: {} };
  await q
    .update(pushes)
    .set({ ...outcome, ...said, leaseUntil: null })
    .where(and(eq(pushes.id, id), eq(pushes.status, "queued"), mine));
}

export async function dropPushesBefore(q: Executor, before: Date): Promise<number> {
  return (await q.delete(pushes).where(lt(pushes.createdAt, before)).returning({ id: pushes.id })).length;
}
