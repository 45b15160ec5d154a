import { utc } from "@date-fns/utc";
import { addDays } from "date-fns/addDays";
import { addMonths } from "date-fns/addMonths";
import { differenceInCalendarDays } from "date-fns/differenceInCalendarDays";
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

/** Days are `YYYY-MM-DD` without zone, reckoned in UTC. Not for prerendered pages: UTCDate reads the clock. */
const dateOf = (day: string) => parseISO(day, { in: utc });
const dayOf = (date: Date) => lightFormat(date, "yyyy-MM-dd");
const through = (first: string, last: string) => ({ start: dateOf(first), end: dateOf(last) });

export function utcDate(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

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

export function firstOfMonth(day: string, monthsAfter = 0): string {
  return dayOf(startOfMonth(addMonths(dateOf(day), monthsAfter)));
}

export function yearsBefore(day: string, years: number): string {
  return dayOf(subYears(dateOf(day), years));
}

/** Full years; from 29 February they are complete on 1 March. */
export function yearsBetween(first: string, last: string): number {
  return differenceInYears(dateOf(last), dateOf(first));
}

/** Negative when `last` is before `first`. */
export function daysBetween(first: string, last: string): number {
  return differenceInCalendarDays(dateOf(last), dateOf(first));
}

/** In UTC. A day that is missing becomes the last of the month. */
export function monthsAfter(instant: Date, months: number): Date {
  return new Date(addMonths(instant, months, { in: utc }).getTime());
}

export function daysThrough(first: string, last: string): string[] {
  return eachDayOfInterval(through(first, last)).map(dayOf);
}

export function mondaysThrough(first: string, last: string): string[] {
  return eachWeekOfInterval(through(first, last), { weekStartsOn: 1 }).map(dayOf);
}

export function monthsThrough(first: string, last: string): string[] {
  return eachMonthOfInterval(through(first, last)).map(dayOf);
}

export function yearsThrough(first: string, last: string): string[] {
  return eachYearOfInterval(through(first, last)).map(dayOf);
}

export function weekOf(day: string): string[] {
  const monday = mondayOf(day);
  return daysThrough(monday, addLocalDays(monday, 6));
}

export function weeksOfMonth(day: string): string[][] {
  return mondaysThrough(firstOfMonth(day), dayOf(endOfMonth(dateOf(day)))).map(weekOf);
}
