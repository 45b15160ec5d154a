import { and, eq, notExists, or, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { blocks } from "#db/schema/matches.ts";
import { users } from "#db/schema/users.ts";

/** Returns `undefined` if the two have a block, or there is no such person. */
export async function nameParts(q: Executor, readerId: string, personId: string) {
  const { blockerId, blockedId } = blocks;
  const either = or(
    and(eq(blockerId, readerId), eq(blockedId, personId)),
    and(eq(blockerId, personId), eq(blockedId, readerId)),
  );
  const blocked = q.select({ one: sql`1` }).from(blocks).where(either);
  const [row] = await q
    .select({ firstName: users.firstName, lastName: users.lastName, dateOfBirth: users.dateOfBirth })
    .from(users)
    .where(and(eq(users.id, personId), notExists(blocked)))
    .limit(1);
  return row;
}
