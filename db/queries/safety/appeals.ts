import { and, asc, eq, isNull } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type Appeal, appeals, sanctions } from "#db/schema/sanctions.ts";
import { users } from "#db/schema/users.ts";

/** False if there is one already. */
export async function insertAppeal(q: Executor, appeal: typeof appeals.$inferInsert): Promise<boolean> {
  const stored = await q.insert(appeals).values(appeal).onConflictDoNothing().returning({ id: appeals.id });
  return stored.length > 0;
}

export async function appealById(q: Executor, id: string): Promise<Appeal | undefined> {
  const [row] = await q.select().from(appeals).where(eq(appeals.id, id));
  return row;
}

export async function appealsOf(q: Executor, userId: string): Promise<Appeal[]> {
  return q.select().from(appeals).where(eq(appeals.userId, userId));
}

/** Of people who have an account, the oldest first. */
export async function openAppeals(q: Executor) {
  return q
    .select({
      id: appeals.id,
      at: appeals.at,
      userId: appeals.userId,
      sanctionedBy: sanctions.by,
      byRole: sanctions.byRole,
      reportNumber: sanctions.reportNumber,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(appeals)
    .innerJoin(sanctions, eq(sanctions.id, appeals.sanctionId))
    .innerJoin(users, eq(users.id, appeals.userId))
    .where(and(isNull(appeals.decidedAt), isNull(users.erasedAt)))
    .orderBy(asc(appeals.at))
    .limit(300);
}

/** False if a colleague was first. */
export async function settleAppeal(
  q: Executor,
  id: string,
  decision: Pick<Appeal, "outcome" | "decidedAt" | "decidedBy" | "reason" | "answer">,
): Promise<boolean> {
  const settled = await q
    .update(appeals)
    .set(decision)
    .where(and(eq(appeals.id, id), isNull(appeals.decidedAt)))
    .returning({ id: appeals.id });
  return settled.length > 0;
}
