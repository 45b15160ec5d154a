import { and, eq, isNotNull, isNull, lte } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { users } from "#db/schema/users.ts";

/** How an account stands, and whom to write to about it. */
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
      deletionRequestedAt: users.deletionRequestedAt,
      keepPosts: users.keepPosts,
      erasedAt: users.erasedAt,
    })
    .from(users)
    .where(eq(users.id, userId));
  return row;
}
export type AccountStanding = NonNullable<Awaited<ReturnType<typeof standingOfAccount>>>;

/** Notes that a person asked to be deleted; false when they had asked already or are gone. */
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

/** Takes the wish back; false when there is none, or it was fulfilled. */
export async function markStaying(q: Executor, userId: string, now: Date): Promise<boolean> {
  const changed = await q
    .update(users)
    .set({ deletionRequestedAt: null, keepPosts: null, updatedAt: now })
    .where(and(eq(users.id, userId), isNotNull(users.deletionRequestedAt), isNull(users.erasedAt)))
    .returning({ id: users.id });
  return changed.length === 1;
}

/** Whoever asked to be deleted at or before `until` and is not gone yet. */
export async function leavingSince(q: Executor, until: Date): Promise<string[]> {
  const rows = await q
    .select({ id: users.id })
    .from(users)
    .where(and(lte(users.deletionRequestedAt, until), isNull(users.erasedAt)));
  return rows.map(({ id }) => id);
}
