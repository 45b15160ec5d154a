import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { PeriodLinks } from "#components/platform/layout/period-links.tsx";
import { TicketList } from "#components/publishing/tickets/ticket-list.tsx";
import { db } from "#db/client.ts";
import { ticketsOf } from "#db/queries/safety/tickets.ts";
import { otherTickets } from "#lib/accounts/data-requests/list-requests.ts";
import { requireStaff } from "#lib/identity/access/guards.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { queueOfRole } from "#lib/publishing/tickets/rules.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("tickets");
  return { title: t("title"), robots: { index: false, follow: false } };
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Messages from the contact form in the queue of one's role. */
export default async function TicketsPage({ searchParams }: Props) {
  const user = await requireStaff("coordinator", "lead");
  const queue = queueOfRole(user.role);
  if (!queue) notFound();
  const [{ closed }, locale, t] = await Promise.all([searchParams, getLocale(), getTranslations("tickets")]);
  const status = closed === undefined ? "open" : "closed";
  const tickets = await otherTickets(db(), await ticketsOf(db(), { queue, status }, 300), new Date());
  const address = withLocale(locale, paths.staffTickets);
  return (
    <>
      <PageTitle title={t("title")} text={t(`intro.${queue}`)} />
      <PeriodLinks
        label={t("filter")}
        className="mb-5"
        links={[
          { text: t("open"), href: address, current: status === "open" },
          { text: t("closed"), href: `${address}?closed`, current: status === "closed" },
        ]}
      />
      <TicketList tickets={tickets} status={status} locale={locale} timeZone={user.timeZone} />
    </>
  );
}
