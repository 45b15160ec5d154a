import { getTranslations } from "next-intl/server";
import { FoldSummary } from "#components/platform/ui/fold-summary.tsx";
import { type StepField, StepForm } from "#components/platform/ui/step-form.tsx";
import type { WeeklyRange } from "#lib/mentoring/availability/rules.ts";
import { saveOwnHours } from "#lib/mentoring/mentors/actions.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { dateFormat } from "#lib/platform/time/kept-formats.ts";
import { weekdays } from "#lib/platform/time/weekdays.ts";
import { weekdayName } from "./weekday-name.ts";

type Props = { hours: readonly WeeklyRange[]; zone: string; locale: string };

const hoursOfDay = Array.from({ length: 25 }, (_, hour) => hour * 60);

/** When a student could meet: one period a day, folded at first. */
export async function HoursForm({ hours, zone, locale }: Props) {
  const t = await getTranslations("mentors.hours");
  const clock = dateFormat(locale, { timeStyle: "short", timeZone: "UTC" });
  const option = (minute: number) => ({ value: String(minute), label: clock.format(new Date(minute * 60_000)) });
  const fields = weekdays.flatMap((weekday): StepField[] => {
    const own = hours.filter((range) => range.weekday === weekday);
    const [first, last] = [own[0], own.at(-1)];
    const day = weekdayName(weekday, locale);
    const shared = { kind: "select", choose: t("none") } as const;
    const from = { name: `from-${weekday}`, label: t("from", { day }), options: hoursOfDay.slice(0, 24).map(option) };
    const until = { name: `until-${weekday}`, label: t("until", { day }), options: hoursOfDay.slice(1).map(option) };
    return [
      { ...shared, ...from, value: first ? String(first.fromMinute) : "" },
      { ...shared, ...until, value: last ? String(last.untilMinute) : "" },
    ];
  });
  return (
    <details className="mb-6 rounded-card border border-line bg-surface">
      <FoldSummary className="px-5 py-3">{t("title")}</FoldSummary>
      <div className="px-5 pb-5">
        <p className="mb-4 max-w-text text-sm text-muted">{t("text", { zone })}</p>
        <StepForm
          id="hours"
          action={saveOwnHours}
          address={withLocale(locale, paths.mentors)}
          hidden={{ locale }}
          fields={fields}
          button={t("save")}
          pendingLabel={t("saving")}
          className="grid-cols-2 [&>*:last-child]:col-span-2 [&>[role=alert]]:col-span-2"
        />
      </div>
    </details>
  );
}
