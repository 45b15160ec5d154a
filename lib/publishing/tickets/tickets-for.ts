import type { Executor } from "#db/client.ts";
import { peopleOfTickets } from "#db/queries/safety/tickets.ts";
import type { ContactMessage } from "#db/schema/contact-messages.ts";
import { rowsNotForeign } from "#lib/identity/staff/own-people.ts";
import { rowsOfOthers } from "#lib/safety/conflicts/concerns-case.ts";

type Sent = Pick<ContactMessage, "id" | "personId" | "email">;
type Viewer = Readonly<{ id: string; role?: string | undefined }>;

/** Those that exist for one of staff: none that their household wrote, or that is about its data, and none of a student of another centre. */
export async function ticketsFor<Ticket extends Sent>(
  q: Executor,
  viewer: Viewer,
  tickets: readonly Ticket[],
): Promise<Ticket[]> {
  const people = await peopleOfTickets(q, tickets);
  const found = await rowsOfOthers(q, viewer.id, tickets, ({ id }) => people.get(id) ?? []);
  // Whoever is signed in may type anybody's address.
  return rowsNotForeign(q, viewer, found, ({ id, personId }) => (personId ? [personId] : (people.get(id) ?? [])));
}
