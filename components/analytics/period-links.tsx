import { useTranslations } from "next-intl";
import { AppLink } from "#components/layout/moving.tsx";
import { Button } from "#components/ui/button.tsx";
import { type Period, periods } from "#lib/analytics/rules.ts";
import { paths, withLocale } from "#lib/paths.ts";

/** The periods are addresses: they work without script and can be kept (ANLY-05). */
export function PeriodLinks({ shown, locale }: { shown: Period; locale: string }) {
  const t = useTranslations("analytics.period");
  return (
    <nav aria-label={t("label")} className="mb-6">
      <ul className="flex flex-wrap gap-2">
        {periods.map((period) => (
          <li key={period}>
            <Button asChild variant={period === shown ? "default" : "outline"} className="max-sm:px-3">
              <AppLink
                href={`${withLocale(locale, paths.analytics)}?period=${period}`}
                prefetch={false}
                scroll={false}
                aria-current={period === shown ? "page" : undefined}
              >
                {t(period)}
              </AppLink>
            </Button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
