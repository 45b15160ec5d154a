import { formatClockIn, minute } from "#lib/platform/time/time.ts";
import { localMinute } from "#lib/platform/time/zones.ts";
import { spokenSpan } from "./spoken-span.tsx";
import type { OfferedTime } from "./time-choice.tsx";

type Clocks = Readonly<{ locale: string; zone: string; otherZone: string; minutes: number; now: Date }>;

/** Free times as text, in the reader's zone; the other's clock only where it shows another time. */
export function shownTimes(starts: readonly Date[], clocks: Clocks): OfferedTime[] {
  const { locale, zone, otherZone, minutes } = clocks;
  return starts.map((from) => ({
    value: from.toISOString(),
    mine: formatClockIn(from, locale, zone),
    theirs: localMinute(from, zone) === localMinute(from, otherZone) ? null : formatClockIn(from, locale, otherZone),
    when: spokenSpan({ ...clocks, from, until: new Date(from.getTime() + minutes * minute) }),
  }));
}
