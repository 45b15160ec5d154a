import type { Executor } from "#db/client.ts";
import { peopleOfTickets } from "#db/queries/safety/tickets.ts";
import type { ContactMessage } from "#db/schema/contact-messages.ts";
import { rowsOfOthers } from "#lib/safety/conflicts/concerns-case.ts";

type Sent = Pick<ContactMessage, "id" | "personId" | "email">;

/** Those that exist for one of staff: none that their household wrote, or that is about its data. */
export async function ticketsFor<Ticket extends Sent>(
  q: Executor,
  staffId: string,
  tickets: readonly Ticket[],
): Promise<Ticket[]> {
  const people = await peopleOfTickets(q, tickets);
  return rowsOfOthers(q, staffId, tickets, ({ id }) => people.get(id) ?? []);
}
