import { type Executor, transaction } from "#db/client.ts";
import { createMutex } from "#db/mutex.ts";
import { bookingById, claimTime } from "#db/queries/mentoring/booking-changes.ts";
import type { Booking } from "#db/schema/bookings.ts";
import type { SlotRefusal } from "#lib/mentoring/availability/rules.ts";
import { quarterOf } from "#lib/platform/time/zones.ts";
import { type ContactAction, type ContactRefusal, whyNoContact } from "#lib/safety/contact/contact.ts";
import { contactFacts } from "#lib/safety/contact/contact-facts.ts";
import type { BookingSide } from "./rules.ts";

/** What every change of a session shares: who takes part, whether the two may meet, and the time it takes up. */

export type BookingRefusal =
  | ContactRefusal
  | SlotRefusal
  /** Not in this state, or not by this person: it was cancelled, confirmed, completed meanwhile. */
  | "notNow"
  /** Its start has passed. */
  | "started"
  /** The proposal is not the one that was seen. */
  | "changed"
  /** The new time is the old one. */
  | "sameTime"
  /** Not a subject of the mentor's. */
  | "subject"
  /** The mentor does not meet this way. */
  | "type"
  /** The door is not open yet, or not any more. */
  | "tooEarly"
  | "tooLate";

export type BookingResult = { booking: Booking } | { refused: BookingRefusal };

/** Thrown inside a transaction to undo what it did so far. */
class Undone extends Error {
  readonly reason: BookingRefusal;
  constructor(reason: BookingRefusal) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * One after the other in this process: PostgreSQL would let a hundred run into each other and give up on some. Of several processes, it
 * still lets one win.
 */
const inTurn = createMutex();

/** One transaction; a refusal found halfway leaves nothing behind. */
export async function changing<T>(
  work: (tx: Executor) => Promise<T | { refused: BookingRefusal }>,
): Promise<T | { refused: BookingRefusal }> {
  try {
    return await inTurn(() => transaction(work));
  } catch (error) {
    if (error instanceof Undone) return { refused: error.reason };
    throw error;
  }
}

/** A session and the side this person is on; undefined for everybody else, as for a session that is not there (BOOK-12). */
export async function sessionOf(
  q: Executor,
  userId: string,
  bookingId: string,
): Promise<{ booking: Booking; side: BookingSide } | undefined> {
  const booking = await bookingById(q, bookingId);
  if (booking?.studentId === userId) return { booking, side: "student" };
  return booking?.mentorId === userId ? { booking, side: "mentor" } : undefined;
}

/** Why the two may not do this now. What stops a video session stops every change of one. */
export async function whyNotTogether(
  tx: Executor,
  { studentId, mentorId, type }: Pick<Booking, "studentId" | "mentorId" | "type">,
  by: BookingSide,
  action: ContactAction,
  now: Date,
): Promise<ContactRefusal | undefined> {
  const [actorId, otherId] = by === "student" ? [studentId, mentorId] : [mentorId, studentId];
  const facts = await contactFacts(tx, actorId, otherId, now);
  if (!facts) return "unknown";
  const refusal = whyNoContact(action, facts);
  return refusal ?? (type === "video" ? whyNoContact("bookVideo", facts) : undefined);
}

/** Takes the session's time for both; throws, so that everything is undone, when a quarter hour of it is taken (BOOK-13). */
export async function claimOrUndo(
  tx: Executor,
  { id, studentId, mentorId }: Pick<Booking, "id" | "studentId" | "mentorId">,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
): Promise<void> {
  const first = quarterOf(startsAt);
  const count = quarterOf(new Date(endsAt.getTime() - 1)) - first + 1;
  const quarters = Array.from({ length: count }, (_, index) => first + index);
  if (!(await claimTime(tx, id, [studentId, mentorId], quarters))) throw new Undone("taken");
}
