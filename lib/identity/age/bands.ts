import { adultAge, ageOn } from "#lib/identity/age/age.ts";

/** Age bands (PURE; SAFE-03): all that others ever learn of somebody's age, and what every protection asks. */
export const ageBands = ["13-15", "16-17", "18+"] as const;
export type AgeBand = (typeof ageBands)[number];

/** The band on a day; both dates are `YYYY-MM-DD`, `today` in UTC. Whoever is younger than 13 counts as the youngest band. */
export function ageBand(dateOfBirth: string, today: string): AgeBand {
  const age = ageOn(dateOfBirth, today);
  if (age >= adultAge) return "18+";
  return age >= 16 ? "16-17" : "13-15";
}

export function isMinor(band: AgeBand): boolean {
  return band !== "18+";
}
