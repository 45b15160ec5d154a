import { and, eq, exists, gt, isNull, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { sanctions } from "#db/schema/sanctions.ts";
import { users } from "#db/schema/users.ts";

/** Muted now for the safety of young people. Needs `users`. */
export function mutedForYoung(q: Executor, now: Date | Placeholder<string, Date>): SQL {
  const { userId, kind, why, until, endedAt } = sanctions;
  const lasts = and(isNull(endedAt), gt(until, now));
  const mute = and(eq(userId, users.id), eq(kind, "mute"), eq(why, "young"), lasts);
  return exists(q.select({ one: sql`1` }).from(sanctions).where(mute));
}
