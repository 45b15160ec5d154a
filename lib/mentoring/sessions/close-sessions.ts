import { db, type Executor, transaction } from "#db/client.ts";
import { bookingById, freeTime, updateBooking } from "#db/queries/mentoring/booking-changes.ts";
import { bookingsToClose } from "#db/queries/mentoring/due-bookings.ts";
import type { Booking } from "#db/schema/bookings.ts";
import { minute } from "#lib/platform/time/time.ts";
import { settleBadges } from "#lib/progress/achievements/settle-badges.ts";
import { noProposal } from "./cancel-for.ts";
import { markReliability } from "./reliability.ts";
import { absentSides, type BookingEvent, outcomeOf, statusAfter } from "./rules.ts";
import { tellSide } from "./tell.ts";

const batch = 200;

/**
 * Closes what is over: confirmed sessions are completed when both took part and cancelled for absence otherwise, pending ones whose
 * start passed lapse. Each in its own transaction that looks again, so that it can run at any time, twice, or late.
 */
export async function closeSessions(now: Date): Promise<number> {
  let closed = 0;
  for (;;) {
    const ids = await bookingsToClose(db(), now, batch);
    let changed = 0;
    for (const id of ids) if (await transaction((tx) => closeOne(tx, id, now))) changed += 1;
    closed += changed;
    if (changed === 0 || ids.length < batch) return closed;
  }
}

async function closeOne(tx: Executor, id: string, now: Date): Promise<boolean> {
  const booking = await bookingById(tx, id);
  if (booking?.status === "pending" && booking.startsAt <= now) return lapse(tx, booking, now);
  if (booking?.status === "confirmed" && booking.endsAt <= now) return finish(tx, booking, now);
  return false;
}

async function lapse(tx: Executor, booking: Booking, now: Date): Promise<boolean> {
  const cancelled = await store(tx, booking, "lapse", { cancellation: "unconfirmed", cancelledAt: now }, now);
  const key = `booking:${booking.id}:cancelled`;
  await tellSide(tx, cancelled, { to: "student", kind: "bookingCancelled", key, extra: {} }, now);
  return true;
}

async function finish(tx: Executor, booking: Booking, now: Date): Promise<boolean> {
  const outcome = outcomeOf(booking);
  const key = `booking:${booking.id}:completed`;
  if (outcome === "completed") {
    const completed = await store(tx, booking, "complete", { completedAt: booking.endsAt }, now);
    for (const to of ["student", "mentor"] as const)
      await tellSide(tx, completed, { to, kind: "sessionCompleted", key, extra: {} }, now);
    for (const userId of [booking.studentId, booking.mentorId]) await settleBadges(tx, userId, now);
  } else await store(tx, booking, "miss", { cancellation: outcome, cancelledAt: now }, now);
  if (isHouseToBlame(booking, now)) return true;
  for (const side of absentSides(booking)) await markReliability(tx, booking, side, "absent", now);
  return true;
}

/** Nobody came and it is noticed late: then this installation was most likely down, and nobody could have come. */
function isHouseToBlame({ studentJoinedAt, mentorJoinedAt, endsAt }: Booking, now: Date): boolean {
  return !studentJoinedAt && !mentorJoinedAt && now.getTime() - endsAt.getTime() > 30 * minute;
}

async function store(
  tx: Executor,
  booking: Booking,
  event: BookingEvent,
  change: Partial<Booking>,
  now: Date,
): Promise<Booking> {
  const status = statusAfter(event, booking.status, "house") ?? booking.status;
  const stored = { ...change, ...noProposal, status, revision: booking.revision + 1, updatedAt: now };
  await updateBooking(tx, booking.id, stored);
  await freeTime(tx, [booking.id]);
  return { ...booking, ...stored };
}
