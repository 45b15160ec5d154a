import { dateFormat, relativeTimeFormat } from "./kept-formats.ts";
/** Milliseconds. */
export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** The last three in the morning, UTC: when nightly work is due. */
export function lastNight(now: Date): Date {
  return new Date(Math.floor((now.getTime() - 3 * hour) / day) * day + 3 * hour);
}

/** UTC midnight of the day in this zone; the instant itself if the zone is unknown. */
export function calendarDay(date: Date, timeZone: string): Date {
  try {
    const parts = dateFormat("en", { timeZone, year: "numeric", month: "numeric", day: "numeric" })
      .formatToParts(date)
      .map(({ type, value }) => [type, Number(value)] as const);
    const { year = 0, month = 1, day: dayOfMonth = 1 } = Object.fromEntries(parts);
    return new Date(Date.UTC(year, month - 1, dayOfMonth));
  } catch {
    return date;
  }
}

export function formatInstantWithZone(date: Date, locale: string, timeZone: string): string {
  return dateFormat(locale, {
    weekday: "long",
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone: isZone(timeZone) ? timeZone : "UTC",
    timeZoneName: "long",
  }).format(date);
}

export function formatDays(from: string, until: string, locale: string): string {
  const format = dateFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  return format.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${until}T00:00:00Z`));
}

export function formatMonth(month: string, locale: string): string {
  const options = { year: "numeric", month: "long", timeZone: "UTC" } as const;
  return dateFormat(locale, options).format(new Date(`${month}-01`));
}

export function formatShortMonth(month: string, locale: string): string {
  const options = { year: "numeric", month: "short", timeZone: "UTC" } as const;
  return dateFormat(locale, options).format(new Date(`${month}-01`));
}

export function shortTime(date: Date, locale: string, timeZone: string): string {
  return zoned(locale, timeZone, { timeStyle: "short" }).format(date);
}

/** ["Tue, Nov 24, 2026, ", "4:05 – 4:50 PM GMT+2"]; past midnight all is in the first part. */
export function formatSpanIn(from: Date, until: Date, locale: string, timeZone: string): readonly [string, string] {
  const parts = zoned(locale, timeZone, spanned).formatRangeToParts(from, until);
  const first = parts.findIndex(({ type }) => type === "hour");
  const text = (some: typeof parts) => some.map(({ value }) => value).join("");
  if (parts.slice(first).some(({ type }) => type === "day")) return [text(parts), ""];
  return [text(parts.slice(0, first)), text(parts.slice(first))];
}

export function formatStartIn(from: Date, locale: string, timeZone: string): string {
  return zoned(locale, timeZone, spanned).format(from);
}

export function formatHoursIn(from: Date, until: Date, locale: string, timeZone: string): string {
  const times = zoned(locale, timeZone, clock);
  const sameDay = calendarDay(from, timeZone).getTime() === calendarDay(until, timeZone).getTime();
  return sameDay ? times.formatRange(from, until) : `${times.format(from)} – ${times.format(until)}`;
}

export function formatClockIn(date: Date, locale: string, timeZone: string): string {
  return zoned(locale, timeZone, clock).format(date);
}

/** Reuses formats: creating one costs far more than using it. */
export type InstantReader = Readonly<{
  day(date: Date): string;
  clock(date: Date): string;
  shortDay(date: Date): string;
  longDay(date: Date): string;
}>;

export function readerOf(locale: string, timeZone: string): InstantReader {
  const plain = zoned("en", timeZone, { year: "numeric", month: "2-digit", day: "2-digit" });
  const time = zoned(locale, timeZone, clock);
  const short = zoned(locale, timeZone, { weekday: "short", month: "short", day: "numeric" });
  const long = zoned(locale, timeZone, { weekday: "long", year: "numeric", month: "long", day: "numeric" });
  return {
    day: (date) => {
      const [month, dayOfMonth, year] = plain.format(date).split("/");
      return `${year}-${month}-${dayOfMonth}`;
    },
    clock: (date) => time.format(date),
    shortDay: (date) => short.format(date),
    longDay: (date) => long.format(date),
  };
}

export function formatPlainDay(plain: string, locale: string): string {
  const options = { weekday: "long", year: "numeric", month: "long", day: "numeric" } as const;
  return zoned(locale, "UTC", options).format(new Date(`${plain}T00:00:00Z`));
}

export function formatShort(plain: string, locale: string, of: "month" | "monthOfYear" | "day"): string {
  const more = { month: {}, monthOfYear: { year: "numeric" }, day: { day: "numeric" } } as const;
  return zoned(locale, "UTC", { month: "short", ...more[of] }).format(new Date(`${plain}T00:00:00Z`));
}

export function weekdayNames(locale: string, weekday: "long" | "short"): string[] {
  // 5 January 1970 was a Monday.
  return [5, 6, 7, 8, 9, 10, 11].map((date) =>
    zoned(locale, "UTC", { weekday }).format(new Date(Date.UTC(1970, 0, date))),
  );
}

const longDay = { weekday: "short", year: "numeric", month: "short", day: "numeric" } as const;
const clock = { hour: "numeric", minute: "2-digit" } as const;
const spanned = { ...longDay, ...clock, timeZoneName: "short" } as const;

function zoned(locale: string, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return dateFormat(locale, { ...options, timeZone: isZone(timeZone) ? timeZone : "UTC" });
}

const units = [
  ["year", 365 * day],
  ["month", 30 * day],
  ["day", day],
  ["hour", hour],
  ["minute", minute],
] as const;

export function formatRelative(
  date: Date,
  now: Date,
  locale: string,
  style: Intl.RelativeTimeFormatStyle = "long",
): string {
  const distance = date.getTime() - now.getTime();
  // Not "yesterday": that would depend on where midnight is.
  const words = relativeTimeFormat(locale, { style });
  for (const [unit, length] of units) {
    if (Math.abs(distance) >= length) return words.format(Math.trunc(distance / length), unit);
  }
  return relativeTimeFormat(locale, { numeric: "auto", style }).format(0, "second");
}

function isZone(timeZone: string): boolean {
  try {
    dateFormat("en", { timeZone });
    return true;
  } catch {
    return false;
  }
}

export function daysAfter(now: Date, days: number): Date {
  return new Date(now.getTime() + days * day);
}

export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * day);
}
