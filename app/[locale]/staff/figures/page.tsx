import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { ChartNoAxesColumnIcon, DownloadIcon } from "#components/platform/ui/app-icons.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { BreakdownPart } from "#components/progress/figures/breakdown-part.tsx";
import { ProgrammeFigureCards } from "#components/progress/figures/figure-cards.tsx";
import { FigurePeriodLinks } from "#components/progress/figures/period-links.tsx";
import { WaitsPart } from "#components/progress/figures/waits-part.tsx";
import { figureWords } from "#components/progress/figures/words.ts";
import { db } from "#db/client.ts";
import { requireStaff } from "#lib/identity/access/guards.ts";
import { paths } from "#lib/platform/paths.ts";
import { formatPlainDay } from "#lib/platform/time/time.ts";
import { formatInstantIn } from "#lib/platform/time/written-dates.ts";
import { breakdowns } from "#lib/progress/figures/counts.ts";
import { programmeFigures } from "#lib/progress/figures/programme-figures.ts";
import { figurePeriodOf } from "#lib/progress/figures/publish-figures.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("figures");
  return { title: t("title"), robots: { index: false, follow: false } };
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The programme's figures: nothing about individuals, and no count under five. */
export default async function FiguresPage({ searchParams }: Props) {
  const user = await requireStaff("coordinator", "lead", "admin");
  const [locale, params, t] = await Promise.all([getLocale(), searchParams, getTranslations("figures")]);
  const period = figurePeriodOf(params.period);
  const figures = await programmeFigures(db(), period, new Date());
  const { asOf, span } = figures;
  const words = await figureWords(locale, figures.centres);
  return (
    <>
      <PageTitle title={t("title")} text={t("intro")}>
        <Button asChild variant="outline">
          <a href={`${paths.figuresFile}?period=${period}`} download>
            <DownloadIcon aria-hidden />
            {t("download")}
          </a>
        </Button>
      </PageTitle>
      <div className="grid gap-6 *:min-w-0">
        <FigurePeriodLinks shown={period} locale={locale} />
        <p className="-mt-2 text-sm text-muted">
          {span
            ? t("span", { from: formatPlainDay(span.from, locale), until: formatPlainDay(span.until, locale) })
            : t("allTime")}{" "}
          {asOf
            ? t.rich("asOf", {
                at: () => <time dateTime={asOf.toISOString()}>{formatInstantIn(asOf, locale, user.timeZone)}</time>,
              })
            : t("notYet")}
        </p>
        {figures.isEmpty ? (
          <EmptyState icon={<ChartNoAxesColumnIcon aria-hidden />} title={t("empty")} description={t("emptyText")} />
        ) : (
          <>
            <ProgrammeFigureCards figures={figures.inAll} />
            <WaitsPart figures={figures} />
            {breakdowns.map((breakdown) => (
              <BreakdownPart
                key={breakdown}
                breakdown={breakdown}
                rows={figures.by[breakdown]}
                nameOf={(value) => words.value(breakdown, value)}
              />
            ))}
          </>
        )}
        <div className="grid max-w-read gap-2 text-sm text-muted">
          <p>{t("rule", { held: t("held") })}</p>
          <p>{t("who")}</p>
        </div>
      </div>
    </>
  );
}
