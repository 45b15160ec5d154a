import type { Executor } from "#db/client.ts";
import { updateBooking } from "#db/queries/mentoring/booking-changes.ts";
import type { Booking } from "#db/schema/bookings.ts";
import type { BookingSide } from "./rules.ts";

/**
 * Notes that somebody came to a confirmed session, once, until its end: by pressing Join, which also counts where no device works, or by
 * coming into its room (BOOK-04, BOOK-19).
 */
export async function noteArrival(tx: Executor, booking: Booking, side: BookingSide, now: Date): Promise<void> {
  const joined = side === "student" ? "studentJoinedAt" : "mentorJoinedAt";
  if (booking[joined] !== null || booking.status !== "confirmed" || now > booking.endsAt) return;
  await updateBooking(tx, booking.id, { [joined]: now, updatedAt: now });
}
