import { eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { users } from "#db/schema/users.ts";

export async function calendarPerson(q: Executor, userId: string) {
  const [found] = await q
    .select({
      id: users.id,
      role: users.role,
      locale: users.locale,
      profileLanguage: users.profileLanguage,
      feedVersion: users.feedVersion,
      suspendedAt: users.suspendedAt,
      deletionRequestedAt: users.deletionRequestedAt,
      erasedAt: users.erasedAt,
    })
    .from(users)
    .where(eq(users.id, userId))
    .limit(1);
  return found;
}
export type CalendarPerson = NonNullable<Awaited<ReturnType<typeof calendarPerson>>>;

/** The number that signs a person's feed; null for no feed. */
export async function setFeedVersion(q: Executor, userId: string, version: number | null, now: Date): Promise<void> {
  await q.update(users).set({ feedVersion: version, updatedAt: now }).where(eq(users.id, userId));
}
