import { format } from "date-fns/format";
import { de } from "date-fns/locale/de";
import { enUS } from "date-fns/locale/en-US";
import { es } from "date-fns/locale/es";
import { fr } from "date-fns/locale/fr";
import { calendarDay, shortTime } from "./time.ts";

const dayFormats = {
  en: { locale: enUS, short: "MMM dd, yyyy", long: "MMMM dd, yyyy" },
  es: { locale: es, short: "dd MMM yyyy", long: "dd 'de' MMMM 'de' yyyy" },
  fr: { locale: fr, short: "dd MMM yyyy", long: "dd MMMM yyyy" },
  de: { locale: de, short: "dd. MMM yyyy", long: "dd. MMMM yyyy" },
};

function formatDay(date: Date, language: string, width: "short" | "long"): string {
  const { locale, ...formats } = dayFormats[language as keyof typeof dayFormats] ?? dayFormats.en;
  // A local date, because `UTCDate` reads the clock, which prerendered pages must not do.
  const day = new Date(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
  return format(day, formats[width], { locale });
}

export function formatPostCardDate(date: Date, locale: string): string {
  return formatDay(date, locale, "short");
}

export function formatPostDate(date: Date, locale: string): string {
  return formatDay(date, locale, "long");
}

export function formatDateIn(date: Date, locale: string, timeZone: string): string {
  return formatDay(calendarDay(date, timeZone), locale, "long");
}

export function formatTableDate(date: Date | null, locale: string): string {
  return date === null ? "-" : formatDay(date, locale, "short");
}

export function formatInstantIn(date: Date, locale: string, timeZone: string): string {
  const day = formatDay(calendarDay(date, timeZone), locale, "short");
  return `${day}, ${shortTime(date, locale, timeZone)}`;
}
