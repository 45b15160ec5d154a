import { useTranslations } from "next-intl";
import { formatMonth, weekdayNames } from "#lib/platform/time/time.ts";
import type { CalendarProps } from "./calendar.tsx";
import { CalendarEntry, FreeHours } from "./calendar-entry.tsx";

/** Weeks are rows, weekdays columns. */
export function CalendarMonth({ weeks, day: about, today, locale, zone }: CalendarProps) {
  const t = useTranslations("sessions.calendar");
  const month = about.slice(0, 7);
  const short = weekdayNames(locale, "short");
  return (
    <table className="w-full table-fixed border-separate border-spacing-0 rounded-card border border-line bg-surface">
      <caption className="sr-only">{t("captionMonth", { month: formatMonth(month, locale) })}</caption>
      <thead>
        <tr>
          {weekdayNames(locale, "long").map((name, index) => (
            <th
              key={name}
              scope="col"
              abbr={name}
              className="border-b border-line px-2 py-2 text-start text-sm text-muted"
            >
              {short[index]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.day}>
            {week.map(({ day, sessions, free }) => (
              <td
                key={day}
                aria-current={day === today ? "date" : undefined}
                className={`h-24 border-e border-b border-line p-1.5 align-top last:border-e-0 ${day.startsWith(month) ? "" : "bg-clay"}`}
              >
                <div className="flex flex-col gap-1.5">
                  <DayNumber day={day} today={today} />
                  {sessions.map((session) => (
                    <CalendarEntry key={session.id} session={session} locale={locale} zone={zone} />
                  ))}
                  {day < today ? null : <FreeHours free={free} locale={locale} zone={zone} />}
                </div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function DayNumber({ day, today }: { day: string; today: string }) {
  const t = useTranslations("sessions.calendar");
  const isToday = day === today;
  return (
    <span className="flex flex-wrap items-center gap-x-1.5">
      <time
        dateTime={day}
        className={
          isToday
            ? "inline-flex size-7 items-center justify-center rounded-full bg-leaf text-sm font-bold text-leaf-ink"
            : "inline-flex size-7 items-center justify-center text-sm font-semibold"
        }
      >
        {Number(day.slice(8))}
      </time>
      {isToday ? <span className="text-sm font-semibold text-leaf">{t("today")}</span> : null}
    </span>
  );
}
