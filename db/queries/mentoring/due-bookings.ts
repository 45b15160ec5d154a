import { and, asc, eq, gt, inArray, lte } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { bookings } from "#db/schema/bookings.ts";
import { notifications } from "#db/schema/mail.ts";

/** Confirmed sessions whose end, and pending ones whose start, has passed; oldest first. */
export async function bookingsToClose(q: Executor, now: Date, limit: number): Promise<string[]> {
  const confirmed = await q
    .select({ id: bookings.id })
    .from(bookings)
    // The start as well, which the index knows.
    .where(and(eq(bookings.status, "confirmed"), lte(bookings.startsAt, now), lte(bookings.endsAt, now)))
    .orderBy(asc(bookings.startsAt))
    .limit(limit);
  const pending = await q
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.status, "pending"), lte(bookings.startsAt, now)))
    .orderBy(asc(bookings.startsAt))
    .limit(limit);
  return [...confirmed, ...pending].map(({ id }) => id);
}

/** Confirmed sessions that start in the span, with what decides about reminders. */
export async function confirmedStarting(q: Executor, span: { after: Date; until: Date }) {
  return q
    .select({
      id: bookings.id,
      startsAt: bookings.startsAt,
      confirmedAt: bookings.confirmedAt,
      studentId: bookings.studentId,
      mentorId: bookings.mentorId,
    })
    .from(bookings)
    .where(and(eq(bookings.status, "confirmed"), gt(bookings.startsAt, span.after), lte(bookings.startsAt, span.until)))
    .orderBy(asc(bookings.startsAt));
}

/** Which of these people were told something under which of these keys, as `user key`. */
export async function alreadyTold(q: Executor, userIds: readonly string[], keys: readonly string[]) {
  if (userIds.length === 0 || keys.length === 0) return new Set<string>();
  const rows = await q
    .select({ userId: notifications.userId, key: notifications.key })
    .from(notifications)
    .where(and(inArray(notifications.userId, [...userIds]), inArray(notifications.key, [...keys])));
  return new Set(rows.map(({ userId, key }) => `${userId} ${key}`));
}
