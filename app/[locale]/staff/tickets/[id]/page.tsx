import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { ClaimBar } from "#components/administration/queue/claim-bar.tsx";
import { BackLink } from "#components/platform/layout/back-link.tsx";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { TicketForm } from "#components/publishing/tickets/ticket-form.tsx";
import { TicketHistory } from "#components/publishing/tickets/ticket-history.tsx";
import { TicketMessage } from "#components/publishing/tickets/ticket-message.tsx";
import { db } from "#db/client.ts";
import { requireStaff } from "#lib/identity/access/guards.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { openTicket } from "#lib/publishing/tickets/open-ticket.ts";
import { ticketState } from "#lib/publishing/tickets/rules.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("tickets");
  return { title: t("title"), robots: { index: false, follow: false } };
}

/** One message from the contact form: what was written, what was done, and what can be done. */
export default async function TicketPage({ params }: { params: Promise<{ id: string }> }) {
  const user = await requireStaff("coordinator", "lead");
  const [{ id }, locale, t] = await Promise.all([params, getLocale(), getTranslations("tickets")]);
  const found = await openTicket(db(), user, id);
  if (!found) notFound();
  const { ticket, entries } = found;
  const { timeZone } = user;
  return (
    <>
      <ClaimBar object={`ticket:${id}`} open={ticket.status === "open"} locale={locale} timeZone={timeZone} />
      <BackLink href={withLocale(locale, paths.staffTickets)}>{t("back")}</BackLink>
      <PageTitle title={ticket.subject} />
      <div className="grid gap-6 *:min-w-0 lg:grid-cols-2 lg:items-start">
        <div className="grid gap-6 *:min-w-0">
          <TicketMessage ticket={ticket} locale={locale} timeZone={timeZone} />
          <TicketHistory entries={entries} locale={locale} timeZone={timeZone} />
        </div>
        <TicketForm ticket={ticket} seen={ticketState(ticket, entries.length)} locale={locale} />
      </div>
    </>
  );
}
