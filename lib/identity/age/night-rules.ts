import { type AgeBand, isMinor } from "./bands.ts";

/** Minutes after local midnight; the end is on the next day. */
export const minorsNight = { from: 21 * 60, until: 7 * 60 } as const;

export function nightOf(band: AgeBand): readonly (typeof minorsNight)[] {
  return isMinor(band) ? [minorsNight] : [];
}

const dayLength = 86_400_000;

export function touchesNight(
  { from, until }: Readonly<{ from: Date; until: Date }>,
  offset: (at: number) => number,
): boolean {
  const minuteAt = (at: number) => Math.floor((((at + offset(at)) % dayLength) + dayLength) % dayLength) / 60_000;
  // Checking both ends is enough: no session is longer than a night.
  return [minuteAt(from.getTime()), minuteAt(until.getTime() - 1)].some(
    (minute) => minute >= minorsNight.from || minute < minorsNight.until,
  );
}
