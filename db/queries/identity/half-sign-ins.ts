import { and, eq, gt } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { halfSignIns } from "#db/schema/auth.ts";
import { users } from "#db/schema/users.ts";

export async function insertHalfSignIn(
  q: Executor,
  half: { id: string; userId: string; expiresAt: Date; createdAt: Date },
): Promise<void> {
  await q.insert(halfSignIns).values(half);
}

export async function halfSignIn(q: Executor, id: string, now: Date) {
  const [found] = await q
    .select({ id: halfSignIns.id, userId: halfSignIns.userId, role: users.role, emailKey: users.emailKey })
    .from(halfSignIns)
    .innerJoin(users, eq(users.id, halfSignIns.userId))
    .where(and(eq(halfSignIns.id, id), gt(halfSignIns.expiresAt, now)))
    .limit(1);
  return found;
}

export async function deleteHalfSignIn(q: Executor, id: string): Promise<boolean> {
  const gone = await q.delete(halfSignIns).where(eq(halfSignIns.id, id)).returning({ id: halfSignIns.id });
  return gone.length === 1;
}

export async function deleteHalfSignInsOf(q: Executor, userId: string): Promise<void> {
  await q.delete(halfSignIns).where(eq(halfSignIns.userId, userId));
}
