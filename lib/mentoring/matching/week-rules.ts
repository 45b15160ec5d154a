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

/** Milliseconds since 1970; `until` is exclusive. */
type Stretch = readonly [from: number, until: number];
type LocalDay = Readonly<{ day: string; weekday: number; stretches: (range: WeeklyRange) => readonly Stretch[] }>;

/** Computes each time zone once, however many mentors are in it. */
export function sharedTime(spans: readonly Span[], window: Span) {
  const zones = new Map<string, readonly LocalDay[]>();
  const [first, last] = [window.from.getTime(), window.until.getTime()];
  const own = spans.map(({ from, until }): Stretch => [Math.max(+from, first), Math.min(+until, last)]);

  function daysOf(zone: string): readonly LocalDay[] {
    const known = zones.get(zone) ?? localDays(zone, window);
    zones.set(zone, known);
    return known;
  }

  function overlap([from, until]: Stretch): number {
    let shared = 0;
    for (const [start, end] of own) {
      if (start < until && from < end) shared += Math.min(until, end) - Math.max(from, start);
    }
    return shared;
  }

  return ({ hours, zone, daysOff }: Week): number => {
    let shared = 0;
    const days = byWeekday(hours);
    for (const { day, weekday, stretches } of daysOf(zone)) {
      if (daysOff.includes(day)) continue;
      for (const range of days[weekday] ?? []) for (const stretch of stretches(range)) shared += overlap(stretch);
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
    return ({ fromMinute, untilMinute }) => [[start + fromMinute * minute, start + untilMinute * minute]];
  }
  // On days with a clock change, cache each range: it needs a lookup for every quarter hour.
  const known = new Map<string, readonly Stretch[]>();
  return (range) => {
    const name = `${range.fromMinute}-${range.untilMinute}`;
    const spans =
      known.get(name) ?? spansOfDay({ hours: [range], zone }, on).map(({ from, until }): Stretch => [+from, +until]);
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
