import type { Executor } from "#db/client.ts";
import { reachOfGuardiansNow } from "#db/queries/safety/guardians.ts";
import { hasGravestReport } from "#db/queries/safety/reports.ts";
import { type IdentifiedPerson, identifiedPerson, suspendedPeople } from "#db/queries/safety/returners.ts";
import type { MarkerMatch } from "#db/schema/returners.ts";
import type { Sanction } from "#db/schema/sanctions.ts";
import { adultAge, adultsBornBy, ageOn } from "#lib/identity/age/age.ts";
import { isStaff } from "#lib/identity/users/roles.ts";
import { paths } from "#lib/platform/paths.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { accountsLike, accountsProvenLike, holdersOf, isAdultStudent, kindsInCommon } from "./accounts-like.ts";
import { type HadBefore, hadBefore, hasProvenMailbox } from "./had-before.ts";
import { type IdentifierKind, identifierKinds } from "./rules.ts";
import { tellLeadsOfPerson } from "./tell-leads.ts";

/** Suspended people are not removed: their other accounts go on, and leads hear of them. */
export async function tellOfSuspended(tx: Executor, { id, userId }: Pick<Sanction, "id" | "userId">, now: Date) {
  const person = await identifiedPerson(tx, userId);
  if (!person || ageOn(person.dateOfBirth, utcDate(now)) < adultAge) return;
  const others = await accountsLike(tx, person);
  for (const other of others) await tell(tx, id, other.id, now);
  const had = await hadBefore(tx, [userId]);
  const isProven = (other: IdentifiedPerson) => kindsNowOrBefore(other, person, had).some((kind) => kind !== "phone");
  const seconds = others.filter((other) => isAdultStudent(other, now) && isProven(other));
  for (const { studentId, email } of await reachOfGuardiansNow(tx, adultsBornBy(utcDate(now))))
    if ([person, ...seconds].some((one) => hasProvenMailbox(one, email, had)))
      await tellOfGuardian(tx, id, studentId, now);
}

/**
 * Of an account that is new or changed: leads hear whose it is like. Answers those whose proven mailbox, or former one, it has, for whom it waits;
 * anything else anybody can type, and staff would be stopped by it. A minor shares the mailbox of a parent, and is no adult's.
 */
export async function suspendedLike(tx: Executor, person: IdentifiedPerson, now: Date): Promise<MarkerMatch[]> {
  const matches: MarkerMatch[] = [];
  const mayWait = !isStaff(person.role) && ageOn(person.dateOfBirth, utcDate(now)) >= adultAge;
  const suspended = await suspendedPeople(tx);
  const had = await hadBefore(tx, idsOf(suspended));
  for (const { person: other, id, why, at } of suspended) {
    const kinds = other.id === person.id ? [] : kindsNowOrBefore(person, other, had);
    if (kinds.length === 0 || ageOn(other.dateOfBirth, utcDate(now)) < adultAge) continue;
    await tell(tx, id, person.id, now);
    if (mayWait && hasProvenMailbox(other, person.email, had))
      matches.push({ userId: other.id, kinds, why, at: at.toISOString(), suspended: true });
  }
  return matches;
}

/** Whether a minor's guardian is, also by a second account, an adult suspended under the gravest suspicion; leads hear of any who is suspended. */
export async function isSuspendedGuardian(tx: Executor, studentId: string, email: string | null, now: Date) {
  let grave = false;
  const suspended = await suspendedPeople(tx);
  const had = await hadBefore(tx, idsOf(suspended));
  const seconds = new Set<string>();
  for (const holder of await holdersOf(tx, email, now))
    for (const { person } of await accountsProvenLike(tx, holder)) seconds.add(person.id);
  for (const { person, id, why } of suspended) {
    const isTheirs = hasProvenMailbox(person, email, had) || seconds.has(person.id);
    if (!isTheirs || ageOn(person.dateOfBirth, utcDate(now)) < adultAge) continue;
    await tellOfGuardian(tx, id, studentId, now);
    grave ||= why === "young" || (await hasGravestReport(tx, person.id));
  }
  return grave;
}

type Suspended = Awaited<ReturnType<typeof suspendedPeople>>;

function idsOf(suspended: Suspended): string[] {
  return suspended.map(({ person }) => person.id);
}

function kindsNowOrBefore(person: IdentifiedPerson, suspended: IdentifiedPerson, had: HadBefore): IdentifierKind[] {
  const found = [...kindsInCommon(person, suspended), ...had.kinds(suspended.id, person)];
  return identifierKinds.filter((kind) => found.includes(kind));
}

function tellOfGuardian(tx: Executor, sanctionId: string, studentId: string, now: Date): Promise<void> {
  const told = { what: "suspendedGuardian", key: `${sanctionId}:${studentId}` } as const;
  return tellLeadsOfPerson(tx, { ...told, path: paths.staffPerson(studentId) }, now);
}

function tell(tx: Executor, sanctionId: string, otherId: string, now: Date): Promise<void> {
  const told = { what: "suspended", key: `${sanctionId}:${otherId}`, path: paths.staffPerson(otherId) } as const;
  return tellLeadsOfPerson(tx, told, now);
}
