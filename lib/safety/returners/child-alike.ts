import type { Executor } from "#db/client.ts";
import { type IdentifiedPerson, peopleBornOn, returnersOf } from "#db/queries/safety/returners.ts";
import type { MarkerMatch } from "#db/schema/returners.ts";
import { adultAge, ageOn, oldestAge } from "#lib/identity/age/age.ts";
import { isStaff, publicRoles } from "#lib/identity/users/roles.ts";
import { paths } from "#lib/platform/paths.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { needsGuardian } from "#lib/safety/guardians/student-rules.ts";
import { accountsProvenLike } from "#lib/safety/removed-markers/accounts-like.ts";
import { identifiersOf } from "#lib/safety/removed-markers/rules.ts";
import { tellLeadsOfPerson } from "#lib/safety/removed-markers/tell-leads.ts";

/**
 * Minors who have this adult's mailbox by proof. A second account that says it is of age has no guardian, no night and any mentor: with the
 * minor's name it waits; a student's with another name goes on, as brothers and sisters share a mailbox, and leads hear of it, as they do of one
 * with another mailbox, and the name, day and month of birth of a minor's.
 */
export async function childrenAlike(tx: Executor, person: IdentifiedPerson, now: Date): Promise<MarkerMatch[]> {
  if (!isAdult(person, now)) return [];
  const minors = (await sharingMailbox(tx, person)).filter((other) => needsGuardian(other, now));
  const namesakes = (await bornOnDayOf(tx, person, now)).filter((other) => needsGuardian(other, now));
  for (const minor of [...minors, ...namesakes]) await tell(tx, person, minor, now);
  const same = minors.filter((minor) => haveOneName(person, minor));
  return same.map(({ id, createdAt }) => {
    return { userId: id, kinds: ["email"], why: "other", at: createdAt.toISOString(), child: true };
  });
}

/** The accounts of adults that were there before a minor's, to be looked at anew: by a mailbox that is only typed none is stopped. */
export async function adultsAlike(tx: Executor, minor: IdentifiedPerson, now: Date): Promise<IdentifiedPerson[]> {
  if (!needsGuardian(minor, now)) return [];
  const adults = (await sharingMailbox(tx, minor)).filter((other) => isAdult(other, now));
  const namesakes = (await bornOnDayOf(tx, minor, now)).filter((other) => isAdult(other, now));
  for (const adult of [...adults, ...namesakes]) await tell(tx, adult, minor, now);
  return adults;
}

/** Whether the account removed waited as what may be this child's second one: refusing that stops no child's first. */
export async function wasSecondOf(tx: Executor, removedId: string, childId: string): Promise<boolean> {
  const waited = await returnersOf(tx, removedId);
  return waited.some(({ matches }) => matches.some(({ userId, child }) => child && userId === childId));
}

async function sharingMailbox(tx: Executor, person: IdentifiedPerson): Promise<IdentifiedPerson[]> {
  const alike = await accountsProvenLike(tx, person);
  return alike.filter(({ kinds }) => kinds.includes("email")).map(({ person: other }) => other);
}

/** With the same name, and the same birthday in any year. */
async function bornOnDayOf(tx: Executor, person: IdentifiedPerson, now: Date): Promise<IdentifiedPerson[]> {
  const years = Array.from({ length: oldestAge + 1 }, (_, age) => now.getUTCFullYear() - age);
  const born = years.map((year) => `${year}${person.dateOfBirth.slice(4)}`);
  return (await peopleBornOn(tx, born, publicRoles)).filter((other) => haveOneName(person, other));
}

function isAdult({ role, dateOfBirth }: IdentifiedPerson, now: Date): boolean {
  return !isStaff(role) && ageOn(dateOfBirth, utcDate(now)) >= adultAge;
}

function haveOneName(one: IdentifiedPerson, { dateOfBirth, ...other }: IdentifiedPerson): boolean {
  const name = (person: Omit<IdentifiedPerson, "dateOfBirth">) => identifiersOf({ ...person, dateOfBirth }).person;
  return name(one) !== null && name(one) === name(other);
}

/** A mentor with another name is a parent with the family's mailbox. */
async function tell(tx: Executor, adult: IdentifiedPerson, minor: IdentifiedPerson, now: Date): Promise<void> {
  if (adult.role !== "student" && !haveOneName(adult, minor)) return;
  const told = { what: "childAgain", key: `${adult.id}:${minor.id}`, path: paths.staffPerson(adult.id) } as const;
  await tellLeadsOfPerson(tx, { ...told, about: [adult.id, minor.id] }, now);
}
