import { utc } from "@date-fns/utc";
import { addDays } from "date-fns/addDays";
import { addMonths } from "date-fns/addMonths";
import { differenceInYears } from "date-fns/differenceInYears";
import { eachDayOfInterval } from "date-fns/eachDayOfInterval";
import { eachMonthOfInterval } from "date-fns/eachMonthOfInterval";
import { eachWeekOfInterval } from "date-fns/eachWeekOfInterval";
import { eachYearOfInterval } from "date-fns/eachYearOfInterval";
import { endOfMonth } from "date-fns/endOfMonth";
import { getISODay } from "date-fns/getISODay";
import { isValid } from "date-fns/isValid";
import { lightFormat } from "date-fns/lightFormat";
import { parseISO } from "date-fns/parseISO";
import { startOfISOWeek } from "date-fns/startOfISOWeek";
import { startOfMonth } from "date-fns/startOfMonth";
import { subYears } from "date-fns/subYears";

/**
 * Days of the calendar, `YYYY-MM-DD` (PURE): they have no zone, so they are reckoned in UTC whatever the machine's own is. Weeks
 * begin on Monday. What a clock shows on a day is a question for `zones.ts`. The library's
 * dates in UTC ask the clock when they are made, so a document that is rendered ahead must not come here.
 */
const dateOf = (day: string) => parseISO(day, { in: utc });
const dayOf = (date: Date) => lightFormat(date, "yyyy-MM-dd");
const through = (first: string, last: string) => ({ start: dateOf(first), end: dateOf(last) });

/** The day of an instant in UTC. */
export function utcDate(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

/** Whether the text is a day that exists in the calendar. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && isValid(dateOf(text));
}

export function addLocalDays(day: string, days: number): string {
  return dayOf(addDays(dateOf(day), days));
}

/** ISO: 1 is Monday, 7 Sunday. */
export function weekdayOf(day: string): number {
  return getISODay(dateOf(day));
}

export function mondayOf(day: string): string {
  return dayOf(startOfISOWeek(dateOf(day)));
}

/** The first day of the month that comes so many months after the one of this day. */
export function firstOfMonth(day: string, monthsAfter = 0): string {
  return dayOf(startOfMonth(addMonths(dateOf(day), monthsAfter)));
}

/** The same day so many years before; 28 February for the 29th where there is none. */
export function yearsBefore(day: string, years: number): string {
  return dayOf(subYears(dateOf(day), years));
}

/** Full years between two days; those from a 29 February on are full on 1 March where there is none. */
export function yearsBetween(first: string, last: string): number {
  return differenceInYears(dateOf(last), dateOf(first));
}

/** The instant so many months later by the calendar in UTC, at the same time of day; the month's last day where that day is missing. */
export function monthsAfter(instant: Date, months: number): Date {
  return new Date(addMonths(instant, months, { in: utc }).getTime());
}

/** Every day from the first to the last. */
export function daysThrough(first: string, last: string): string[] {
  return eachDayOfInterval(through(first, last)).map(dayOf);
}

/** The Mondays of all weeks that have one of the days. */
export function mondaysThrough(first: string, last: string): string[] {
  return eachWeekOfInterval(through(first, last), { weekStartsOn: 1 }).map(dayOf);
}

/** The first days of all months that have one of the days. */
export function monthsThrough(first: string, last: string): string[] {
  return eachMonthOfInterval(through(first, last)).map(dayOf);
}

/** The first days of all years that have one of the days. */
export function yearsThrough(first: string, last: string): string[] {
  return eachYearOfInterval(through(first, last)).map(dayOf);
}

/** The seven days of the week a day lies in. */
export function weekOf(day: string): string[] {
  const monday = mondayOf(day);
  return daysThrough(monday, addLocalDays(monday, 6));
}

/** The weeks of a month, each with its seven days; the first and last may reach into the months beside it. */
export function weeksOfMonth(day: string): string[][] {
  return mondaysThrough(firstOfMonth(day), dayOf(endOfMonth(dateOf(day)))).map(weekOf);
}
