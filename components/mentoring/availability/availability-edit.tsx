import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import type { Availability } from "#lib/mentoring/availability/input.ts";
import { clockTimeOf } from "#lib/platform/time/clock-times.ts";
import { formatPlainDay, weekdayNames } from "#lib/platform/time/time.ts";
import { weekdays } from "#lib/platform/time/weekdays.ts";
import { AvailabilityForm } from "./availability-form.tsx";

type Props = Readonly<{ stored: Availability; locale: string; zoneName: string; today: string }>;

export async function AvailabilityEdit({ stored, locale, zoneName, today }: Props) {
  const [t, messages] = await Promise.all([getTranslations("sessions.hours"), getMessages()]);
  const { hours, daysOff, noticeHours, breakMinutes, horizonWeeks } = stored;
  return (
    <>
      <PageTitle title={t("editTitle")} text={t("editIntro", { zone: zoneName })} />
      <NextIntlClientProvider messages={{ sessions: { form: messages.sessions.form } }}>
        <AvailabilityForm
          locale={locale}
          weekdayNames={weekdayNames(locale, "long")}
          ranges={weekdays.map((weekday) =>
            hours
              .filter((range) => range.weekday === weekday)
              .map(({ fromMinute, untilMinute }) => ({
                from: clockTimeOf(fromMinute),
                until: clockTimeOf(untilMinute),
              })),
          )}
          daysOff={daysOff.map((day) => ({ day, label: formatPlainDay(day, locale) }))}
          stored={{ noticeHours, breakMinutes, horizonWeeks }}
          today={today}
        />
      </NextIntlClientProvider>
    </>
  );
}
