import { dateFormat } from "#lib/platform/time/kept-formats.ts";
/** The name of an ISO weekday (1 is Monday). */
export function weekdayName(weekday: number, locale: string): string {
  // 5 January 2026 was a Monday.
  const day = new Date(Date.UTC(2026, 0, 4 + weekday));
  return dateFormat(locale, { weekday: "long", timeZone: "UTC" }).format(day);
}
