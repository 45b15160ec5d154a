import { ageBand, isMinor } from "#lib/identity/age/bands.ts";
import type { Role } from "#lib/identity/users/roles.ts";
import { utcDate } from "#lib/platform/time/days.ts";

export function needsGuardian(person: Readonly<{ role: Role; dateOfBirth: string }>, now: Date): boolean {
  return person.role === "student" && isMinor(ageBand(person.dateOfBirth, utcDate(now)));
}
