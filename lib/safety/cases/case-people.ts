import type { Executor } from "#db/client.ts";
import { type CasePerson, peopleOfCases } from "#db/queries/safety/cases.ts";
import { type AgeBand, ageBand } from "#lib/identity/age/bands.ts";
import { fullName } from "#lib/identity/users/name.ts";
import type { Role } from "#lib/identity/users/roles.ts";
import { type Standing, standingOf } from "#lib/identity/users/standing.ts";
import { utcDate } from "#lib/platform/time/days.ts";

export type ShownPerson = Readonly<{
  id: string;
  /** Empty for an erased account. */
  firstName: string;
  name: string;
  role: Role;
  band: AgeBand;
  standing: Standing;
  mentorStatus: CasePerson["mentorStatus"];
}>;

export async function shownPeople(
  q: Executor,
  ids: readonly (string | null)[],
  now: Date,
): Promise<Map<string, ShownPerson>> {
  const known = ids.filter((id) => id !== null);
  const people = await peopleOfCases(q, known);
  return new Map(people.map((row) => [row.id, toShown(row, utcDate(now))]));
}

function toShown(row: CasePerson, today: string): ShownPerson {
  const { id, firstName, role, dateOfBirth, mentorStatus } = row;
  const standing = standingOf(row);
  const names = standing === "gone" ? { firstName: "", name: "" } : { firstName, name: fullName(row) };
  return { id, ...names, role, band: ageBand(dateOfBirth, today), standing, mentorStatus };
}
