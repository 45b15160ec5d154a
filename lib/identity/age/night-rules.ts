import { type AgeBand, isMinor } from "./bands.ts";

/** A minor's night (PURE): no sessions, calls, deliveries or notices, whatever they choose. */

/** Minutes after local midnight; the end is on the next day. */
export const minorsNight = { from: 21 * 60, until: 7 * 60 } as const;

/** The hours in which nothing reaches somebody of this age. */
export function nightOf(band: AgeBand): readonly (typeof minorsNight)[] {
  return isMinor(band) ? [minorsNight] : [];
}
