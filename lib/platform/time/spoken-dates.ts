import { daysBetween, utcDate } from "./days.ts";
import { dateFormat, relativeTimeFormat } from "./kept-formats.ts";
import { calendarDay, formatClockIn } from "./time.ts";

/** A day as people say it, seen from `now` in the zone: "Tomorrow", "Friday", "Tue, Nov 24", "Nov 24, 2027". */
export function spokenDay(date: Date, now: Date, locale: string, timeZone: string): string {
  return capital(dayWord(date, now, locale, timeZone), locale);
}

/** An instant as people say it: "Tomorrow, 4:00 PM". It names no zone: it is for the reader's own. */
export function spokenTime(date: Date, now: Date, locale: string, timeZone: string): string {
  return `${spokenDay(date, now, locale, timeZone)}, ${formatClockIn(date, locale, timeZone)}`;
}

function dayWord(date: Date, now: Date, locale: string, timeZone: string): string {
  const [day, today] = [calendarDay(date, timeZone), calendarDay(now, timeZone)];
  const away = daysBetween(utcDate(today), utcDate(day));
  if (Math.abs(away) <= 1) return relativeTimeFormat(locale, { numeric: "auto" }).format(away, "day");
  const format = (options: Intl.DateTimeFormatOptions) =>
    dateFormat(locale, { ...options, timeZone: "UTC" }).format(day);
  // Beyond six days a weekday alone could mean either week; of the past it always could.
  if (away > 1 && away < 7) return format({ weekday: "long" });
  const month = { month: "short", day: "numeric" } as const;
  return format(
    day.getUTCFullYear() === today.getUTCFullYear() ? { ...month, weekday: "short" } : { ...month, year: "numeric" },
  );
}

function capital(text: string, locale: string): string {
  const [first = "", ...rest] = text;
  return first.toLocaleUpperCase(locale) + rest.join("");
}
