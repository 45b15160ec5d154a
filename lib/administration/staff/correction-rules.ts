import { ageBand, isMinor } from "#lib/identity/age/bands.ts";

/** Whether a minor would be of age earlier, today or later: an earlier date of birth of somebody under 18. */
export function endsProtectionSooner(before: string, after: string, today: string): boolean {
  return isMinor(ageBand(before, today)) && after < before;
}
