import { useTranslations } from "next-intl";
import type { CalendarView } from "#lib/bookings/calendar-rules.ts";
import { formatPlainDay } from "#lib/time.ts";
import type { CalendarProps } from "./calendar.tsx";
import { CalendarEntry, FreeHours } from "./calendar-entry.tsx";

/** The days of a view one under the other, for narrow screens: those that hold something, and today. */
export function CalendarList({ view, weeks, day: about, today, locale, zone }: CalendarProps & { view: CalendarView }) {
  const t = useTranslations("bookings.calendar");
  const days = weeks
    .flat()
    .filter(({ day }) => view === "week" || day.startsWith(about.slice(0, 7)))
    // A past day's hours are of no use any more.
    .filter(({ day, sessions, free }) => day === today || sessions.length > 0 || (day > today && free.length > 0));
  if (days.length === 0) return <p className="text-muted">{t("nothing")}</p>;
  return (
    <ul className="flex flex-col gap-3">
      {days.map(({ day, sessions, free }) => (
        <li
          key={day}
          aria-current={day === today ? "date" : undefined}
          className={`flex flex-col gap-2 rounded-card border bg-surface p-4 ${day === today ? "border-leaf" : "border-line"}`}
        >
          <h3 className="font-semibold text-wrap">
            <time dateTime={day}>{formatPlainDay(day, locale)}</time>
            {day === today ? <span className="text-leaf"> · {t("today")}</span> : null}
          </h3>
          {sessions.map((session) => (
            <CalendarEntry key={session.id} session={session} locale={locale} zone={zone} />
          ))}
          {day < today ? null : <FreeHours free={free} locale={locale} zone={zone} />}
          {sessions.length + free.length === 0 ? <p className="text-muted">{t("nothingToday")}</p> : null}
        </li>
      ))}
    </ul>
  );
}
