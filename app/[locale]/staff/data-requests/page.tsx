import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { EnterRequestCard } from "#components/accounts/data-requests/enter-request-card.tsx";
import { RequestList } from "#components/accounts/data-requests/request-list.tsx";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { PeriodLinks } from "#components/platform/layout/period-links.tsx";
import { db } from "#db/client.ts";
import { namesForRequests, personNamed } from "#db/queries/accounts/data-requests.ts";
import { dataRequests, requestsFor } from "#lib/accounts/data-requests/list-requests.ts";
import { requireStaff } from "#lib/identity/access/guards.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { needsGuardian } from "#lib/safety/guardians/student-rules.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("dataRequests");
  return { title: t("title"), robots: { index: false, follow: false } };
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** For leads and admins: who asked for a copy or a deletion, and by when the law wants an answer. */
export default async function DataRequestsPage({ searchParams }: Props) {
  const user = await requireStaff("lead", "admin");
  const [{ closed, for: forId }, locale, t] = await Promise.all([
    searchParams,
    getLocale(),
    getTranslations("dataRequests"),
  ]);
  const now = new Date();
  const open = closed === undefined;
  const every = (await dataRequests(db(), !open, now)).filter((request) => request.open === open);
  const all = await requestsFor(db(), user.id, every);
  // Closed ones from the newest.
  const requests = open ? all : all.toReversed();
  const rows = await namesForRequests(
    db(),
    requests.map(({ personId }) => personId),
  );
  const person = typeof forId === "string" ? await personNamed(db(), forId) : undefined;
  if (forId !== undefined && person?.id !== forId) notFound();
  const address = withLocale(locale, paths.staffDataRequests);
  return (
    <>
      <PageTitle title={t("title")} text={t("intro")} />
      {person ? (
        <EnterRequestCard
          person={{ id: person.id, name: fullName(person), minor: needsGuardian(person, now) }}
          locale={locale}
          now={now}
        />
      ) : null}
      <PeriodLinks
        label={t("filter")}
        className="mb-5"
        links={[
          { text: t("open"), href: address, current: open },
          { text: t("closed"), href: `${address}?closed`, current: !open },
        ]}
      />
      <RequestList
        requests={requests}
        names={new Map(rows.map((row) => [row.id, fullName(row)]))}
        open={open}
        locale={locale}
        timeZone={user.timeZone}
      />
    </>
  );
}
