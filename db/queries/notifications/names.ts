import { and, eq, notExists, or, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { blocks } from "#db/schema/matches.ts";
import { users } from "#db/schema/users.ts";

function blockBetween(one: string, other: string) {
  const { blockerId, blockedId } = blocks;
  return or(and(eq(blockerId, one), eq(blockedId, other)), and(eq(blockerId, other), eq(blockedId, one)));
}

export async function areBlocked(q: Executor, one: string, other: string): Promise<boolean> {
  return (await q.$count(blocks, blockBetween(one, other))) > 0;
}

/** Returns `undefined` if the two have a block, or there is no such person. */
export async function nameParts(q: Executor, readerId: string, personId: string) {
  const blocked = q.select({ one: sql`1` }).from(blocks).where(blockBetween(readerId, personId));
  const [row] = await q
    .select({ firstName: users.firstName, lastName: users.lastName, dateOfBirth: users.dateOfBirth })
    .from(users)
    .where(and(eq(users.id, personId), notExists(blocked)))
    .limit(1);
  return row;
}
