import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { OwnReportList } from "#components/safety/reports/own-report-list.tsx";
import { db } from "#db/client.ts";
import { requireUser } from "#lib/identity/access/guards.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { ownReports } from "#lib/safety/cases/own-reports.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("cases.own");
  return { title: t("title"), robots: { index: false, follow: false } };
}

/** What the reader reported and what came of it. */
export default async function OwnReportsPage() {
  const user = await requireUser(paths.ownReports);
  const [locale, t, reports] = await Promise.all([
    getLocale(),
    getTranslations("cases.own"),
    ownReports(db(), user.id),
  ]);
  return (
    <>
      <PageTitle title={t("title")} text={t("intro")}>
        <Button asChild variant="outline">
          <a href={withLocale(locale, paths.report)}>{t("new")}</a>
        </Button>
      </PageTitle>
      {reports.length === 0 ? (
        <EmptyState title={t("none")} />
      ) : (
        <OwnReportList reports={reports} locale={locale} timeZone={user.timeZone} />
      )}
    </>
  );
}
