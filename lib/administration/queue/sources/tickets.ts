import { newestTickets, peopleOfTickets, ticketsOf } from "#db/queries/safety/tickets.ts";
import { otherTickets } from "#lib/accounts/data-requests/list-requests.ts";
import type { QueueKind } from "#lib/administration/queue/kinds.ts";
import type { QueueSource } from "#lib/administration/queue/sources.ts";
import { paths } from "#lib/platform/paths.ts";
import { ticketDueAt } from "#lib/publishing/tickets/rules.ts";
import { ticketsFor } from "#lib/publishing/tickets/tickets-for.ts";
import { type TicketQueue, ticketGrade } from "#lib/safety/reports/rules.ts";

/** From the oldest, and so many of the newest, which no flood before them hides. */
const most = 150;

/** Open messages from the contact form; those with safety words wait as short as a grave report. */
function ticketsIn(queue: TicketQueue, kind: QueueKind): QueueSource {
  return async (q, viewer, now) => {
    const which = { queue, status: "open" } as const;
    const found = [...(await ticketsOf(q, which, most)), ...(await newestTickets(q, which, most))];
    const once = [...new Map(found.map((one) => [one.id, one])).values()];
    const open = await ticketsFor(q, viewer, await otherTickets(q, once, now));
    const people = await peopleOfTickets(q, open);
    return open.map((ticket) => ({
      kind,
      object: `ticket:${ticket.id}`,
      path: paths.staffTicket(ticket.id),
      concerns: people.get(ticket.id) ?? [],
      dueAt: ticketDueAt(ticket),
      ...(queue === "safeguarding" ? { grade: ticketGrade(queue) } : {}),
      about: ticket.subject,
    }));
  };
}

export const supportTickets = ticketsIn("support", "ticket");
export const safetyTickets = ticketsIn("safeguarding", "safetyTicket");
