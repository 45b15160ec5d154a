import { getTranslations } from "next-intl/server";
import { Card, CardContent } from "#components/platform/ui/card.tsx";
import type { StoredTicket } from "#db/queries/safety/tickets.ts";
import { displayNames } from "#lib/platform/time/kept-formats.ts";
import { formatInstantIn } from "#lib/platform/time/written-dates.ts";
import { TicketDue } from "./ticket-due.tsx";

type Props = { ticket: StoredTicket; locale: string; timeZone: string };

/** What was written, by whom, and in which language of the site. */
export async function TicketMessage({ ticket, locale, timeZone }: Props) {
  const t = await getTranslations("tickets");
  const { name, email, message, createdAt } = ticket;
  return (
    <Card role="region" aria-label={t("message")}>
      <CardContent className="grid gap-4 pt-5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <TicketDue ticket={ticket} locale={locale} timeZone={timeZone} />
          <time dateTime={createdAt.toISOString()} className="text-sm text-muted">
            {formatInstantIn(createdAt, locale, timeZone)}
          </time>
        </div>
        <dl className="grid grid-cols-[fit-content(45%)_minmax(0,1fr)] gap-x-4 gap-y-1">
          <dt className="text-muted">{t("from")}</dt>
          <dd className="min-w-0 wrap-anywhere">{name}</dd>
          <dt className="text-muted">{t("address")}</dt>
          <dd className="min-w-0 wrap-anywhere">{email || t("noAddress")}</dd>
          <dt className="text-muted">{t("language")}</dt>
          <dd>{displayNames(locale, { type: "language" }).of(ticket.locale) ?? ticket.locale}</dd>
        </dl>
        <p className="whitespace-pre-line wrap-anywhere" lang={ticket.locale}>
          {message}
        </p>
      </CardContent>
    </Card>
  );
}
