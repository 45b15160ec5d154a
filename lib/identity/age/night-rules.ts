import { day, minute } from "#lib/platform/time/time.ts";
import { type AgeBand, isMinor } from "./bands.ts";

/** Minutes after local midnight; the end is on the next day. */
export const minorsNight = { from: 21 * 60, until: 7 * 60 } as const;

export function nightOf(band: AgeBand): readonly (typeof minorsNight)[] {
  return isMinor(band) ? [minorsNight] : [];
}

export function touchesNight(
  { from, until }: Readonly<{ from: Date; until: Date }>,
  offset: (at: number) => number,
): boolean {
  const minuteAt = (at: number) => ((at + offset(at)) % day) / minute;
  // Checking both ends is enough: no session is longer than a night.
  return [minuteAt(from.getTime()), minuteAt(until.getTime() - 1)].some(
    (local) => local >= minorsNight.from || local < minorsNight.until,
  );
}
