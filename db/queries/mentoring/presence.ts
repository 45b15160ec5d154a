import { and, inArray, isNull, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { presence } from "#db/schema/events.ts";
import { users } from "#db/schema/users.ts";

/** Staff and people who are suspended, leaving or gone are missing. */
export async function markable(q: Executor, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const isActive = and(isNull(users.suspendedAt), isNull(users.deletionRequestedAt), isNull(users.erasedAt));
  return q
    .select({ id: users.id, dateOfBirth: users.dateOfBirth })
    .from(users)
    .where(and(inArray(users.id, [...ids]), inArray(users.role, ["student", "mentor"]), isActive));
}

export async function seenTimes(q: Executor, ids: readonly string[]): Promise<Map<string, Date>> {
  if (ids.length === 0) return new Map();
  const rows = await q
    .select({ userId: presence.userId, seenAt: presence.seenAt })
    .from(presence)
    .where(inArray(presence.userId, [...ids]));
  return new Map(rows.map(({ userId, seenAt }) => [userId, seenAt]));
}

export async function noteSeen(q: Executor, ids: readonly string[], seenAt: Date): Promise<void> {
  if (ids.length === 0) return;
  await q
    .insert(presence)
    .values(ids.map((userId) => ({ userId, seenAt })))
    .onConflictDoUpdate({ target: presence.userId, set: { seenAt: sql`excluded.seen_at` } });
}
