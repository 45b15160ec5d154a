import type { Booking } from "#db/schema/bookings.ts";
import { paths } from "#lib/platform/paths.ts";
import { type BookingRefusal, changing, sessionOf, whyNotTogether } from "./change.ts";
import { noteArrival } from "./note-arrival.ts";
import { type BookingType, whyDoorShut } from "./rules.ts";

/**
 * Opens the door of a confirmed session, from 10 minutes before its start to 15 minutes after its end (BOOK-04), and notes that this
 * person came, which counts until the end. Who has no camera may write instead. Answers where to go, a path without language.
 */
export function joinSession(
  userId: string,
  bookingId: string,
  kind: BookingType,
  now: Date,
): Promise<{ to: string } | { refused: BookingRefusal }> {
  return changing(async (tx) => {
    const found = await sessionOf(tx, userId, bookingId);
    if (!found) return { refused: "unknown" };
    const { booking, side } = found;
    const closed = whyClosed(booking, kind, now);
    if (closed) return { refused: closed };
    const action = kind === "video" ? "videoCall" : "joinChat";
    const refused = await whyNotTogether(tx, { ...booking, type: kind }, side, action, now);
    if (refused) return { refused };
    await noteArrival(tx, booking, side, now);
    return { to: kind === "video" ? paths.videoSession(bookingId) : paths.chatSession(bookingId) };
  });
}

function whyClosed(booking: Booking, kind: BookingType, now: Date): BookingRefusal | undefined {
  // Who booked a chat is never put before a camera.
  if (kind === "video" && booking.type !== "video") return "type";
  if (booking.status !== "confirmed" && booking.status !== "completed") return "notNow";
  return whyDoorShut(booking, now);
}
