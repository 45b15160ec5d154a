import { useTranslations } from "next-intl";
import { PeriodLinks } from "#components/platform/layout/period-links.tsx";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { type AnalyticsPeriod, periods } from "#lib/progress/analytics/rules.ts";

export function MentorPeriodLinks({ shown, locale }: { shown: AnalyticsPeriod; locale: string }) {
  const t = useTranslations("analytics.period");
  const links = periods.map((period) => ({
    text: t(period),
    href: `${withLocale(locale, paths.analytics)}?period=${period}`,
    current: period === shown,
  }));
  return <PeriodLinks label={t("label")} links={links} className="mb-6" />;
}
