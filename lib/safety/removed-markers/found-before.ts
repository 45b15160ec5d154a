import type { Executor } from "#db/client.ts";
import { type IdentifiedPerson, identifiedPerson } from "#db/queries/safety/returners.ts";
import { sanctionsInForce } from "#db/queries/safety/sanctions.ts";
import { checksOf, pauseByStaff } from "#db/queries/safety/verification.ts";
import type { MarkerMatch } from "#db/schema/returners.ts";
import type { Sanction } from "#db/schema/sanctions.ts";
import { adultAge, ageOn } from "#lib/identity/age/age.ts";
import { isStaff } from "#lib/identity/users/roles.ts";
import { paths } from "#lib/platform/paths.ts";
import type { MentorStep } from "#lib/platform/site/mentor-steps.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { accountsProvenLike } from "./accounts-like.ts";
import { tellLeadsOfPerson } from "./tell-leads.ts";

type FoundKind = "failed" | "pause" | "mute" | "suspend" | "remove";
type Finding = Readonly<{
  id: string;
  kind: FoundKind;
  at: Date;
  step?: MentorStep;
  reason?: string;
  why?: Sanction["why"];
}>;

/** What staff found of an account: steps that failed, their pause, and what is in force against it. */
async function findingsOf(q: Executor, userId: string, now: Date): Promise<Finding[]> {
  const failed = (await checksOf(q, userId)).filter(({ result }) => result === "failed");
  const sanctions = await sanctionsInForce(q, userId, now);
  const pause = await pauseByStaff(q, userId);
  return [
    ...(pause ? [{ id: `${userId}:${pause.at.getTime()}`, kind: "pause" as const, at: pause.at }] : []),
    ...sanctions.flatMap(({ id, kind, at, why }) => (kind === "warn" ? [] : [{ id, kind, at, why }])),
    ...failed.map(({ id, step, checkedAt: at, reason }) => ({ id, kind: "failed" as const, at, step, reason })),
  ];
}

export async function isStopped(q: Executor, userId: string, now: Date): Promise<boolean> {
  return (await findingsOf(q, userId, now)).some(({ kind }) => kind !== "failed");
}

/** An adult's findings are no child's: a minor shares the mailbox of a parent. */
async function othersOf(q: Executor, person: IdentifiedPerson, now: Date) {
  const others = await accountsProvenLike(q, person);
  return others.filter((other) => ageOn(other.person.dateOfBirth, utcDate(now)) >= adultAge);
}

/**
 * Of an account that is new or changed: leads hear of another one like it of which staff found something. Answers those with
 * whose proven mailbox it waits, as long as a pause or mute lasts; suspensions have a rule of their own.
 */
export async function foundBefore(tx: Executor, person: IdentifiedPerson, now: Date): Promise<MarkerMatch[]> {
  const matches: MarkerMatch[] = [];
  const mayWait = !isStaff(person.role) && ageOn(person.dateOfBirth, utcDate(now)) >= adultAge;
  for (const { person: other, kinds } of await othersOf(tx, person, now)) {
    const findings = await findingsOf(tx, other.id, now);
    const [first] = findings.filter(({ kind }) => kind !== "suspend" && kind !== "remove");
    if (first) await tell(tx, { id: first.id, of: other.id }, person.id, now);
    if (!mayWait || !kinds.includes("email")) continue;
    for (const { kind, at, why = "other" } of findings)
      if (kind === "pause" || kind === "mute")
        matches.push({ userId: other.id, kinds, why, at: at.toISOString(), stop: kind });
  }
  return matches;
}

/** The same of accounts that are there when staff find something. `findingId`: the check, the sanction, or else the time of the pause. */
export async function tellOfOthers(tx: Executor, userId: string, findingId: string | Date, now: Date): Promise<void> {
  const person = await identifiedPerson(tx, userId);
  if (!person || ageOn(person.dateOfBirth, utcDate(now)) < adultAge) return;
  const id = typeof findingId === "string" ? findingId : `${userId}:${findingId.getTime()}`;
  for (const { person: other } of await othersOf(tx, person, now)) await tell(tx, { id, of: userId }, other.id, now);
}

type Found = Readonly<{ id: string; of: string }>;

function tell(tx: Executor, { id, of }: Found, otherId: string, now: Date): Promise<void> {
  const told = { what: "foundBefore", key: `${id}:${otherId}`, path: paths.staffPerson(otherId) } as const;
  return tellLeadsOfPerson(tx, { ...told, about: [otherId, of] }, now);
}

/** `mentorId`: of a mentor's account, which staff who pass steps may see. */
export type FoundElsewhere = Readonly<{
  kind: FoundKind;
  at: Date;
  step?: MentorStep | undefined;
  reason?: string | undefined;
  mentorId?: string | undefined;
}>;

/** What staff found of other accounts like a mentor's: whoever passes a step, or approves, has to know. */
export async function foundElsewhere(q: Executor, mentorId: string, now: Date): Promise<FoundElsewhere[]> {
  const person = await identifiedPerson(q, mentorId);
  if (!person) return [];
  const found: FoundElsewhere[] = [];
  for (const { person: other } of await othersOf(q, person, now)) {
    const link = other.role === "mentor" ? { mentorId: other.id } : {};
    for (const { kind, at, step, reason } of await findingsOf(q, other.id, now))
      found.push({ kind, at, step, reason, ...link });
  }
  return found;
}
