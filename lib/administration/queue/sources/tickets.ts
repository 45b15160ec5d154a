import { ticketsOf } from "#db/queries/safety/tickets.ts";
import { otherTickets } from "#lib/accounts/data-requests/list-requests.ts";
import type { QueueKind } from "#lib/administration/queue/kinds.ts";
import type { QueueSource } from "#lib/administration/queue/sources.ts";
import { paths } from "#lib/platform/paths.ts";
import { ticketDueAt } from "#lib/publishing/tickets/rules.ts";
import { type TicketQueue, ticketGrade } from "#lib/safety/reports/rules.ts";

const most = 300;

/** Open messages from the contact form; those with safety words wait as short as a grave report. */
function ticketsIn(queue: TicketQueue, kind: QueueKind): QueueSource {
  return async (q, _, now) => {
    const open = await otherTickets(q, await ticketsOf(q, { queue, status: "open" }, most), now);
    return open.map((ticket) => ({
      kind,
      object: `ticket:${ticket.id}`,
      path: paths.staffTicket(ticket.id),
      dueAt: ticketDueAt(ticket),
      ...(queue === "safeguarding" ? { grade: ticketGrade(queue) } : {}),
      about: ticket.subject,
    }));
  };
}

export const supportTickets = ticketsIn("support", "ticket");
export const safetyTickets = ticketsIn("safeguarding", "safetyTicket");
