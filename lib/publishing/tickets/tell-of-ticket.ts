import type { Executor } from "#db/client.ts";
import { staffWhoCanAct } from "#db/queries/identity/staff-accounts.ts";
import { peopleOfTickets } from "#db/queries/safety/tickets.ts";
import type { ContactMessage } from "#db/schema/contact-messages.ts";
import { notify } from "#lib/notifications/notify/notify.ts";
import { paths } from "#lib/platform/paths.ts";
import { hour } from "#lib/platform/time/time.ts";
import { staffFor } from "#lib/safety/conflicts/whom-to-alert.ts";
import { ticketRole } from "./rules.ts";
import { ticketsFor } from "./tickets-for.ts";

type Sent = Pick<ContactMessage, "id" | "personId" | "email" | "queue">;

/**
 * As of reports: leads hear at once of a message with safety words, of strangers' once an hour at most. One that exists for nobody who should
 * answer it is told to admins of other households, who can give somebody else the role. Whether there are coordinators at all is the
 * program's to choose.
 */
export async function tellOfTicket(tx: Executor, ticket: Sent, now: Date): Promise<void> {
  const role = ticketRole(ticket.queue);
  const people = (await peopleOfTickets(tx, [ticket])).get(ticket.id) ?? [];
  const answering: string[] = [];
  for (const id of await staffWhoCanAct(tx, [role]))
    if ((await ticketsFor(tx, { id, role }, [ticket])).length > 0) answering.push(id);
  if (ticket.queue === "safeguarding") await tellLeads(tx, ticket, answering, now);
  if (answering.length > 0) return;
  if (role === "coordinator" && (await staffWhoCanAct(tx, [role])).length === 0) return;
  const notice = {
    kind: "messageUnread",
    key: `ticket:${ticket.id}:${ticket.queue}`,
    params: {},
    path: paths.staff,
  } as const;
  for (const userId of await staffFor(tx, "admin", people)) await notify(tx, { userId, ...notice }, now);
}

async function tellLeads(tx: Executor, { id, personId }: Sent, leads: readonly string[], now: Date): Promise<void> {
  const alert = personId
    ? { key: `messageRaised:${id}`, path: paths.staffTicket(id) }
    : { key: `messagesRaised:${Math.floor(now.getTime() / hour)}`, path: paths.staff };
  for (const userId of leads) await notify(tx, { userId, kind: "messageRaised", params: {}, ...alert }, now);
}
