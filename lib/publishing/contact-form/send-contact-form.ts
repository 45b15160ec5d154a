import { transaction } from "#db/client.ts";
import { insertTicket } from "#db/queries/safety/tickets.ts";
import { countedAs } from "#lib/identity/access/network-keys.ts";
import { queueChanged } from "#lib/identity/staff/queue-changed.ts";
import { type Answer, done, type Paused } from "#lib/platform/answer.ts";
import { reserveAttempt } from "#lib/platform/limits/limit.ts";
import { limits } from "#lib/platform/limits/rules.ts";
import { ticketRole } from "#lib/publishing/tickets/rules.ts";
import { tellOfTicket } from "#lib/publishing/tickets/tell-of-ticket.ts";
import { limitOf, type TicketQueue, ticketGrade } from "#lib/safety/reports/rules.ts";
import { hasSafetyWords } from "#lib/safety/safety-words/safety-words.ts";
import type { ContactFormInput } from "./input.ts";

export type ContactSource = Readonly<{
  network: string;
  locale: string;
  senderId?: string | undefined;
  once?: string | undefined;
}>;

/** A ticket for coordinators, or for the safeguarding lead if it has safety words. Stored once per `once`. */
export async function sendContactForm(
  input: ContactFormInput,
  { network, senderId, locale, once }: ContactSource,
  now: Date,
): Promise<Answer<never> | Paused> {
  const queue: TicketQueue = hasSafetyWords(`${input.subject}\n${input.message}`) ? "safeguarding" : "support";
  const grave = queue === "safeguarding";
  const limit = grave ? limitOf(ticketGrade(queue), senderId !== undefined) : limits.contactNetwork;
  const attempt = await reserveAttempt([{ limit, ...countedAs(network, senderId) }], now);
  if (!attempt.ok) return attempt;
  const id = once ?? crypto.randomUUID();
  await transaction(async (tx) => {
    const ticket = { id, ...input, personId: senderId ?? null, queue };
    await insertTicket(tx, { ...ticket, locale, createdAt: now });
    await queueChanged(tx, [ticketRole(queue)], now);
    await tellOfTicket(tx, ticket, now);
  });
  return done;
}
