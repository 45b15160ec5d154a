import { type Executor, transaction } from "#db/client.ts";
import { bookingById } from "#db/queries/booking-changes.ts";
import { recapsOf, saveRecap } from "#db/queries/session-lists.ts";
import type { Booking } from "#db/schema/bookings.ts";
import { type ContactRefusal, whyNoContact } from "#lib/people/contact.ts";
import { contactFacts } from "#lib/people/contact-facts.ts";
import { holdText } from "#lib/people/hold-text.ts";
import { type RecapRefusal, whyNotRecap } from "./after-rules.ts";
import type { BookingSide } from "./rules.ts";
import { otherSide, tellSide } from "./tell.ts";

export type RecapInput = Readonly<{ id: string; text: string; nextSteps: string | null }>;
export type RecapResult = { ok: true; held: boolean } | { ok: false; reason: RecapRefusal | ContactRefusal };

/**
 * Stores what one side writes down of a session (BOOK-20), or its new wording within a week; `held` when it waits for staff. The other
 * side is told the first time.
 */
export function writeRecap(authorId: string, input: RecapInput, now: Date): Promise<RecapResult> {
  return transaction(async (tx) => {
    const booking = await bookingById(tx, input.id);
    const side = booking && sideOf(booking, authorId);
    if (!side) return { ok: false, reason: "unknown" };
    const before = (await recapsOf(tx, booking.id)).find((recap) => recap.authorId === authorId);
    const otherId = side === "student" ? booking.mentorId : booking.studentId;
    const facts = await contactFacts(tx, authorId, otherId, now);
    const reason = facts ? (whyNoContact("recap", facts) ?? whyNotRecap(booking, before?.createdAt, now)) : "unknown";
    if (reason) return { ok: false, reason };

    const held = await store(tx, authorId, input, before?.createdAt ?? now, now);
    const notice = { kind: "recapWritten", key: `recap:${booking.id}:${side}`, extra: {} } as const;
    if (!held) await tellSide(tx, booking, { to: otherSide(side), ...notice }, now);
    return { ok: true, held };
  });
}

function sideOf({ studentId, mentorId }: Booking, userId: string): BookingSide | undefined {
  if (studentId === userId) return "student";
  return mentorId === userId ? "mentor" : undefined;
}

/** Answers whether the words are held back. */
async function store(tx: Executor, authorId: string, input: RecapInput, createdAt: Date, now: Date): Promise<boolean> {
  const { id: bookingId, text, nextSteps } = input;
  // Looked at as one: half an address in each field is an address. A released text is stored whole, as the recap's text.
  const whole = nextSteps === null ? text : `${text}\n\n${nextSteps}`;
  const held =
    (await holdText(tx, { userId: authorId, kind: "recap", objectId: bookingId, text: whole }, now)) === null;
  const words = held ? { text: "", nextSteps: null } : { text, nextSteps };
  await saveRecap(tx, { bookingId, authorId, ...words, createdAt, updatedAt: now });
  return held;
}
