import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { CaseFilters } from "#components/administration/cases/case-filters.tsx";
import { CaseList } from "#components/administration/cases/case-list.tsx";
import { ListPages } from "#components/mentoring/sessions/list-pages.tsx";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { db } from "#db/client.ts";
import { casePage, caseQuery, caseSearch } from "#lib/administration/cases/case-list.ts";
import { requireStaff } from "#lib/identity/access/guards.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("cases");
  return { title: t("title"), robots: { index: false, follow: false } };
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Reports with their clocks, for safeguarding leads. */
export default async function ReportsPage({ searchParams }: Props) {
  const user = await requireStaff("lead");
  const [params, locale, t] = await Promise.all([searchParams, getLocale(), getTranslations("cases")]);
  const query = caseQuery(params);
  const { cases, page, pages } = await casePage(db(), user.id, query);
  const address = (number: number) =>
    `${withLocale(locale, paths.staffReports)}${caseSearch({ ...query, page: number })}`;
  return (
    <>
      <PageTitle title={t("title")} text={t("intro")} />
      <div className="grid gap-6 *:min-w-0">
        <CaseFilters query={query} locale={locale} />
        {cases.length === 0 ? (
          <EmptyState title={t("empty")} description={t("emptyText")} />
        ) : (
          <CaseList cases={cases} locale={locale} timeZone={user.timeZone} now={new Date()} />
        )}
        <ListPages page={page} pages={pages} address={address} />
      </div>
    </>
  );
}
