import type { Executor } from "#db/client.ts";
import { freeTime, livingBookingsOf, updateBooking } from "#db/queries/mentoring/booking-changes.ts";
import type { Booking } from "#db/schema/bookings.ts";
import { stopCalls } from "#lib/mentoring/video-calls/stop-calls.ts";
import { notify } from "#lib/notifications/notify/notify.ts";
import { paths } from "#lib/platform/paths.ts";
import { type BookingType, type Cancellation, statusAfter } from "./rules.ts";

/** Whose sessions: those of a match (`actorId`: who ended it and needs no telling), or those of one person: all, or of one type. */
export type Whose = { matchId: string; actorId?: string } | { userId: string; type?: BookingType };

/**
 * Ends the calls of these people, cancels every pending and confirmed session that has not ended, frees its time and tells the other side (both, for a match) without a
 * name or a reason, in the caller's transaction; answers how many. Nobody is marked late for it.
 */
export async function cancelBookings(
  tx: Executor,
  whose: Whose,
  cancellation: Cancellation,
  now: Date,
): Promise<number> {
  await stopCalls(tx, whose, now);
  const found = await livingOf(tx, whose, now);
  await freeTime(
    tx,
    found.map(({ id }) => id),
  );
  for (const booking of found) await cancelOne(tx, booking, whose, cancellation, now);
  return found.length;
}

async function livingOf(tx: Executor, whose: Whose, now: Date): Promise<Booking[]> {
  if ("matchId" in whose) return livingBookingsOf(tx, { matchId: whose.matchId }, now);
  const { userId, type } = whose;
  const asStudent = await livingBookingsOf(tx, { studentId: userId }, now);
  const both = [...asStudent, ...(await livingBookingsOf(tx, { mentorId: userId }, now))];
  return both.filter((booking) => type === undefined || booking.type === type);
}

async function cancelOne(tx: Executor, booking: Booking, whose: Whose, cancellation: Cancellation, now: Date) {
  const status = statusAfter("stop", booking.status, "house");
  if (!status) return;
  await updateBooking(tx, booking.id, {
    status,
    cancellation,
    cancelledAt: now,
    revision: booking.revision + 1,
    ...noProposal,
    updatedAt: now,
  });
  const untold = "matchId" in whose ? whose.actorId : whose.userId;
  const sides: [string, string][] = [
    [booking.studentId, paths.session(booking.id)],
    [booking.mentorId, paths.scheduled(booking.id)],
  ];
  for (const [userId, path] of sides) {
    if (userId === untold) continue;
    const params = { subject: booking.subject, at: booking.startsAt.toISOString() };
    await notify(tx, { userId, kind: "sessionOff", key: `booking:${booking.id}:cancelled`, params, path }, now);
  }
}

/** A session without an open proposal of another time. */
export const noProposal = { proposedStartsAt: null, proposedEndsAt: null, proposedBy: null, proposedAt: null } as const;
