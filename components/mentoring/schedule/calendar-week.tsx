import { useTranslations } from "next-intl";
import { hoursShown } from "#lib/mentoring/schedule/calendar-rules.ts";
import { type CalendarDay, minutesOf } from "#lib/mentoring/schedule/read-calendar.ts";
import { formatClockIn, formatPlainDay, weekdayNames } from "#lib/platform/time/time.ts";
import { localMinute } from "#lib/platform/time/zones.ts";
import type { CalendarProps } from "./calendar.tsx";
import { CalendarEntry } from "./calendar-entry.tsx";
import { DayNumber } from "./calendar-month.tsx";

/** Hours are rows, days columns. */
export function CalendarWeek({ weeks, today, locale, zone }: CalendarProps) {
  const t = useTranslations("sessions.calendar");
  const days = weeks[0] ?? [];
  const spans = days.flatMap(({ sessions, free }) => [
    ...free.map((span) => minutesOf(span, zone)),
    ...sessions.map(({ startsAt, endsAt }) => minutesOf({ from: startsAt, until: endsAt }, zone)),
  ]);
  const short = weekdayNames(locale, "short");
  return (
    <table className="w-full table-fixed border-separate border-spacing-0 rounded-card border border-line bg-surface">
      <caption className="sr-only">{t("captionWeek", { day: formatPlainDay(days[0]?.day ?? today, locale) })}</caption>
      <thead>
        <tr>
          <td className="w-24 border-b border-line" />
          {days.map(({ day }, index) => (
            <th
              key={day}
              scope="col"
              aria-current={day === today ? "date" : undefined}
              className="border-b border-s border-line px-2 py-2 text-start text-sm text-muted"
            >
              <span className="block">{short[index]}</span>
              <DayNumber day={day} today={today} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {hoursShown(spans).map((hour) => (
          <tr key={hour}>
            <th
              scope="row"
              className="border-b border-line px-2 py-2 text-start align-top text-sm font-normal text-muted"
            >
              {formatClockIn(new Date(Date.UTC(2000, 0, 1, hour)), locale, "UTC")}
            </th>
            {days.map((day) => (
              <Hour key={day.day} day={day} hour={hour} locale={locale} zone={zone} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type HourProps = Readonly<{ day: CalendarDay; hour: number; locale: string; zone: string }>;

function Hour({ day: { sessions, free }, hour, locale, zone }: HourProps) {
  const t = useTranslations("sessions.calendar");
  const open = free.some((span) => {
    const { fromMinute, untilMinute } = minutesOf(span, zone);
    return fromMinute < (hour + 1) * 60 && hour * 60 < untilMinute;
  });
  const here = sessions.filter(({ startsAt }) => Math.floor(localMinute(startsAt, zone) / 60) === hour);
  return (
    <td className={`h-12 border-b border-s border-line p-1 align-top ${open ? "bg-leaf-soft" : ""}`}>
      {open && here.length === 0 ? <span className="sr-only">{t("open")}</span> : null}
      <div className="flex flex-col gap-1">
        {here.map((session) => (
          <CalendarEntry key={session.id} session={session} locale={locale} zone={zone} />
        ))}
      </div>
    </td>
  );
}
