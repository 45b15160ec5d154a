import type { Executor } from "#db/client.ts";
import { wasIdentified } from "#db/queries/safety/identity-checks.ts";
import { type IdentifiedPerson, identifiedPerson } from "#db/queries/safety/returners.ts";
import { adultAge, ageOn } from "#lib/identity/age/age.ts";
import { samePhone } from "#lib/identity/users/phone.ts";
import { paths } from "#lib/platform/paths.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import type { MarkerFound } from "./find-markers.ts";
import { tellLeadsOfPerson } from "./tell-leads.ts";

/**
 * Whether an account is like the one removed in what nobody proved, and was here before it, or was a minor's when the adult
 * was removed. Anybody can open an account with the name or telephone of somebody else, and be removed with it: leads
 * hear of such a likeness, and nobody is stopped. Name, date of birth and telephone together are no likeness, nor are name and
 * date of birth that a document proved of the one removed: else whoever keeps an older account goes on with it.
 */
export async function isMerelyAlike(
  tx: Executor,
  person: IdentifiedPerson,
  { marker, kinds }: MarkerFound,
): Promise<boolean> {
  if (kinds.includes("email")) return false;
  if (ageOn(person.dateOfBirth, utcDate(marker.at)) < adultAge) return true;
  const removed = await identifiedPerson(tx, marker.userId);
  if (!removed || person.createdAt >= removed.createdAt) return false;
  if (!kinds.includes("person")) return true;
  return !samePhone(person.phone, removed.phone) && !(await wasIdentified(tx, removed.id));
}

export function tellOfAlike(tx: Executor, { id }: IdentifiedPerson, { marker }: MarkerFound, now: Date): Promise<void> {
  const key = `${id}:${marker.userId}:${marker.at.toISOString()}`;
  return tellLeadsOfPerson(tx, { what: "removedAlike", key, path: paths.staffPerson(id) }, now);
}
