import { getTranslations } from "next-intl/server";
import { Badge } from "#components/platform/ui/badge.tsx";
import type { ListedTicket } from "#db/queries/safety/tickets.ts";
import { formatInstantIn } from "#lib/platform/time/written-dates.ts";
import { ticketDueAt } from "#lib/publishing/tickets/rules.ts";

type Props = { ticket: ListedTicket; locale: string; timeZone: string };

/** Until when it should be answered, or that it is closed. */
export async function TicketDue({ ticket, locale, timeZone }: Props) {
  const t = await getTranslations("tickets");
  if (ticket.status === "closed") return <Badge>{t("state.closed")}</Badge>;
  const due = ticketDueAt(ticket);
  const late = due < new Date();
  return (
    <Badge tone={late ? "danger" : "neutral"}>
      {t(late ? "state.overdue" : "state.due", { at: formatInstantIn(due, locale, timeZone) })}
    </Badge>
  );
}
