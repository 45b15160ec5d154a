import { format } from "date-fns/format";
import { de } from "date-fns/locale/de";
import { enUS } from "date-fns/locale/en-US";
import { es } from "date-fns/locale/es";
import { fr } from "date-fns/locale/fr";
import { calendarDay, shortTime } from "./time.ts";

/**
 * Dates as the requirements write them, in date-fns's tokens (PURE). A date on a public page is the date in UTC, so that everyone gets
 * the same bytes.
 */

/** The requirements' tokens for English; the other languages in their own order. */
const dayFormats = {
  en: { locale: enUS, short: "MMM dd, yyyy", long: "MMMM dd, yyyy" },
  es: { locale: es, short: "dd MMM yyyy", long: "dd 'de' MMMM 'de' yyyy" },
  fr: { locale: fr, short: "dd MMM yyyy", long: "dd MMMM yyyy" },
  de: { locale: de, short: "dd. MMM yyyy", long: "dd. MMMM yyyy" },
};

function formatDay(date: Date, language: string, width: "short" | "long"): string {
  const { locale, ...formats } = dayFormats[language as keyof typeof dayFormats] ?? dayFormats.en;
  // As a date of the machine's own calendar. The library's dates in UTC ask the clock when they are made, which no document may.
  const day = new Date(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
  return format(day, formats[width], { locale });
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

/** "MMM dd, yyyy", or "-" where there is no date. */
export function formatTableDate(date: Date | null, locale: string): string {
  return date === null ? "-" : formatDay(date, locale, "short");
}

/** A day and time of a person's own clock, for example "Nov 21, 2026, 4:05 PM"; UTC for a zone this machine does not know. */
export function formatInstantIn(date: Date, locale: string, timeZone: string): string {
  const day = formatDay(calendarDay(date, timeZone), locale, "short");
  return `${day}, ${shortTime(date, locale, timeZone)}`;
}
