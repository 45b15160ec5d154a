import { format } from "date-fns";

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

/** "MMM dd, yyyy", or "-" where there is no date. */
export function formatTableDate(date: Date | null, locale: string): string {
  return date === null ? "-" : formatDay(date, locale, "short");
}

/** The instant `days` days before `now` (24-hour days). */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * day);
}
