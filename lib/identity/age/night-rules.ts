import { type AgeBand, isMinor } from "./bands.ts";

/** A minor's night (PURE): no sessions, calls, deliveries or notices, whatever they choose. */

/** Minutes after local midnight; the end is on the next day. */
export const minorsNight = { from: 21 * 60, until: 7 * 60 } as const;

/** The hours in which nothing reaches somebody of this age. */
export function nightOf(band: AgeBand): readonly (typeof minorsNight)[] {
  return isMinor(band) ? [minorsNight] : [];
}

const dayLength = 86_400_000;

/** Whether a session touches the night of a minor, whose clock is ahead of UTC by `offset` at an instant (milliseconds). */
export function touchesNight(
  { from, until }: Readonly<{ from: Date; until: Date }>,
  offset: (at: number) => number,
): boolean {
  const minuteAt = (at: number) => Math.floor((((at + offset(at)) % dayLength) + dayLength) % dayLength) / 60_000;
  // No session is long enough to last through a night.
  return [minuteAt(from.getTime()), minuteAt(until.getTime() - 1)].some(
    (minute) => minute >= minorsNight.from || minute < minorsNight.until,
  );
}
