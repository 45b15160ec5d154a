import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { PeopleFilters } from "#components/administration/people/people-filters.tsx";
import { PeopleList } from "#components/administration/people/people-list.tsx";
import { ListPages } from "#components/mentoring/sessions/list-pages.tsx";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { UsersIcon } from "#components/platform/ui/shell-icons.tsx";
import { db } from "#db/client.ts";
import { peoplePage } from "#lib/administration/people/people-list.ts";
import { peopleAddress, peopleQuery } from "#lib/administration/people/people-rules.ts";
import { requireStaff } from "#lib/identity/access/guards.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("people");
  return { title: t("title"), robots: { index: false, follow: false } };
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** For all staff: everybody with an account. */
export default async function PeoplePage({ searchParams }: Props) {
  const user = await requireStaff("coordinator", "lead", "admin");
  const [params, locale, t] = await Promise.all([searchParams, getLocale(), getTranslations("people")]);
  const query = peopleQuery(params);
  const { people, found, page, pages } = await peoplePage(db(), user, query, new Date());
  const address = (number: number) =>
    `${withLocale(locale, paths.staffPeople)}${peopleAddress({ ...query, page: number })}`;
  return (
    <>
      <PageTitle title={t("title")} text={t("intro")} />
      <div className="grid gap-6 *:min-w-0">
        <PeopleFilters query={query} locale={locale} />
        {people.length === 0 ? (
          <EmptyState icon={<UsersIcon aria-hidden />} title={t("empty")} description={t("adjust")} />
        ) : (
          <p className="text-sm text-muted">{t("found", { count: found })}</p>
        )}
        <PeopleList people={people} locale={locale} />
        <ListPages page={page} pages={pages} address={address} />
      </div>
    </>
  );
}
