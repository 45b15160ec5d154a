import { and, desc, eq, gt, inArray } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { attempts } from "#db/schema/auth.ts";

export async function newestAttempts(
  q: Executor,
  scope: string,
  key: string,
  after: Date,
  most: number,
): Promise<Date[]> {
  const rows = await q
    .select({ at: attempts.at })
    .from(attempts)
    .where(and(eq(attempts.scope, scope), eq(attempts.key, key), gt(attempts.at, after)))
    .orderBy(desc(attempts.at))
    .limit(most);
  return rows.map((row) => row.at);
}

/** Returns false if all of them were there. */
export async function insertAttempts(
  q: Executor,
  rows: ReadonlyArray<{ id: string; scope: string; key: string; at: Date }>,
): Promise<boolean> {
  if (rows.length === 0) return false;
  const inserted = await q
    .insert(attempts)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ id: attempts.id });
  return inserted.length > 0;
}

/** For example a sign-in that succeeded. */
export async function deleteAttempts(q: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await q.delete(attempts).where(inArray(attempts.id, [...ids]));
}

export async function clearAttempts(q: Executor, scope: string, key: string): Promise<void> {
  await q.delete(attempts).where(and(eq(attempts.scope, scope), eq(attempts.key, key)));
}
