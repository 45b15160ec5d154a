import type { Executor } from "#db/client.ts";
import {
  addReturnerMatches,
  type IdentifiedPerson,
  identifiedPerson,
  insertReturner,
  returnersOf,
} from "#db/queries/safety/returners.ts";
import { setSuspended } from "#db/queries/safety/verification.ts";
import type { MarkerMatch } from "#db/schema/returners.ts";
import { bySystem, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { queueChanged } from "#lib/identity/staff/queue-changed.ts";
import { authorChanged } from "#lib/identity/users/author-changed.ts";
import type { Role } from "#lib/identity/users/roles.ts";
import { signInsEnded } from "#lib/platform/events/sign-ins-ended.ts";
import { tellIfNamesake } from "#lib/safety/conflicts/tell-if-staff.ts";
import { tellIfStoppedChild } from "#lib/safety/guardians/child-again.ts";
import { endRemovedGuardians } from "#lib/safety/guardians/end-removed.ts";
import { tellIfGuardian } from "#lib/safety/guardians/tell-if-guardian.ts";
import { markersFor } from "#lib/safety/removed-markers/find-markers.ts";
import { foundBefore } from "#lib/safety/removed-markers/found-before.ts";
import { isMerelyAlike, tellOfAlike } from "#lib/safety/removed-markers/merely-alike.ts";
import { suspendedLike } from "#lib/safety/removed-markers/tell-of-suspended.ts";
import { tellStudentSuspended } from "#lib/safety/sanctions/hooks.ts";
import { tellMentorSuspended } from "#lib/safety/verification/hooks.ts";
import { adultsAlike, childrenAlike, wasSecondOf } from "./child-alike.ts";
import { newMatches, type ReturnerCause } from "./rules.ts";

/**
 * Whoever makes an account, or changes what it is recognised by, asks this in the same transaction. An account that
 * matches somebody removed, or has the mailbox of somebody suspended, paused by staff or muted, or of a minor of the same name, waits, suspended, until the lead has looked; nothing tells
 * the person why.
 */
export async function holdIfReturner(tx: Executor, userId: string, cause: ReturnerCause, now: Date): Promise<boolean> {
  const person = await identifiedPerson(tx, userId);
  if (!person) return false;
  await tellIfNamesake(tx, person, now);
  await tellIfStoppedChild(tx, person, now);
  const held = await hold(tx, person, cause, now);
  for (const adult of await adultsAlike(tx, person, now)) await hold(tx, adult, cause, now);
  if (held) await endRemovedGuardians(tx, now);
  if (cause !== "removal") await tellIfGuardian(tx, userId, now);
  return held;
}

async function hold(tx: Executor, person: IdentifiedPerson, cause: ReturnerCause, now: Date): Promise<boolean> {
  const { id: userId } = person;
  const found = await matchesOf(tx, person, now);
  const earlier = await returnersOf(tx, userId);
  const matches = newMatches(
    found,
    earlier.flatMap((one) => one.matches),
  );
  if (matches.length === 0) return false;
  const waiting = earlier.find(({ decidedAt }) => decidedAt === null);
  if (waiting) await addReturnerMatches(tx, waiting.id, [...waiting.matches, ...matches]);
  else await insertReturner(tx, { id: crypto.randomUUID(), userId, cause, matches: [...matches], at: now });
  if (person.suspendedAt === null) await stopAccount(tx, person, now);
  await recordAudit(tx, { ...bySystem, action: "returner.hold", object: `user:${userId}` }, now);
  await queueChanged(tx, ["lead"], now);
  return true;
}

/** Like a suspension, but the person stays signed in and is told nothing. */
async function stopAccount(tx: Executor, { id, role }: Readonly<{ id: string; role: Role }>, now: Date): Promise<void> {
  await setSuspended(tx, id, { at: now, reason: null }, now);
  signInsEnded(id);
  if (role === "student") await tellStudentSuspended(tx, id, now);
  if (role === "mentor") await tellMentorSuspended(tx, id, now);
  await authorChanged(tx, id);
}

async function matchesOf(tx: Executor, person: IdentifiedPerson, now: Date): Promise<MarkerMatch[]> {
  const matches = [
    ...(await suspendedLike(tx, person, now)),
    ...(await foundBefore(tx, person, now)),
    ...(await childrenAlike(tx, person, now)),
  ];
  for (const found of await markersFor(tx, person, now)) {
    const { userId, why, at } = found.marker;
    if (userId === person.id || (await wasSecondOf(tx, userId, person.id))) continue;
    if (await isMerelyAlike(tx, person, found)) await tellOfAlike(tx, person, found, now);
    else matches.push({ userId, kinds: found.kinds, why, at: at.toISOString() });
  }
  return matches;
}
