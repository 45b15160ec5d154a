import { useTranslations } from "next-intl";
import { AppLink } from "#components/layout/moving.tsx";
import { Button } from "#components/ui/button.tsx";
import { type FigurePeriod, figurePeriods } from "#lib/figures/published.ts";
import { paths, withLocale } from "#lib/paths.ts";

/** The periods are addresses: they work without script and can be kept. */
export function FigurePeriodLinks({ shown, locale }: { shown: FigurePeriod; locale: string }) {
  const t = useTranslations("figures.period");
  return (
    <nav aria-label={t("label")}>
      <ul className="flex flex-wrap gap-2">
        {figurePeriods.map((period) => (
          <li key={period}>
            <Button asChild variant={period === shown ? "default" : "outline"} className="max-sm:px-3">
              <AppLink
                href={`${withLocale(locale, paths.staffFigures)}?period=${period}`}
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
