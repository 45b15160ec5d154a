import { and, asc, eq, gt, inArray, lte } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { notifications } from "#db/schema/mail.ts";
import { sessions } from "#db/schema/sessions.ts";

/** Confirmed sessions that have ended and pending ones that have started, oldest first. */
export async function sessionsToClose(q: Executor, now: Date, limit: number): Promise<string[]> {
  const confirmed = await q
    .select({ id: sessions.id })
    .from(sessions)
    // The index covers only the start.
    .where(and(eq(sessions.status, "confirmed"), lte(sessions.startsAt, now), lte(sessions.endsAt, now)))
    .orderBy(asc(sessions.startsAt))
    .limit(limit);
  const pending = await q
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.status, "pending"), lte(sessions.startsAt, now)))
    .orderBy(asc(sessions.startsAt))
    .limit(limit);
  return [...confirmed, ...pending].map(({ id }) => id);
}

export async function confirmedStarting(q: Executor, span: { after: Date; until: Date }) {
  return q
    .select({
      id: sessions.id,
      startsAt: sessions.startsAt,
      confirmedAt: sessions.confirmedAt,
      studentId: sessions.studentId,
      mentorId: sessions.mentorId,
    })
    .from(sessions)
    .where(and(eq(sessions.status, "confirmed"), gt(sessions.startsAt, span.after), lte(sessions.startsAt, span.until)))
    .orderBy(asc(sessions.startsAt));
}

/** Which of these people were notified under which of these keys, as `user key`. */
export async function alreadyTold(q: Executor, userIds: readonly string[], keys: readonly string[]) {
  if (userIds.length === 0 || keys.length === 0) return new Set<string>();
  const rows = await q
    .select({ userId: notifications.userId, key: notifications.key })
    .from(notifications)
    .where(and(inArray(notifications.userId, [...userIds]), inArray(notifications.key, [...keys])));
  return new Set(rows.map(({ userId, key }) => `${userId} ${key}`));
}
