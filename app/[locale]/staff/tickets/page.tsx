import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { ListPages } from "#components/mentoring/sessions/list-pages.tsx";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { PeriodLinks } from "#components/platform/layout/period-links.tsx";
import { TicketList } from "#components/publishing/tickets/ticket-list.tsx";
import { db } from "#db/client.ts";
import { countTickets, ticketsOf } from "#db/queries/safety/tickets.ts";
import { otherTickets } from "#lib/accounts/data-requests/list-requests.ts";
import { requireStaff } from "#lib/identity/access/guards.ts";
import { type AskedParams, askedPage, asking } from "#lib/platform/forms/asked.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { queueOfRole } from "#lib/publishing/tickets/rules.ts";
import { ticketsFor } from "#lib/publishing/tickets/tickets-for.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("tickets");
  return { title: t("title"), robots: { index: false, follow: false } };
}

type Props = { searchParams: Promise<AskedParams> };

const perPage = 100;

/** Messages from the contact form in the queue of one's role. */
export default async function TicketsPage({ searchParams }: Props) {
  const user = await requireStaff("coordinator", "lead");
  const queue = queueOfRole(user.role);
  if (!queue) notFound();
  const [asked, locale, t] = await Promise.all([searchParams, getLocale(), getTranslations("tickets")]);
  const status = asked.closed === undefined ? "open" : "closed";
  const which = { queue, status } as const;
  const pages = Math.max(1, Math.ceil((await countTickets(db(), which)) / perPage));
  const page = Math.min(askedPage(asked), pages);
  const found = await ticketsOf(db(), which, perPage, (page - 1) * perPage);
  const tickets = await ticketsFor(db(), user, await otherTickets(db(), found, new Date()));
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
      <ListPages
        page={page}
        pages={pages}
        address={(to) => `${address}${asking({ closed: status === "closed" ? "1" : "", page: to })}`}
      />
    </>
  );
}
