import { timesByDay } from "#lib/mentoring/sessions/offered-times.ts";
import { formatClockIn, formatPlainDay } from "#lib/platform/time/time.ts";
import { localMinute } from "#lib/platform/time/zones.ts";
import type { DayOfTimes } from "./time-choice.tsx";

type Clocks = Readonly<{ locale: string; zone: string; otherZone: string }>;

/** Longest name, in characters, repeated at each of many times. */
export const longestRepeated = 27;

/** Free times as text in both time zones; the other's is omitted if equal. */
export function daysOfTimes(
  starts: readonly Date[],
  { locale, zone, otherZone }: Clocks,
  theirs: (time: string) => string,
): DayOfTimes[] {
  return timesByDay(starts, zone).map(([day, times]) => ({
    day,
    label: formatPlainDay(day, locale),
    times: times.map((start) => ({
      value: start.toISOString(),
      mine: formatClockIn(start, locale, zone),
      theirs:
        localMinute(start, zone) === localMinute(start, otherZone)
          ? null
          : theirs(formatClockIn(start, locale, otherZone)),
    })),
  }));
}
