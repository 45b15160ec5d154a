import type { Executor } from "#db/client.ts";
import { isAboutData, type NamedEntry, ticketById, ticketEntriesOf } from "#db/queries/safety/tickets.ts";
import type { ContactMessage } from "#db/schema/contact-messages.ts";
import type { Role } from "#lib/identity/users/roles.ts";
import { queueOfRole } from "./rules.ts";
import { ticketsFor } from "./tickets-for.ts";

export type OpenedTicket = Readonly<{ ticket: ContactMessage; entries: readonly NamedEntry[] }>;

/**
 * A ticket in the queue of this role, with what was done; others' tickets, those of the own household and of students of other centres do not exist for it, nor requests about data, which have
 * pages of their own for whoever may answer them.
 */
export async function openTicket(
  q: Executor,
  viewer: Readonly<{ id: string; role?: Role | undefined }>,
  id: string,
): Promise<OpenedTicket | undefined> {
  const ticket = await ticketById(q, id);
  if (!ticket || ticket.queue !== queueOfRole(viewer.role) || (await isAboutData(q, ticket))) return undefined;
  if ((await ticketsFor(q, viewer, [ticket])).length === 0) return undefined;
  return { ticket, entries: await ticketEntriesOf(q, id) };
}
