import { day, hour, minute } from "#lib/platform/time/time.ts";
import { offsetsOf } from "#lib/platform/time/zones.ts";
import { type AgeBand, isMinor } from "./bands.ts";

/** Minutes after local midnight; the end is on the next day. */
export const minorsNight = { from: 21 * 60, until: 7 * 60 } as const;

/** Whoever makes a child change the zone gains nothing for `oldNightDays`.
 * Leads and the guardian hear of more than `toldHours`, by one step or by several, each within `homeDays` of the one before. */
export const zoneChange = { oldNightDays: 7, toldHours: 3, homeDays: 60 } as const;

export type KeptClock = Readonly<{ timeZone: string; formerZone: string | null; formerZoneUntil: Date | null }>;

function zonesAt({ timeZone, formerZone, formerZoneUntil }: KeptClock, at: Date): readonly string[] {
  return formerZone && formerZoneUntil && formerZoneUntil > at ? [timeZone, formerZone] : [timeZone];
}

/** A minor's nights on every clock that counts at that time. */
export function nightsOf(band: AgeBand, clock: KeptClock, at: Date) {
  return isMinor(band) ? zonesAt(clock, at).map((zone) => ({ ...minorsNight, zone })) : [];
}

type Span = Readonly<{ from: Date; until: Date }>;

/** Whether a minor with this clock sleeps in a part of it. */
export function asleepBy(clock: KeptClock): (span: Span) => boolean {
  const offsets = [clock.timeZone, clock.formerZone ?? clock.timeZone].map((zone) => offsetsOf(zone));
  return (span) => offsets.slice(0, zonesAt(clock, span.from).length).some((offset) => touchesNight(span, offset));
}

export function touchesNight({ from, until }: Span, offset: (at: number) => number): boolean {
  const minuteAt = (at: number) => ((at + offset(at)) % day) / minute;
  // Checking both ends is enough: no session is longer than a night.
  return [minuteAt(from.getTime()), minuteAt(until.getTime() - 1)].some(
    (local) => local >= minorsNight.from || local < minorsNight.until,
  );
}

/** The zone whose night a minor keeps who changes to another: while one is kept, that one. */
export function keptZone(clock: KeptClock, now: Date): string {
  return zonesAt(clock, now).at(-1) ?? clock.timeZone;
}

type Home = Readonly<{ timeZone: string; homeZone: string | null; homeZoneUntil: Date | null }>;

/** The zone that the steps of a minor who changes often are measured from. */
export function homeZoneOf({ timeZone, homeZone, homeZoneUntil }: Home, now: Date): string {
  return homeZone && homeZoneUntil && homeZoneUntil > now ? homeZone : timeZone;
}

/** How far apart clocks on a wall are there: at most twelve hours. */
export function hoursApart(one: string, other: string, at: Date): number {
  const [here = 0, there = 0] = [one, other].map((zone) => offsetsOf(zone)(at.getTime()));
  const apart = Math.abs(here - there) % day;
  return Math.min(apart, day - apart) / hour;
}
