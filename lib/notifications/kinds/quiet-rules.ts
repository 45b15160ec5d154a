import type { AgeBand } from "#lib/identity/age/bands.ts";
import { nightOf } from "#lib/identity/age/night-rules.ts";
import { minute } from "#lib/platform/time/time.ts";
import { isZone, localMinute } from "#lib/platform/time/zones.ts";

/** When people are left alone (PURE; NOTE-10). */

/** Minutes after local midnight; `until` may lie on the next day. The same twice: none. */
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
/** Whoever has quiet hours all day long still gets what waits, a day later. */
const longest = (24 * 60) / step;

/** The first instant from `at` on that is outside all of these hours on the clock of the zone (IANA). */
export function afterQuiet(hours: readonly QuietHours[], timeZone: string, at: Date): Date {
  if (!isQuiet(hours, minuteOfDay(at, timeZone))) return at;
  const quietAt = (instant: number) => isQuiet(hours, minuteOfDay(new Date(instant), timeZone));
  // Walking over the clock as it is shown, because hours are missing or come twice where it is changed.
  const start = Math.floor(at.getTime() / (step * minute)) * step * minute;
  let quarter = start;
  for (let steps = 0; steps < longest && quietAt(quarter); steps += 1) quarter += step * minute;
  let end = quarter;
  while (end - minute > at.getTime() && !quietAt(end - minute)) end -= minute;
  return new Date(end);
}

function isQuiet(hours: readonly QuietHours[], now: number): boolean {
  return hours.some(({ from, until }) => (from <= until ? from <= now && now < until : from <= now || now < until));
}

function minuteOfDay(at: Date, timeZone: string): number {
  return localMinute(at, isZone(timeZone) ? timeZone : "UTC");
}
