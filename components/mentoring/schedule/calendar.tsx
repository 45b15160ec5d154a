import { useTranslations } from "next-intl";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { type CalendarView, calendarStepsOf, calendarViews } from "#lib/mentoring/schedule/calendar-rules.ts";
import type { CalendarDay } from "#lib/mentoring/schedule/read-calendar.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatMonth, formatPlainDay } from "#lib/platform/time/time.ts";
import { CalendarList } from "./calendar-list.tsx";
import { CalendarMonth } from "./calendar-month.tsx";
import { CalendarWeek } from "./calendar-week.tsx";

export type CalendarProps = Readonly<{
  weeks: readonly (readonly CalendarDay[])[];
  /** The day the view shows, and today. */
  day: string;
  today: string;
  locale: string;
  zone: string;
}>;

/** A mentor's month or week; on narrow screens the same days as a list. */
export function Calendar({ view, ...shown }: CalendarProps & { view: CalendarView }) {
  const t = useTranslations("sessions.calendar");
  const { day, locale, weeks } = shown;
  const at = (to: CalendarView, about: string) =>
    `${withLocale(locale, paths.schedule)}?view=${to}&day=${about}#calendar`;
  const steps = calendarStepsOf(view, day);
  const title =
    view === "month"
      ? formatMonth(day.slice(0, 7), locale)
      : t("weekOf", { day: formatPlainDay(weeks[0]?.[0]?.day ?? day, locale) });
  return (
    <section id="calendar" aria-labelledby="calendar-title" className="@container flex flex-col gap-4">
      <h2 id="calendar-title" className="text-xl">
        {title}
      </h2>
      <nav aria-label={t("label")} className="flex flex-wrap gap-2">
        <Step href={at(view, steps.previous)} label={t(`previous.${view}`)} />
        <Step href={at(view, steps.next)} label={t(`next.${view}`)} />
        <Step href={at(view, shown.today)} label={t("today")} />
        <ul className="flex gap-2 @2xl:ms-auto">
          {calendarViews.map((each) => (
            <li key={each}>
              <Step href={at(each, day)} label={t(each)} current={each === view} />
            </li>
          ))}
        </ul>
      </nav>
      <div className="hidden @3xl:block">
        {view === "month" ? <CalendarMonth {...shown} /> : <CalendarWeek {...shown} />}
      </div>
      <div className="@3xl:hidden">
        <CalendarList view={view} {...shown} />
      </div>
    </section>
  );
}

function Step({ href, label, current = false }: { href: string; label: string; current?: boolean }) {
  return (
    <Button asChild variant={current ? "default" : "outline"}>
      <AppLink href={href} scroll={false} aria-current={current ? "true" : undefined}>
        {label}
      </AppLink>
    </Button>
  );
}
