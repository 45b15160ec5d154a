import { type Executor, transaction } from "#db/client.ts";
import { callOfBooking, changeCall, insertCall } from "#db/queries/mentoring/calls.ts";
import type { Booking } from "#db/schema/bookings.ts";
import { sessionOf } from "#lib/mentoring/sessions/change.ts";
import { whyNotTogether, whyRoomShut } from "./find-call.ts";
import { roomWindow } from "./rules.ts";
import type { CallRefusal } from "./view.ts";

export type Opened = { callId: string } | { refused: CallRefusal; opensAt?: Date; bookingId?: string };

/**
 * The room of a booked session, made when its first person asks within its time (CALL-10): one for each session, so that both meet in
 * the same. Refused to everybody else as what is not there.
 */
export function openRoom(userId: string, bookingId: string, now: Date): Promise<Opened> {
  return transaction(async (tx) => {
    const found = await sessionOf(tx, userId, bookingId);
    if (!found) return { refused: "unknown" };
    const { booking } = found;
    const { opensAt } = roomWindow(booking);
    const shut = await whyRoomShut(tx, booking, now);
    if (shut) return { refused: shut, bookingId, ...(shut === "tooEarly" ? { opensAt } : {}) };
    const otherId = booking.studentId === userId ? booking.mentorId : booking.studentId;
    const together = await whyNotTogether(tx, userId, otherId, now);
    if ("refused" in together) return { refused: together.refused, bookingId };
    return { callId: await roomOf(tx, booking, userId, now) };
  });
}

async function roomOf(tx: Executor, booking: Booking, userId: string, now: Date): Promise<string> {
  const { opensAt, closesAt } = roomWindow(booking);
  const room = await callOfBooking(tx, booking.id);
  if (room) {
    // The session was moved after its room had been open for the old time: it opens anew.
    if (room.createdAt < opensAt) await changeCall(tx, room.id, { ...anew, createdAt: now, closesAt });
    return room.id;
  }
  const { matchId, studentId, mentorId } = booking;
  const id = crypto.randomUUID();
  const people = { matchId, studentId, mentorId, startedBy: userId };
  await insertCall(tx, {
    id,
    kind: "session",
    bookingId: booking.id,
    ...people,
    status: "open",
    createdAt: now,
    closesAt,
  });
  return id;
}

const anew = { status: "open", openedAt: null, warnedAt: null, endedAt: null, ending: null } as const;
