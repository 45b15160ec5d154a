import { useTranslations } from "next-intl";
import { StackedBarChart } from "#components/platform/charts/stacked-bar-chart.tsx";
import type { AnalyticsPeriod, Distribution } from "#lib/progress/analytics/rules.ts";
import { AnalyticsPart } from "./part.tsx";

/** Completed sessions first, those that did not take place last. */
const order = ["completed", "confirmed", "pending", "cancelled"] as const;

export function DistributionPart({ distribution, period }: { distribution: Distribution; period: AnalyticsPeriod }) {
  const t = useTranslations("analytics.distribution");
  const tb = useTranslations("sessions");
  return (
    <AnalyticsPart
      title={t("title")}
      none={distribution.length === 0 ? t("none") : undefined}
      note={t(period === "all" ? "allNote" : "note")}
    >
      <StackedBarChart
        caption={t("caption")}
        parts={order.map((status) => tb(`status.${status}`))}
        rows={distribution.map(({ type, counts }) => ({
          label: tb(`type.mentor.${type}`),
          values: order.map((status) => counts[status]),
        }))}
        valueLabel={t("sessions")}
        partLabel={t("status")}
        sumLabel={t("sum")}
      />
    </AnalyticsPart>
  );
}
