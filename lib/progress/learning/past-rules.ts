import { addLocalDays, firstOfMonth, mondayOf } from "#lib/platform/time/days.ts";
import { localDay, startOfLocalDay } from "#lib/platform/time/zones.ts";

export const shownMonths = 6;
export const shownWeeks = 8;

export type PastSpan = Readonly<{
  day: string;
  sessions: number;
  minutes: number;
}>;
export type PastMonthsAndWeeks = Readonly<{ months: readonly PastSpan[]; weeks: readonly PastSpan[] }>;

type Session = Readonly<{ startsAt: Date; minutes: number }>;

function firstDays(today: string): Readonly<{ months: readonly string[]; weeks: readonly string[] }> {
  const monday = mondayOf(today);
  return {
    months: last(shownMonths, (back) => firstOfMonth(today, -back)),
    weeks: last(shownWeeks, (back) => addLocalDays(monday, -7 * back)),
  };
}

function last(count: number, day: (back: number) => string): string[] {
  return Array.from({ length: count }, (_, index) => day(count - 1 - index));
}

export function pastBegins(now: Date, zone: string): Date {
  const { months, weeks } = firstDays(localDay(now, zone));
  const [month = "", week = ""] = [months[0], weeks[0]];
  return startOfLocalDay(month < week ? month : week, zone);
}

export function ownPast(sessions: readonly Session[], zone: string, now: Date): PastMonthsAndWeeks {
  const days = sessions.map(({ startsAt, minutes }) => ({ day: localDay(startsAt, zone), minutes }));
  const spans = (firsts: readonly string[]) =>
    firsts.map((day, index) => {
      const next = firsts[index + 1];
      const inside = days.filter((one) => one.day >= day && (next === undefined || one.day < next));
      return { day, sessions: inside.length, minutes: inside.reduce((sum, { minutes }) => sum + minutes, 0) };
    });
  const { months, weeks } = firstDays(localDay(now, zone));
  return { months: spans(months), weeks: spans(weeks) };
}

export function fullestMonth({ months }: PastMonthsAndWeeks): PastSpan | undefined {
  return months
    .filter(({ minutes }) => minutes > 0)
    .toSorted((one, other) => other.minutes - one.minutes || (one.day < other.day ? 1 : -1))[0];
}
