import { and, desc, eq, or, type SQL, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { blocks, matches, mentorRequests } from "#db/schema/matches.ts";
import { sessions } from "#db/schema/sessions.ts";
import { users } from "#db/schema/users.ts";

export async function insertBlock(q: Executor, blockerId: string, blockedId: string, now: Date): Promise<boolean> {
  const stored = await q
    .insert(blocks)
    .values({ blockerId, blockedId, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: blocks.blockedId });
  return stored.length === 1;
}

export async function deleteBlock(q: Executor, blockerId: string, blockedId: string): Promise<boolean> {
  const removed = await q
    .delete(blocks)
    .where(and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)))
    .returning({ id: blocks.blockedId });
  return removed.length === 1;
}

export async function hasBlocked(q: Executor, blockerId: string, blockedId: string): Promise<boolean> {
  const [row] = await q
    .select({ id: blocks.blockedId })
    .from(blocks)
    .where(and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)));
  return row !== undefined;
}

/** A column for queries on sessions. A block looks the same as a person who left, so nobody can infer a block. */
export function sessionParted(): SQL<boolean> {
  const { studentId, mentorId } = sessions;
  const { blockerId, blockedId } = blocks;
  const either = sql`(${blockerId} = ${studentId} and ${blockedId} = ${mentorId}) or (${blockerId} = ${mentorId} and ${blockedId} = ${studentId})`;
  const blocked = sql`exists (select 1 from ${blocks} where ${either})`;
  // A subquery of its own, in case the outer query joins `users`.
  const left = sql`${users.deletionRequestedAt} is not null or ${users.erasedAt} is not null`;
  const gone = sql`exists (select 1 from ${users} where ${users.id} in (${studentId}, ${mentorId}) and (${left}))`;
  // SQLite returns 1 and 0.
  return sql`(${blocked} or ${gone})`.mapWith(Boolean) as SQL<boolean>;
}

/** In either direction. */
export async function blockedWith(q: Executor, personId: string): Promise<Set<string>> {
  const { blockerId, blockedId } = blocks;
  const rows = await q
    .select({ blockerId, blockedId })
    .from(blocks)
    .where(or(eq(blockerId, personId), eq(blockedId, personId)));
  return new Set(rows.map((row) => (row.blockerId === personId ? row.blockedId : row.blockerId)));
}

export async function blockedRows(q: Executor, userId: string) {
  return q
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      dateOfBirth: users.dateOfBirth,
      role: users.role,
      since: blocks.createdAt,
    })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blockedId))
    .where(eq(blocks.blockerId, userId))
    .orderBy(desc(blocks.createdAt), users.id);
}

/** Whether they ever shared a request, a match or a session. */
export async function haveMet(q: Executor, personId: string, otherId: string): Promise<boolean> {
  for (const pair of [mentorRequests, matches, sessions] as const) {
    const between = or(
      and(eq(pair.studentId, personId), eq(pair.mentorId, otherId)),
      and(eq(pair.studentId, otherId), eq(pair.mentorId, personId)),
    );
    const [row] = await q.select({ id: pair.id }).from(pair).where(between).limit(1);
    if (row) return true;
  }
  return false;
}
