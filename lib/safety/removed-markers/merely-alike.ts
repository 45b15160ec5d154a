import type { Executor } from "#db/client.ts";
import { wasIdentified } from "#db/queries/safety/identity-checks.ts";
import { type IdentifiedPerson, identifiedPerson, returnersOf } from "#db/queries/safety/returners.ts";
import { mentorCheckState } from "#db/queries/safety/verification.ts";
import { adultAge, ageOn } from "#lib/identity/age/age.ts";
import { samePhone } from "#lib/identity/users/phone.ts";
import { paths } from "#lib/platform/paths.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import type { MarkerFound } from "./find-markers.ts";
import { tellLeadsOfPerson } from "./tell-leads.ts";

/**
 * Whether an account is like the one removed in what nobody proved, and was here before it, or was a minor's when the adult
 * was removed. Anybody can open an account with the name or telephone of somebody else, and be removed with it: leads
 * hear of such a likeness, and nobody is stopped. Name and date of birth that a document proved of the one removed are no
 * likeness (which name it showed is not kept, so one changed since counts as proven too, until a lead decides), nor are name,
 * date of birth and telephone together where staff never knew who was here first: else whoever keeps an older account goes
 * on with it.
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
  if (await wasIdentified(tx, removed.id)) return false;
  return !samePhone(person.phone, removed.phone) || (await isKnownToStaff(tx, person.id));
}

/** Whom a document proved, whom staff approved, or whom a lead let in in spite of the same name and date of birth. */
async function isKnownToStaff(tx: Executor, id: string): Promise<boolean> {
  const approvedAt = (await mentorCheckState(tx, id))?.approvedAt ?? null;
  if (approvedAt !== null || (await wasIdentified(tx, id))) return true;
  const letIn = (await returnersOf(tx, id)).filter(({ outcome }) => outcome === "allowed");
  return letIn.some(({ matches }) => matches.some(({ kinds }) => kinds.includes("person")));
}

export function tellOfAlike(tx: Executor, { id }: IdentifiedPerson, { marker }: MarkerFound, now: Date): Promise<void> {
  const key = `${id}:${marker.userId}:${marker.at.toISOString()}`;
  const about = [id, marker.userId] as const;
  return tellLeadsOfPerson(tx, { what: "removedAlike", key, path: paths.staffPerson(id), about }, now);
}
