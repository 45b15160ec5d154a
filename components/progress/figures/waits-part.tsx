import { useTranslations } from "next-intl";
import { BarChart } from "#components/platform/charts/bar-chart.tsx";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import type { Published } from "#lib/progress/figures/publish-figures.ts";
import { useShownText } from "./shown-text.ts";

/** How long students waited for a first answer. */
export function WaitsPart({ figures }: { figures: Published }) {
  const t = useTranslations("figures");
  const { count } = useShownText();
  const isKnown = figures.waits.some(({ answered }) => typeof answered === "number");
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("part.waits")}</CardTitle>
        <CardDescription className="text-sm">{t("waitsNote")}</CardDescription>
      </CardHeader>
      <CardContent>
        {isKnown ? (
          <BarChart
            caption={t("waitsCaption")}
            rows={figures.waits.map(({ wait, answered }) => ({
              label: t(`wait.${wait}`),
              value: typeof answered === "number" ? answered : null,
              text: count(answered),
            }))}
            valueLabel={t("cards.requests")}
            labelLabel={t("waitLabel")}
          />
        ) : (
          <p className="max-w-text text-muted">{t("tooFew")}</p>
        )}
      </CardContent>
    </Card>
  );
}
