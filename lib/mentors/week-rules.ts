import { freeSpans, type Span, type Week, type WeeklyRange } from "#lib/availability/rules.ts";
import { day, minute } from "#lib/time.ts";
import { addLocalDays, localDay, localToInstant, startOfLocalDay, weekdayOf } from "#lib/zones.ts";
import { type DayPart, dayParts, type Weekday } from "./list-rules.ts";

/**
 * Shared free time of the coming week for many mentors at once (PURE; FIND-09, FIND-10). Hours both marked free count; sessions
 * already booked are not taken off, because the free times of the profile show those exactly.
 */

/** A student who marked nothing could meet between breakfast and bedtime. */
export const usualHours: readonly WeeklyRange[] = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  weekday,
  fromMinute: 8 * 60,
  untilMinute: 21 * 60,
}));

export function weekAhead(now: Date): Span {
  return { from: now, until: new Date(now.getTime() + 7 * day) };
}

type LocalDay = Readonly<{ start: number; weekday: number; plain: boolean }>;

/** Reckons with each zone once, however many mentors live in it. */
export function sharedTime(spans: readonly Span[], window: Span) {
  const zones = new Map<string, readonly LocalDay[]>();
  const own = spans.map(({ from, until }) => [from.getTime(), until.getTime()] as const);
  const bounds = [window.from.getTime(), window.until.getTime()] as const;

  function daysOf(zone: string): readonly LocalDay[] {
    const known = zones.get(zone) ?? localDays(zone, window);
    zones.set(zone, known);
    return known;
  }

  function overlap(from: number, until: number): number {
    let shared = 0;
    for (const [start, end] of own) {
      shared += Math.max(0, Math.min(until, end, bounds[1]) - Math.max(from, start, bounds[0]));
    }
    return shared;
  }

  /** Minutes a mentor's week shares with the spans inside the window. */
  return (week: Week): number => {
    const days = daysOf(week.zone);
    // The few weeks with a moved clock or a day off are reckoned in full.
    if (week.daysOff.length > 0 || days.some(({ plain }) => !plain)) {
      const shared = freeSpans(week, window).map(({ from, until }) => overlap(from.getTime(), until.getTime()));
      return Math.floor(shared.reduce((sum, part) => sum + part, 0) / minute);
    }
    let shared = 0;
    for (const { weekday, fromMinute, untilMinute } of week.hours) {
      for (const { start, weekday: on } of days) {
        if (on === weekday) shared += overlap(start + fromMinute * minute, start + untilMinute * minute);
      }
    }
    return Math.floor(shared / minute);
  };
}

function localDays(zone: string, window: Span): LocalDay[] {
  const last = localDay(window.until, zone);
  const days: LocalDay[] = [];
  for (let on = localDay(window.from, zone); on <= last; on = addLocalDays(on, 1)) {
    const start = startOfLocalDay(on, zone).getTime();
    const end = startOfLocalDay(addLocalDays(on, 1), zone).getTime();
    days.push({ start, weekday: weekdayOf(on), plain: end - start === day });
  }
  return days;
}

/** The stretches of the window that lie on a weekday and in a part of the day, by the student's clock. */
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

/** The shortest session; less than that on a wanted day is no time to meet. */
export const leastShared = 30;
