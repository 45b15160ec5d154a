import { useTranslations } from "next-intl";
import { PeriodLinks } from "#components/platform/layout/period-links.tsx";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { type FigurePeriod, figurePeriods } from "#lib/progress/figures/publish-figures.ts";

/** Periods are addresses, so they work without script and can be bookmarked. */
export function FigurePeriodLinks({ shown, locale }: { shown: FigurePeriod; locale: string }) {
  const t = useTranslations("figures.period");
  const links = figurePeriods.map((period) => ({
    text: t(period),
    href: `${withLocale(locale, paths.staffFigures)}?period=${period}`,
    current: period === shown,
  }));
  return <PeriodLinks label={t("label")} links={links} />;
}
