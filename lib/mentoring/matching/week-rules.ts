import { type Span, spansOfDay, type Week, type WeeklyRange } from "#lib/mentoring/availability/rules.ts";
import { addLocalDays, weekdayOf } from "#lib/platform/time/days.ts";
import { day, minute } from "#lib/platform/time/time.ts";
import { localDay, localToInstant, startOfLocalDay } from "#lib/platform/time/zones.ts";
import { type DayPart, dayParts, type Weekday } from "./list-rules.ts";

/** Booked sessions are not subtracted here; the free times in the profile do that. */

/** Used when a student has set no hours. */
export const usualHours: readonly WeeklyRange[] = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  weekday,
  fromMinute: 8 * 60,
  untilMinute: 21 * 60,
}));

export function weekAhead(now: Date): Span {
  return { from: now, until: new Date(now.getTime() + 7 * day) };
}

/** Free times: the minutes since 1970 of a start, its end (exclusive), the next start, and so on. */
export type Stretches = Int32Array;
type LocalDay = Readonly<{ day: string; weekday: number; stretches: (range: WeeklyRange) => readonly number[] }>;

/** All of a week's free times on the local days of the window. Computes each time zone once, for however many weeks. */
export function stretchesIn(window: Span): (week: Week) => Stretches {
  const zones = new Map<string, readonly LocalDay[]>();
  return ({ hours, zone, daysOff }) => {
    const days = zones.get(zone) ?? localDays(zone, window);
    zones.set(zone, days);
    const ranges = byWeekday(hours);
    const found: number[] = [];
    for (const { day, weekday, stretches } of days) {
      if (daysOff.includes(day)) continue;
      for (const range of ranges[weekday] ?? []) found.push(...stretches(range));
    }
    return Int32Array.from(found);
  };
}

/**
 * How many whole minutes of free times lie within the spans, in the window. Adds up the window's minutes once, so that
 * each free time costs two look-ups.
 */
export function minutesWithin(spans: readonly Span[], window: Span): (stretches: Stretches) => number {
  const [first, last] = [window.from.getTime(), window.until.getTime()];
  const base = Math.floor(first / minute);
  const count = Math.ceil(last / minute) - base;
  // Milliseconds of the spans before each minute; the window may begin within a minute.
  const before = new Int32Array(count + 1);
  for (const { from, until } of spans) {
    const [start, end] = [Math.max(+from, first), Math.min(+until, last)];
    for (let at = Math.floor(start / minute); at * minute < end; at++) {
      const nth = at - base + 1;
      before[nth] = (before[nth] ?? 0) + Math.min(end, (at + 1) * minute) - Math.max(start, at * minute);
    }
  }
  for (let nth = 1; nth <= count; nth++) before[nth] = (before[nth] ?? 0) + (before[nth - 1] ?? 0);
  const upTo = (at: number) => before[Math.min(Math.max(at - base, 0), count)] ?? 0;
  return (stretches) => {
    let shared = 0;
    for (let nth = 0; nth < stretches.length; nth += 2) {
      shared += upTo(stretches[nth + 1] ?? 0) - upTo(stretches[nth] ?? 0);
    }
    return Math.floor(shared / minute);
  };
}

const sorted = new WeakMap<readonly WeeklyRange[], WeeklyRange[][]>();

function byWeekday(hours: readonly WeeklyRange[]): readonly WeeklyRange[][] {
  const known = sorted.get(hours);
  if (known) return known;
  const days: WeeklyRange[][] = [[], [], [], [], [], [], [], []];
  for (const range of hours) days[range.weekday]?.push(range);
  sorted.set(hours, days);
  return days;
}

function localDays(zone: string, window: Span): LocalDay[] {
  const last = localDay(window.until, zone);
  const days: LocalDay[] = [];
  for (let on = localDay(window.from, zone); on <= last; on = addLocalDays(on, 1)) {
    days.push({ day: on, weekday: weekdayOf(on), stretches: stretchesOf(on, zone) });
  }
  return days;
}

function stretchesOf(on: string, zone: string): LocalDay["stretches"] {
  const start = startOfLocalDay(on, zone).getTime();
  const end = startOfLocalDay(addLocalDays(on, 1), zone).getTime();
  if (end - start === day) {
    const midnight = start / minute;
    return ({ fromMinute, untilMinute }) => [midnight + fromMinute, midnight + untilMinute];
  }
  // On days with a clock change, cache each range: it needs a lookup for every quarter hour.
  const known = new Map<string, readonly number[]>();
  return (range) => {
    const name = `${range.fromMinute}-${range.untilMinute}`;
    const spans =
      known.get(name) ??
      spansOfDay({ hours: [range], zone }, on).flatMap(({ from, until }) => [+from / minute, +until / minute]);
    known.set(name, spans);
    return spans;
  };
}

export function wantedSpans(
  window: Span,
  zone: string,
  { weekday, time }: { weekday: Weekday | undefined; time: DayPart | undefined },
): Span[] {
  const [from, until] = time ? dayParts[time] : [0, 24 * 60];
  const spans: Span[] = [];
  const last = localDay(window.until, zone);
  for (let on = localDay(window.from, zone); on <= last; on = addLocalDays(on, 1)) {
    if (weekday !== undefined && weekdayOf(on) !== weekday) continue;
    const [start, end] = [
      localToInstant({ day: on, minute: from }, zone),
      localToInstant({ day: on, minute: until }, zone),
    ];
    if (start && end) spans.push({ from: start, until: end });
  }
  return spans;
}

/** In minutes: the shortest session. */
export const leastShared = 30;
