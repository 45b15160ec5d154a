import type { AgeBand } from "#lib/identity/age/bands.ts";
import { type KeptClock, nightsOf } from "#lib/identity/age/night-rules.ts";
import { minute } from "#lib/platform/time/time.ts";
import { isZone, localMinute } from "#lib/platform/time/zones.ts";

/** Minutes after midnight in the time zone (IANA); `until` can be on the next day. If both are equal, there are none. */
export type QuietHours = Readonly<{ from: number; until: number; zone: string }>;

export function quietHoursOf(
  person: KeptClock & Readonly<{ quietFrom: number | null; quietUntil: number | null }>,
  band: AgeBand,
  now: Date,
): readonly QuietHours[] {
  const { quietFrom: from, quietUntil: until, timeZone: zone } = person;
  const own = from === null || until === null ? [] : [{ from, until, zone }];
  return [...own, ...nightsOf(band, person, now)];
}

const step = 15;
/** With quiet hours all day long, messages still arrive after a day. */
const longest = (24 * 60) / step;

/** The first instant from `at` on that is outside all of these hours. */
export function afterQuiet(hours: readonly QuietHours[], at: Date): Date {
  const quietAt = (instant: number) => hours.some((some) => isWithin(some, minuteOfDay(new Date(instant), some.zone)));
  if (!quietAt(at.getTime())) return at;
  // Steps through local time, because a clock change skips or repeats hours.
  const start = Math.floor(at.getTime() / (step * minute)) * step * minute;
  let quarter = start;
  for (let steps = 0; steps < longest && quietAt(quarter); steps += 1) quarter += step * minute;
  let end = quarter;
  while (end - minute > at.getTime() && !quietAt(end - minute)) end -= minute;
  return new Date(end);
}

function isWithin({ from, until }: QuietHours, now: number): boolean {
  return from <= until ? from <= now && now < until : from <= now || now < until;
}

function minuteOfDay(at: Date, timeZone: string): number {
  return localMinute(at, isZone(timeZone) ? timeZone : "UTC");
}
