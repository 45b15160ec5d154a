import type { Executor } from "#db/client.ts";
import { freeTime, sessionPeople, updateBooking } from "#db/queries/mentoring/booking-changes.ts";
import type { Booking } from "#db/schema/bookings.ts";
import { whyNotThen } from "./book-session.ts";
import { noProposal } from "./cancel-for.ts";
import { type BookingRefusal, type BookingResult, changing, claimOrUndo, sessionOf, whyNotTogether } from "./change.ts";
import { isYoungAndAsleep } from "./night.ts";
import { type BookingEvent, type BookingSide, statusAfter } from "./rules.ts";
import { otherSide, tellSide } from "./tell.ts";

/** Either side asks for another free time; the old one stands until the other side says yes (BOOK-05). */
export function proposeMove(userId: string, bookingId: string, startsAt: Date, now: Date): Promise<BookingResult> {
  return changing(async (tx) => {
    const found = await mover(tx, userId, bookingId, "proposeMove", now);
    if ("refused" in found) return found;
    const { booking, side } = found;
    if (startsAt.getTime() === booking.startsAt.getTime()) return { refused: "sameTime" };
    const endsAt = new Date(startsAt.getTime() + booking.endsAt.getTime() - booking.startsAt.getTime());
    const why = await whyNotThen(tx, booking, { startsAt, endsAt }, now, booking.id);
    if (why) return { refused: why };
    const proposal = { proposedStartsAt: startsAt, proposedEndsAt: endsAt, proposedBy: userId, proposedAt: now };
    await updateBooking(tx, booking.id, { ...proposal, updatedAt: now });
    const told = { to: otherSide(side), kind: "moveProposed", key: moveKey(booking.id, now) } as const;
    await tellSide(tx, booking, { ...told, extra: { newAt: startsAt.toISOString() } }, now);
    return { booking: { ...booking, ...proposal, updatedAt: now } };
  });
}

/**
 * The other side says yes to the time it saw (`seen`): the session changes its place in one step, and stays where it was when the
 * new time was taken meanwhile. Whoever proposed and whoever accepts thereby agree to the time, so it counts as confirmed.
 */
export function acceptMove(userId: string, bookingId: string, seen: Date, now: Date): Promise<BookingResult> {
  return changing(async (tx) => {
    const found = await mover(tx, userId, bookingId, "acceptMove", now);
    if ("refused" in found) return found;
    const { booking, side, status } = found;
    const proposal = proposalOf(booking, seen);
    if (!proposal) return { refused: "changed" };
    if (proposal.startsAt <= now) return { refused: "past" };
    if (await isYoungAndAsleep(tx, { ...booking, ...proposal }, now)) return { refused: "quietHours" };
    await freeTime(tx, [booking.id]);
    await claimOrUndo(tx, booking, proposal);
    const people = await sessionPeople(tx, [booking.studentId, booking.mentorId]);
    const change = {
      ...noProposal,
      ...proposal,
      status,
      // The reminders of a moved session count from here.
      confirmedAt: now,
      studentZone: people.get(booking.studentId)?.zone ?? booking.studentZone,
      mentorZone: people.get(booking.mentorId)?.zone ?? booking.mentorZone,
      studentJoinedAt: null,
      mentorJoinedAt: null,
      revision: booking.revision + 1,
      updatedAt: now,
    };
    await updateBooking(tx, booking.id, change);
    const told = { to: otherSide(side), kind: "moveAccepted", key: `${proposalKey(booking)}:accepted` } as const;
    await tellSide(tx, booking, { ...told, extra: { newAt: proposal.startsAt.toISOString() } }, now);
    return { booking: { ...booking, ...change } };
  });
}

/** The other side says no: the old time stands. */
export function declineMove(userId: string, bookingId: string, seen: Date, now: Date): Promise<BookingResult> {
  return changing(async (tx) => {
    const found = await sessionOf(tx, userId, bookingId);
    if (!found) return { refused: "unknown" };
    const { booking, side } = found;
    if (!statusAfter("declineMove", booking.status, side, proposerOf(booking))) return { refused: "notNow" };
    if (!proposalOf(booking, seen)) return { refused: "changed" };
    await updateBooking(tx, booking.id, { ...noProposal, updatedAt: now });
    const key = `${proposalKey(booking)}:declined`;
    await tellSide(tx, booking, { to: otherSide(side), kind: "moveDeclined", key, extra: {} }, now);
    return { booking: { ...booking, ...noProposal, updatedAt: now } };
  });
}

type Mover = { booking: Booking; side: BookingSide; status: Booking["status"] } | { refused: BookingRefusal };

/** The session and the side of somebody who may change its time now. */
async function mover(tx: Executor, userId: string, id: string, event: BookingEvent, now: Date): Promise<Mover> {
  const found = await sessionOf(tx, userId, id);
  if (!found) return { refused: "unknown" };
  const { booking, side } = found;
  const status = statusAfter(event, booking.status, side, proposerOf(booking));
  if (!status) return { refused: "notNow" };
  if (booking.startsAt <= now) return { refused: "started" };
  const refused = await whyNotTogether(tx, booking, side, "changeSession", now);
  return refused ? { refused } : { booking, side, status };
}

function proposerOf({ proposedBy, studentId }: Booking): BookingSide | null {
  if (proposedBy === null) return null;
  return proposedBy === studentId ? "student" : "mentor";
}

/** The open proposal, if it is the one that was seen. */
function proposalOf(booking: Booking, seen: Date): { startsAt: Date; endsAt: Date } | undefined {
  const { proposedStartsAt: startsAt, proposedEndsAt: endsAt } = booking;
  if (!startsAt || !endsAt || startsAt.getTime() !== seen.getTime()) return undefined;
  return { startsAt, endsAt };
}

const moveKey = (id: string, at: Date) => `booking:${id}:move:${at.toISOString()}`;
const proposalKey = ({ id, proposedAt, updatedAt }: Booking) => moveKey(id, proposedAt ?? updatedAt);
