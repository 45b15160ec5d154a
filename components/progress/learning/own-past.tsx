import { getFormatter, getTranslations } from "next-intl/server";
import { ColumnChart } from "#components/platform/charts/column-chart.tsx";
import { ChartColumnIcon } from "#components/platform/ui/app-icons.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { toHours } from "#lib/platform/time/hours.ts";
import { formatMonth, formatShort } from "#lib/platform/time/time.ts";
import { readOwnPast } from "#lib/progress/learning/own-figures.ts";
import { fullestMonth } from "#lib/progress/learning/past-rules.ts";

type Props = { user: Readonly<{ id: string; timeZone: string }>; locale: string };

/** Compares a student only with their own earlier months and weeks. */
export async function OwnPast({ user, locale }: Props) {
  const [t, format, past] = await Promise.all([
    getTranslations("materials.past.own"),
    getFormatter(),
    readOwnPast(user.id, user.timeZone, new Date()),
  ]);
  const hours = (minutes: number) => format.number(toHours(minutes), { maximumFractionDigits: 1 });
  const fullest = fullestMonth(past);
  const empty = [...past.months, ...past.weeks].every(({ sessions }) => sessions === 0);
  return (
    <section aria-labelledby="own-past" className="flex flex-col gap-3">
      <div>
        <h2 id="own-past" className="text-xl">
          {t("title")}
        </h2>
        {empty ? null : <p className="mt-1 max-w-text text-muted">{t("intro")}</p>}
      </div>
      {empty ? (
        <EmptyState icon={<ChartColumnIcon aria-hidden />} title={t("none")} description={t("noneText")} />
      ) : (
        <div className="grid gap-4 lg:grid-cols-2">
          <div className="min-w-0 rounded-card border border-line bg-surface p-4 sm:p-5">
            <ColumnChart
              caption={t("months")}
              valueLabel={t("hours")}
              labelLabel={t("month")}
              columns={past.months.map(({ day, minutes }) => ({
                label: formatShort(day, locale, "month"),
                value: toHours(minutes),
                text: hours(minutes),
              }))}
            />
            {fullest ? (
              <p className="mt-2 text-sm text-muted">
                {t("fullest", { month: formatMonth(fullest.day.slice(0, 7), locale), hours: hours(fullest.minutes) })}
              </p>
            ) : null}
          </div>
          <div className="min-w-0 rounded-card border border-line bg-surface p-4 sm:p-5">
            <ColumnChart
              caption={t("weeks")}
              valueLabel={t("sessions")}
              labelLabel={t("week")}
              columns={past.weeks.map(({ day, sessions }) => ({
                label: formatShort(day, locale, "day"),
                value: sessions,
              }))}
            />
          </div>
        </div>
      )}
    </section>
  );
}
