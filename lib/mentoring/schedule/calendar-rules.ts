import { addLocalDays, firstOfMonth, isDay, mondayOf } from "#lib/platform/time/days.ts";

/** The days of a calendar (PURE). Days are `YYYY-MM-DD` of the reader's own clock, weeks begin on Monday. */
export const calendarViews = ["month", "week"] as const;
export type CalendarView = (typeof calendarViews)[number];

/** What a query string asks to see: the day it is about, `today` for anything that is no day. */
export function shownDay(value: unknown, today: string): string {
  return typeof value === "string" && isDay(value) ? value : today;
}

export function viewOf(value: unknown): CalendarView {
  return value === "week" ? "week" : "month";
}

/** The day the step before and after lead to: the first of the month, or the Monday of the week. */
export function calendarStepsOf(view: CalendarView, day: string): { previous: string; next: string } {
  if (view === "week") return { previous: addLocalDays(mondayOf(day), -7), next: addLocalDays(mondayOf(day), 7) };
  return { previous: firstOfMonth(day, -1), next: firstOfMonth(day, 1) };
}

/** The whole hours a week's grid needs: those of its entries, and at least a working day. Minutes after midnight in, hours out. */
export function hoursShown(entries: readonly Readonly<{ fromMinute: number; untilMinute: number }>[]): number[] {
  let [first, last] = [9, 17];
  for (const { fromMinute, untilMinute } of entries) {
    first = Math.min(first, Math.floor(fromMinute / 60));
    last = Math.max(last, Math.ceil(untilMinute / 60));
  }
  return Array.from({ length: Math.min(last, 24) - first }, (_, index) => first + index);
}
