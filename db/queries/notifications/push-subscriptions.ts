import { and, desc, eq, exists, gt, inArray, isNull, not, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { signIns } from "#db/schema/auth.ts";
import { type PushSubscriptionRow, pushSubscriptions } from "#db/schema/push.ts";
import { users } from "#db/schema/users.ts";

/** Living: its sign-in has not ended and its person's account is active. */
function living(q: Executor, now: Date) {
  return exists(
    q
      .select({ one: sql`1` })
      .from(signIns)
      .innerJoin(users, eq(users.id, signIns.userId))
      .where(
        and(
          eq(signIns.id, pushSubscriptions.signInId),
          eq(signIns.userId, pushSubscriptions.userId),
          gt(signIns.expiresAt, now),
          isNull(users.suspendedAt),
          isNull(users.deletionRequestedAt),
          isNull(users.erasedAt),
        ),
      ),
  );
}

export async function livingSubscriptions(q: Executor, userId: string, now: Date): Promise<string[]> {
  const rows = await q
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), living(q, now)));
  return rows.map(({ id }) => id);
}

export async function livingSubscription(
  q: Executor,
  userId: string,
  id: string,
  now: Date,
): Promise<PushSubscriptionRow | undefined> {
  const mine = and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.userId, userId));
  const [row] = await q
    .select()
    .from(pushSubscriptions)
    .where(and(mine, living(q, now)));
  return row;
}

export async function isSubscribed(q: Executor, userId: string, endpoint: string, now: Date): Promise<boolean> {
  const mine = and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, endpoint));
  return (await q.$count(pushSubscriptions, and(mine, living(q, now)))) > 0;
}

/** A known browser belongs to this person from now on, even if it was someone else's. */
export async function storeSubscription(q: Executor, row: typeof pushSubscriptions.$inferInsert): Promise<void> {
  const { userId, p256dh, auth, signInId } = row;
  await q
    .insert(pushSubscriptions)
    .values(row)
    .onConflictDoUpdate({
      target: pushSubscriptions.endpoint,
      set: { userId, p256dh, auth, signInId, failures: 0 },
    });
}

/** Gives a person's browser its new address; false if the old one is unknown. */
export async function moveSubscription(
  q: Executor,
  userId: string,
  was: string,
  next: Pick<PushSubscriptionRow, "endpoint" | "p256dh" | "auth" | "signInId">,
): Promise<boolean> {
  const rows = await q
    .update(pushSubscriptions)
    .set({ ...next, failures: 0 })
    .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, was)))
    .returning({ id: pushSubscriptions.id });
  return rows.length > 0;
}

export async function deleteOwnSubscription(q: Executor, userId: string, endpoint: string): Promise<void> {
  await q
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, endpoint)));
}

export async function keepNewestSubscriptions(q: Executor, userId: string, most: number): Promise<void> {
  const older = await q
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
    .limit(100)
    .offset(most);
  const ids = older.map(({ id }) => id);
  if (ids.length > 0) await q.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, ids));
}

export async function deleteSubscription(q: Executor, id: string): Promise<void> {
  await q.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
}

export async function deleteAllSubscriptions(q: Executor): Promise<void> {
  await q.delete(pushSubscriptions);
}

export async function noteSent(q: Executor, id: string, failures: number, sentAt?: Date): Promise<void> {
  await q
    .update(pushSubscriptions)
    .set(sentAt ? { failures, lastSentAt: sentAt } : { failures })
    .where(eq(pushSubscriptions.id, id));
}

export async function dropEndedSubscriptions(q: Executor, now: Date): Promise<number> {
  const gone = await q
    .delete(pushSubscriptions)
    .where(not(living(q, now)))
    .returning({ id: pushSubscriptions.id });
  return gone.length;
}
