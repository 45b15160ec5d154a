import { isoCodeOf } from "#lib/identity/users/iso-countries.ts";
import stored from "./emergency-numbers.json" with { type: "json" };

/** `sure`: false if the source names no number of the country. */
export type EmergencyNumbers = Readonly<{ numbers: readonly string[]; sure: boolean }>;

/** By ISO code. Where they come from, and when they were taken, is in the file. */
const known = new Map<string, readonly string[]>(Object.entries(stored.numbers));

/** The day on which the numbers were taken from their source, as 2026-11-29. */
export const emergencyNumbersTaken = stored.taken;

/** Of the standard of mobile telephones: such a call is put through to an emergency service nearly everywhere. */
export const mobileEmergency = "112";

/** The general number first. */
export function emergencyNumbers(country: string): EmergencyNumbers {
  const numbers = known.get(isoCodeOf(country));
  return numbers ? { numbers, sure: true } : { numbers: [mobileEmergency], sure: false };
}
