import type { AgeBand } from "#lib/identity/age/bands.ts";
import { nightOf } from "#lib/identity/age/night-rules.ts";
import { minute } from "#lib/platform/time/time.ts";
import { isZone, localMinute } from "#lib/platform/time/zones.ts";

/** Minutes after local midnight; `until` can be on the next day. If both are equal, there are none. */
export type QuietHours = Readonly<{ from: number; until: number }>;

export function quietHoursOf(
  person: Readonly<{ quietFrom: number | null; quietUntil: number | null }>,
  band: AgeBand,
): readonly QuietHours[] {
  const { quietFrom: from, quietUntil: until } = person;
  const own = from === null || until === null ? [] : [{ from, until }];
  return [...own, ...nightOf(band)];
}

const step = 15;
/** With quiet hours all day long, messages still arrive after a day. */
const longest = (24 * 60) / step;

/** The first instant from `at` on that is outside all of these hours in the time zone (IANA). */
export function afterQuiet(hours: readonly QuietHours[], timeZone: string, at: Date): Date {
  if (!isWithin(hours, minuteOfDay(at, timeZone))) return at;
  const quietAt = (instant: number) => isWithin(hours, minuteOfDay(new Date(instant), timeZone));
  // Steps through local time, because a clock change skips or repeats hours.
  const start = Math.floor(at.getTime() / (step * minute)) * step * minute;
  let quarter = start;
  for (let steps = 0; steps < longest && quietAt(quarter); steps += 1) quarter += step * minute;
  let end = quarter;
  while (end - minute > at.getTime() && !quietAt(end - minute)) end -= minute;
  return new Date(end);
}

function isWithin(hours: readonly QuietHours[], now: number): boolean {
  return hours.some(({ from, until }) => (from <= until ? from <= now && now < until : from <= now || now < until));
}

function minuteOfDay(at: Date, timeZone: string): number {
  return localMinute(at, isZone(timeZone) ? timeZone : "UTC");
}
