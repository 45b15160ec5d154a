import { getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import type { ListedTicket } from "#db/queries/safety/tickets.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatInstantIn } from "#lib/platform/time/written-dates.ts";
import type { CaseStatus } from "#lib/safety/reports/rules.ts";
import { TicketDue } from "./ticket-due.tsx";

type Props = { tickets: readonly ListedTicket[]; status: CaseStatus; locale: string; timeZone: string };

export async function TicketList({ tickets, status, locale, timeZone }: Props) {
  const t = await getTranslations("tickets");
  if (tickets.length === 0) return <EmptyState title={t(`empty.${status}`)} />;
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {tickets.map((ticket) => (
        <li key={ticket.id}>
          <AppLink
            href={withLocale(locale, paths.staffTicket(ticket.id))}
            className="grid min-h-11 gap-1 px-4 py-3 text-ink no-underline hover:bg-clay sm:px-5"
          >
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="min-w-0 font-semibold wrap-anywhere">{ticket.subject}</span>
              <TicketDue ticket={ticket} locale={locale} timeZone={timeZone} />
            </span>
            <span className="line-clamp-2 text-muted wrap-anywhere">{ticket.message}</span>
            <span className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
              <span className="wrap-anywhere">{ticket.name}</span>
              <time dateTime={ticket.createdAt.toISOString()}>
                {formatInstantIn(ticket.createdAt, locale, timeZone)}
              </time>
            </span>
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
