import { db, type Executor, transaction } from "#db/client.ts";
import { endGuardianLinks, reachOfGuardiansNow } from "#db/queries/safety/guardians.ts";
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
export async function tellOfSuspended(tx: Executor, { userId, ...sanction }: Sanction, now: Date): Promise<void> {
  const person = await identifiedPerson(tx, userId);
  if (!person || ageOn(person.dateOfBirth, utcDate(now)) < adultAge) return;
  for (const other of await accountsLike(tx, person)) await tell(tx, { id: sanction.id, person }, other.id, now);
  await lookAtGuardians(tx, { ...sanction, person }, now);
}

/** Regular work: guardians by accounts that were confirmed or changed since. */
export async function lookAtSuspendedGuardians(now: Date, stopping?: AbortSignal): Promise<void> {
  for (const one of await suspendedPeople(db())) {
    if (stopping?.aborted) break;
    if (ageOn(one.person.dateOfBirth, utcDate(now)) >= adultAge)
      await transaction((tx) => lookAtGuardians(tx, one, now));
  }
}

type Suspension = Pick<Suspended[number], "id" | "why" | "person">;

/** Under the gravest suspicion links close too: with them the one suspended sees when a child meets whom. */
async function lookAtGuardians(tx: Executor, suspension: Suspension, now: Date): Promise<void> {
  const { person } = suspension;
  const had = await hadBefore(tx, [person.id]);
  const others = await accountsLike(tx, person);
  const grave = await isGrave(tx, suspension);
  const isProven = (other: IdentifiedPerson) => kindsNowOrBefore(other, person, had).some((kind) => kind !== "phone");
  const seconds = others.filter((other) => isAdultStudent(other, now) && isProven(other));
  for (const guardian of await reachOfGuardiansNow(tx, adultsBornBy(utcDate(now)))) {
    if (![person, ...seconds].some((one) => hasProvenMailbox(one, guardian.email, had))) continue;
    if (grave) await endGuardianLinks(tx, guardian.id, now);
    await tellOfGuardian(tx, suspension, guardian.studentId, now);
  }
}

async function isGrave(q: Executor, { why, person }: Suspension): Promise<boolean> {
  return why === "young" || (await hasGravestReport(q, person.id));
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
    await tell(tx, { id, person: other }, person.id, now);
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
  for (const suspension of suspended) {
    const { person } = suspension;
    const isTheirs = hasProvenMailbox(person, email, had) || seconds.has(person.id);
    if (!isTheirs || ageOn(person.dateOfBirth, utcDate(now)) < adultAge) continue;
    await tellOfGuardian(tx, suspension, studentId, now);
    grave ||= await isGrave(tx, suspension);
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

type Sanctioned = Pick<Suspension, "id" | "person">;

function tellOfGuardian(tx: Executor, { id, person }: Sanctioned, studentId: string, now: Date): Promise<void> {
  const told = { what: "suspendedGuardian", key: `${id}:${studentId}`, path: paths.staffPerson(studentId) } as const;
  return tellLeadsOfPerson(tx, { ...told, about: [studentId, person.id] }, now);
}

function tell(tx: Executor, { id, person }: Sanctioned, otherId: string, now: Date): Promise<void> {
  const told = { what: "suspended", key: `${id}:${otherId}`, path: paths.staffPerson(otherId) } as const;
  return tellLeadsOfPerson(tx, { ...told, about: [otherId, person.id] }, now);
}
