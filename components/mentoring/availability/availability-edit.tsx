import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { availabilityLimits } from "#lib/mentoring/availability/form-fields.ts";
import type { Availability } from "#lib/mentoring/availability/input.ts";
import { type TypedWeek, usualRange } from "#lib/mentoring/availability/typed-week.ts";
import { clockTimeOf } from "#lib/platform/time/clock-times.ts";
import { firstOfMonth, mondayOf, weekdayOf, weeksOfMonth } from "#lib/platform/time/days.ts";
import { formatMonth, formatPlainDay, weekdayNames } from "#lib/platform/time/time.ts";
import { weekdays } from "#lib/platform/time/weekdays.ts";
import { AvailabilityForm } from "./availability-form.tsx";
import type { MonthOfDays } from "./days-off-field.tsx";

type Props = Readonly<{ stored: Availability; locale: string; zoneName: string; today: string }>;

/** As far ahead as sessions can be booked. */
const monthsShown = Math.ceil(availabilityLimits.horizonWeeks.most / 4.3) + 1;

export async function AvailabilityEdit({ stored, locale, zoneName, today }: Props) {
  const [t, messages] = await Promise.all([getTranslations("sessions.hours"), getMessages()]);
  const { daysOff, noticeHours, breakMinutes, horizonWeeks } = stored;
  const months = monthsFrom(today, locale);
  const shown = new Set(months.flatMap(({ days }) => days.map(({ day }) => day)));
  return (
    <>
      <PageTitle title={t("editTitle")} text={t("editIntro", { zone: zoneName })} />
      <NextIntlClientProvider messages={{ sessions: { form: messages.sessions.form } }}>
        <AvailabilityForm
          locale={locale}
          weekdayNames={weekdayNames(locale, "long")}
          shortNames={weekdayNames(locale, "short")}
          week={weekOfHours(stored)}
          months={months}
          daysOff={daysOff}
          laterOff={daysOff
            .filter((day) => !shown.has(day))
            .map((day) => ({ day, label: formatPlainDay(day, locale) }))}
          stored={{ noticeHours, breakMinutes, horizonWeeks }}
          today={today}
        />
      </NextIntlClientProvider>
    </>
  );
}

/** A day without hours is switched off and begins with the usual ones. */
function weekOfHours({ hours }: Availability): TypedWeek {
  return weekdays.map((weekday) => {
    const ranges = hours
      .filter((range) => range.weekday === weekday)
      .map(({ fromMinute, untilMinute }) => ({ from: clockTimeOf(fromMinute), until: clockTimeOf(untilMinute) }));
    return ranges.length > 0 ? { on: true, ranges } : { on: false, ranges: [usualRange] };
  });
}

/** Weeks that are over are left out. */
function monthsFrom(today: string, locale: string): MonthOfDays[] {
  const monday = mondayOf(today);
  return Array.from({ length: monthsShown }, (_, after) => {
    const month = firstOfMonth(today, after).slice(0, 7);
    const days = weeksOfMonth(`${month}-01`)
      .flat()
      .filter((day) => day.startsWith(month) && day >= monday);
    return {
      month,
      label: formatMonth(month, locale),
      before: weekdayOf(days[0] ?? monday) - 1,
      days: days.map((day) => ({ day, label: formatPlainDay(day, locale), past: day < today })),
    };
  });
}
