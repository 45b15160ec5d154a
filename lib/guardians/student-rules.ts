import type { Role } from "#lib/auth/roles.ts";
import { ageBand, isMinor } from "#lib/people/bands.ts";
import { utcDate } from "#lib/users/age.ts";

/** Whether somebody needs a guardian (PURE): students under 18. */
export function needsGuardian(person: Readonly<{ role: Role; dateOfBirth: string }>, now: Date): boolean {
  return person.role === "student" && isMinor(ageBand(person.dateOfBirth, utcDate(now)));
}
