import { useFormatter, useTranslations } from "next-intl";
import { ColumnChart } from "#components/platform/charts/column-chart.tsx";
import { toHours } from "#lib/platform/time/hours.ts";
import { formatShort } from "#lib/platform/time/time.ts";
import type { OverTime, SpanUnit } from "#lib/progress/analytics/rules.ts";
import { AnalyticsPart } from "./part.tsx";

type Props = Readonly<{ time: OverTime; locale: string }>;

/** Sessions and hours over time, side by side. */
export function TimePart({ time: { unit, spans }, locale }: Props) {
  const t = useTranslations("analytics.time");
  const format = useFormatter();
  const columns = (amountOf: (span: OverTime["spans"][number]) => number) =>
    spans.map((span) => ({
      label: spanLabel(span.day, unit, locale),
      value: amountOf(span),
      text: format.number(amountOf(span), { maximumFractionDigits: 2 }),
    }));
  const none = spans.every(({ sessions }) => sessions === 0) ? t("none") : undefined;
  return (
    <AnalyticsPart title={t("title")} none={none} className="lg:col-span-2">
      <div className="grid gap-8 *:min-w-0 lg:grid-cols-2">
        <ColumnChart
          caption={t("sessions")}
          columns={columns(({ sessions }) => sessions)}
          valueLabel={t("sessionsLabel")}
          labelLabel={t(`unit.${unit}`)}
        />
        <ColumnChart
          caption={t("hours")}
          columns={columns(({ minutes }) => toHours(minutes))}
          valueLabel={t("hoursLabel")}
          labelLabel={t(`unit.${unit}`)}
        />
      </div>
    </AnalyticsPart>
  );
}

/** A column's label: "Nov 24", "Nov 2026" or "2026". */
export function spanLabel(day: string, unit: SpanUnit, locale: string): string {
  if (unit === "year") return day.slice(0, 4);
  return formatShort(day, locale, unit === "month" ? "monthOfYear" : "day");
}
