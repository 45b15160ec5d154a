import type { Executor } from "#db/client.ts";
import { bookingById } from "#db/queries/mentoring/booking-changes.ts";
import { otherSide, tellSide } from "./tell.ts";

/** Tells the other side that a recap can be read, the first time it can. */
export async function tellOfRecap(tx: Executor, bookingId: string, authorId: string, now: Date): Promise<void> {
  const booking = await bookingById(tx, bookingId);
  if (!booking) return;
  const side = booking.studentId === authorId ? "student" : "mentor";
  const key = `recap:${bookingId}:${side}`;
  await tellSide(tx, booking, { to: otherSide(side), kind: "recapWritten", key, extra: {} }, now);
}
