import type { Executor } from "#db/client.ts";
import { freeTime, updateBooking } from "#db/queries/mentoring/booking-changes.ts";
import type { Booking } from "#db/schema/bookings.ts";
import { stopCalls } from "#lib/mentoring/video-calls/stop-calls.ts";
import { whyNoContact } from "#lib/safety/contact/contact.ts";
import { contactFacts } from "#lib/safety/contact/contact-facts.ts";
import { holdText } from "#lib/safety/held-texts/hold-text.ts";
import { noProposal } from "./cancel-for.ts";
import { type BookingResult, changing, sessionOf, whyNotTogether } from "./change.ts";
import { isYoungAndAsleep } from "./night.ts";
import { markReliability } from "./reliability.ts";
import { type Cancellation, type CancelReason, isLateCancellation, statusAfter } from "./rules.ts";
import { otherSide, tellSide } from "./tell.ts";

/** The mentor says yes (BOOK-09). A time they had proposed themselves is dropped; one the student asked for stays open. */
export function confirmSession(userId: string, bookingId: string, now: Date): Promise<BookingResult> {
  return changing(async (tx) => {
    const found = await sessionOf(tx, userId, bookingId);
    if (!found) return { refused: "unknown" };
    const { booking, side } = found;
    const status = statusAfter("confirm", booking.status, side);
    if (!status) return { refused: "notNow" };
    if (booking.startsAt <= now) return { refused: "past" };
    const refused = await whyNotTogether(tx, booking, side, "changeSession", now);
    if (refused) return { refused };
    if (await isYoungAndAsleep(tx, booking, now)) return { refused: "quietHours" };
    const proposal = booking.proposedBy === userId ? noProposal : {};
    const confirmed = await store(tx, booking, { status, confirmedAt: now, ...proposal }, now);
    const key = `booking:${booking.id}:confirmed`;
    await tellSide(tx, confirmed, { to: "student", kind: "bookingConfirmed", key, extra: {} }, now);
    return { booking: confirmed };
  });
}

export type Grounds = Readonly<{ reason: CancelReason | null; note: string | null }>;

/** The mentor says no to a pending session. */
export function declineSession(userId: string, bookingId: string, grounds: Grounds, now: Date): Promise<BookingResult> {
  return changing(async (tx) => {
    const found = await sessionOf(tx, userId, bookingId);
    if (!found) return { refused: "unknown" };
    const { booking, side } = found;
    const status = statusAfter("decline", booking.status, side);
    if (!status) return { refused: "notNow" };
    return { booking: await end(tx, booking, { status, cancellation: "declined", late: false, userId, grounds }, now) };
  });
}

/**
 * Either side cancels before the start (BOOK-11); less than three hours before a confirmed session it counts as late
 * (BOOK-19). Ending contact needs no leave, so the rules of contact are not asked.
 */
export function cancelSession(
  userId: string,
  bookingId: string,
  grounds: Grounds & { reason: CancelReason },
  now: Date,
): Promise<BookingResult> {
  return changing(async (tx) => {
    const found = await sessionOf(tx, userId, bookingId);
    if (!found) return { refused: "unknown" };
    const { booking, side } = found;
    const status = statusAfter("cancel", booking.status, side);
    if (!status) return { refused: "notNow" };
    if (booking.startsAt <= now) return { refused: "started" };
    // Nobody relies on what was not confirmed.
    const late = booking.status === "confirmed" && isLateCancellation(booking.startsAt, now);
    const cancelled = await end(tx, booking, { status, cancellation: side, late, userId, grounds }, now);
    if (late) await markReliability(tx, cancelled, side, "late", now);
    return { booking: cancelled };
  });
}

type Ending = Readonly<{
  status: Booking["status"];
  cancellation: Cancellation;
  late: boolean;
  userId: string;
  grounds: Grounds;
}>;

async function end(tx: Executor, booking: Booking, ending: Ending, now: Date): Promise<Booking> {
  const { status, cancellation, late, userId, grounds } = ending;
  const { note, reason } = grounds;
  const side = userId === booking.studentId ? "student" : "mentor";
  const otherId = side === "student" ? booking.mentorId : booking.studentId;
  const text = { userId, kind: "reason", objectId: booking.id, to: otherId, text: note ?? "" } as const;
  const cancelNote =
    note === null || !(await mayWrite(tx, userId, otherId, now)) ? null : await holdText(tx, text, now);
  const change = { status, cancellation, late, cancelReason: reason, cancelNote, cancelledAt: now, ...noProposal };
  const cancelled = await store(tx, booking, change, now);
  await freeTime(tx, [booking.id]);
  // Its room opens before the start.
  await stopCalls(tx, { bookingId: booking.id }, now);
  const to = otherSide(side);
  const key = `booking:${booking.id}:cancelled`;
  await tellSide(tx, cancelled, { to, kind: "bookingCancelled", key, extra: {} }, now);
  return cancelled;
}

/** Calling off is always allowed; words to the other side are where messages are. */
async function mayWrite(tx: Executor, userId: string, otherId: string, now: Date): Promise<boolean> {
  const facts = await contactFacts(tx, userId, otherId, now);
  return facts !== undefined && whyNoContact("message", facts) === undefined;
}

/** Stores a change of status and counts it, for the calendar entry. */
async function store(tx: Executor, booking: Booking, change: Partial<Booking>, now: Date): Promise<Booking> {
  const counted = { ...change, revision: booking.revision + 1, updatedAt: now };
  await updateBooking(tx, booking.id, counted);
  return { ...booking, ...counted };
}
