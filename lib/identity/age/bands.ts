import { adultAge, ageOn } from "#lib/identity/age/age.ts";

/** Other people only ever learn the band, never the age. */
export const ageBands = ["13-15", "16-17", "18+"] as const;
export type AgeBand = (typeof ageBands)[number];

export function ageBand(dateOfBirth: string, today: string): AgeBand {
  const age = ageOn(dateOfBirth, today);
  if (age >= adultAge) return "18+";
  return age >= 16 ? "16-17" : "13-15";
}

export function isMinor(band: AgeBand): boolean {
  return band !== "18+";
}

/** A band as people read it, "16–17". */
export function shownBand(band: AgeBand): string {
  return band.replace("-", "–");
}
