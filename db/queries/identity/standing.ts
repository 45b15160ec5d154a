import { and, eq, isNotNull, isNull, lte } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { users } from "#db/schema/users.ts";

export async function standingOfAccount(q: Executor, userId: string) {
  const [row] = await q
    .select({
      id: users.id,
      role: users.role,
      firstName: users.firstName,
      lastName: users.lastName,
      dateOfBirth: users.dateOfBirth,
      email: users.email,
      locale: users.locale,
      suspendedAt: users.suspendedAt,
      deputySince: users.deputySince,
      newPinDue: users.newPinDue,
      username: users.username,
      deletionRequestedAt: users.deletionRequestedAt,
      keepPosts: users.keepPosts,
      erasedAt: users.erasedAt,
    })
    .from(users)
    .where(eq(users.id, userId));
  return row;
}

export async function markLeaving(
  q: Executor,
  userId: string,
  { keepPosts }: { keepPosts: boolean | null },
  now: Date,
): Promise<boolean> {
  const changed = await q
    .update(users)
    .set({ deletionRequestedAt: now, keepPosts, feedVersion: null, updatedAt: now })
    .where(and(eq(users.id, userId), isNull(users.deletionRequestedAt), isNull(users.erasedAt)))
    .returning({ id: users.id });
  return changed.length === 1;
}

export async function markStaying(q: Executor, userId: string, now: Date): Promise<boolean> {
  const changed = await q
    .update(users)
    .set({ deletionRequestedAt: null, keepPosts: null, updatedAt: now })
    .where(and(eq(users.id, userId), isNotNull(users.deletionRequestedAt), isNull(users.erasedAt)))
    .returning({ id: users.id });
  return changed.length === 1;
}

export async function leavingSince(q: Executor, until: Date): Promise<string[]> {
  const rows = await q
    .select({ id: users.id })
    .from(users)
    .where(and(lte(users.deletionRequestedAt, until), isNull(users.erasedAt)));
  return rows.map(({ id }) => id);
}
