import { db, type Executor, transaction } from "#db/client.ts";
import {
  accountsToCompare,
  hasMarker,
  type IdentifiedPerson,
  identifiedPerson,
  markersSince,
} from "#db/queries/safety/returners.ts";
import { isStaff } from "#lib/identity/users/roles.ts";
import { keptDays } from "#lib/platform/retention/rules.ts";
import { daysBefore } from "#lib/platform/time/time.ts";
import { tellOfOwnMatches } from "#lib/safety/conflicts/own-second-account.ts";
import { endEarlierGuardians } from "#lib/safety/guardians/end-removed.ts";
import { accountsLike } from "#lib/safety/removed-markers/accounts-like.ts";
import { markersFor } from "#lib/safety/removed-markers/find-markers.ts";
import { markEarlierRemovals } from "#lib/safety/removed-markers/keep-marker.ts";
import { markerHashes, openedMarkerKeys } from "#lib/safety/removed-markers/marker-keys.ts";
import { tellOfAlike } from "#lib/safety/removed-markers/merely-alike.ts";
import { lookAtSuspendedGuardians } from "#lib/safety/removed-markers/tell-of-suspended.ts";
import { holdIfReturner } from "./hold-returner.ts";
import { letInLater } from "./let-in-again.ts";

/** In the transaction of the removal: the accounts that the person made while the first still worked. */
export async function holdOthersLike(tx: Executor, removedId: string, now: Date): Promise<void> {
  const person = await identifiedPerson(tx, removedId);
  for (const other of person ? await accountsLike(tx, person) : []) await holdOther(tx, other, now);
}

/**
 * Staff go on, and the leads hear of it: else whoever types a lead's telephone before they are removed would stop the
 * lead. Who was removed needs no second decision.
 */
async function holdOther(tx: Executor, other: IdentifiedPerson, now: Date): Promise<boolean> {
  if (await hasMarker(tx, other.id)) return false;
  if (!isStaff(other.role)) return holdIfReturner(tx, other.id, "removal", now);
  for (const found of await markersFor(tx, other, now)) await tellOfAlike(tx, other, found, now);
  return false;
}

const most = 500;

/** Regular work. Returns how many were marked, held or let in, or were guardians. */
export async function lookForReturners(now: Date, stopping?: AbortSignal): Promise<number> {
  const marked = (await markEarlierRemovals(now, stopping)) + (await letInLater(now, stopping));
  await lookAtSuspendedGuardians(now, stopping);
  await tellOfOwnMatches(now, stopping);
  return marked + (await endEarlierGuardians(now, stopping)) + (await holdEarlierReturners(now, stopping));
}

/** Accounts that were there before they were compared with those removed. Returns how many are held now. */
export async function holdEarlierReturners(now: Date, stopping?: AbortSignal): Promise<number> {
  const markers = await markersSince(db(), daysBefore(now, keptDays.removedMarkers));
  if (markers.length === 0) return 0;
  const known = new Set(markers.flatMap((one) => [one.emailHash, one.phoneHash, one.personHash]));
  const keys = await openedMarkerKeys(db());
  const isKnown = (person: IdentifiedPerson) =>
    keys.some((key) => Object.values(markerHashes(key, person)).some((hash) => hash !== null && known.has(hash)));
  let held = 0;
  for (let after = ""; !stopping?.aborted; ) {
    const accounts = await accountsToCompare(db(), after, most);
    for (const account of accounts.filter(isKnown)) {
      if (await transaction((tx) => holdOther(tx, account, now))) held += 1;
    }
    if (accounts.length < most) break;
    after = accounts.at(-1)?.id ?? "";
  }
  return held;
}
