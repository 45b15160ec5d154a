import { useTranslations } from "next-intl";
import { cn } from "#components/platform/ui/cn.ts";
import { FoldSummary } from "#components/platform/ui/fold-summary.tsx";
import type { CalendarView } from "#lib/mentoring/schedule/calendar-rules.ts";
import type { CalendarDay } from "#lib/mentoring/schedule/read-calendar.ts";
import { formatPlainDay } from "#lib/platform/time/time.ts";
import type { CalendarProps } from "./calendar.tsx";
import { CalendarEntry, FreeHours } from "./calendar-entry.tsx";

type Props = CalendarProps & { view: CalendarView };

/** A list for narrow screens: days with sessions, today and, in a week, free days. Past days are folded. */
export function CalendarList({ view, weeks, day: about, today, ...shown }: Props) {
  const t = useTranslations("sessions.calendar");
  const days = weeks
    .flat()
    .filter(({ day }) => view === "week" || day.startsWith(about.slice(0, 7)))
    .filter(({ day, sessions, free }) => day === today || sessions.length > 0 || isOpen(view, { day, free }, today));
  if (days.length === 0) return <p className="text-muted">{t("nothing")}</p>;
  const coming = days.filter(({ day }) => day >= today);
  const earlier = coming.length > 0 ? days.filter(({ day }) => day < today) : [];
  return (
    <div className="flex flex-col gap-3">
      {earlier.length > 0 ? (
        <details className="rounded-card border border-line bg-surface">
          <FoldSummary className="px-4 py-2">{t("earlier", { count: earlier.length })}</FoldSummary>
          <Days days={earlier} today={today} className="p-3 pt-0" {...shown} />
        </details>
      ) : null}
      <Days days={coming.length > 0 ? coming : days} today={today} {...shown} />
    </div>
  );
}

/** Only future days in the week view. */
function isOpen(view: CalendarView, { day, free }: Pick<CalendarDay, "day" | "free">, today: string): boolean {
  return view === "week" && day > today && free.length > 0;
}

type DaysProps = Pick<CalendarProps, "today" | "locale" | "zone"> & {
  days: readonly CalendarDay[];
  className?: string;
};

function Days({ days, today, locale, zone, className }: DaysProps) {
  const t = useTranslations("sessions.calendar");
  return (
    <ul className={cn("flex flex-col gap-3", className)}>
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
