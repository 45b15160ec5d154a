// By its own path: the package's index is hundreds of modules, half a second of every start.
import { format } from "date-fns/format";

/**
 * The only user of the time libraries (PURE). Instants are UTC; a date on a public page is the date in UTC, so that
 * everyone gets the same bytes. `now` is always an argument.
 */

/** Milliseconds. */
export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

type MonthWidth = "short" | "long";

const englishPattern: Record<MonthWidth, string> = { short: "MMM dd, yyyy", long: "MMMM dd, yyyy" };

/** date-fns formats in the process's zone; noon of the same calendar day there is that day in every zone. */
function sameDayHere(date: Date): Date {
  return new Date(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), 12);
}

function formatDay(date: Date, locale: string, month: MonthWidth): string {
  if (locale === "en") return format(sameDayHere(date), englishPattern[month]);
  return new Intl.DateTimeFormat(locale, { year: "numeric", month, day: "2-digit", timeZone: "UTC" }).format(date);
}

/** "MMM dd, yyyy", for example "Jan 05, 2025". Throws RangeError on an invalid date, like its siblings. */
export function formatPostCardDate(date: Date, locale: string): string {
  return formatDay(date, locale, "short");
}

/** "MMMM dd, yyyy", for example "January 05, 2025". */
export function formatPostDate(date: Date, locale: string): string {
  return formatDay(date, locale, "long");
}

/** "MMMM dd, yyyy" of the calendar day this instant has in the zone (IANA); UTC for a zone this machine does not know. */
export function formatDateIn(date: Date, locale: string, timeZone: string): string {
  return formatDay(calendarDay(date, timeZone), locale, "long");
}

function calendarDay(date: Date, timeZone: string): Date {
  try {
    const parts = new Intl.DateTimeFormat("en", { timeZone, year: "numeric", month: "numeric", day: "numeric" })
      .formatToParts(date)
      .map(({ type, value }) => [type, Number(value)] as const);
    const { year = 0, month = 1, day: dayOfMonth = 1 } = Object.fromEntries(parts);
    return new Date(Date.UTC(year, month - 1, dayOfMonth));
  } catch {
    return date;
  }
}

/** A month given as "2025-01": "January 2025". */
export function formatMonth(month: string, locale: string): string {
  const options = { year: "numeric", month: "long", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(locale, options).format(new Date(`${month}-01`));
}

/** "MMM dd, yyyy", or "-" where there is no date. */
export function formatTableDate(date: Date | null, locale: string): string {
  return date === null ? "-" : formatDay(date, locale, "short");
}

/** The instant `days` days before `now` (24-hour days). */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * day);
}
