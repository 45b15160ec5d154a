import { timesByDay } from "#lib/mentoring/sessions/offered-times.ts";
import { formatClockIn, formatPlainDay } from "#lib/platform/time/time.ts";
import { localMinute } from "#lib/platform/time/zones.ts";
import type { DayOfTimes } from "./time-choice.tsx";

type Clocks = Readonly<{ locale: string; zone: string; otherZone: string }>;

/** A name that stands at each of many times has so many characters at most. */
export const longestRepeated = 27;

/** Free times in words, on both clocks; the other's is left out where both show the same. */
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
