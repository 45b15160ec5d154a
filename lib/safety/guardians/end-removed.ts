import { db, type Executor, transaction } from "#db/client.ts";
import { studentsPausedByFormer } from "#db/queries/safety/former-guardians.ts";
import { reachOfGuardiansNow, studentOfGuardian, studentsOfGuardians } from "#db/queries/safety/guardians.ts";
import { markersSince } from "#db/queries/safety/returners.ts";
import { adultsBornBy } from "#lib/identity/age/age.ts";
import { paths } from "#lib/platform/paths.ts";
import { keptDays } from "#lib/platform/retention/rules.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { daysBefore } from "#lib/platform/time/time.ts";
import { sharesReach } from "#lib/safety/conflicts/conflict-rules.ts";
import { holdersOf } from "#lib/safety/removed-markers/accounts-like.ts";
import { markerHashes, openedMarkerKeys } from "#lib/safety/removed-markers/marker-keys.ts";
import { tellLeadsOfPerson } from "#lib/safety/removed-markers/tell-leads.ts";
import { waitingByMailbox } from "#lib/safety/removed-markers/waiting-like.ts";
import { endGuardian } from "./end-guardian.ts";
import { barredBy, markersOfGuardian } from "./markers-of-guardian.ts";
import { freePauseOfRemoved } from "./pauser.ts";
import { tellIfGuardian, tellIfOwn } from "./tell-if-guardian.ts";

type Named = Awaited<ReturnType<typeof reachOfGuardiansNow>>[number];

/**
 * A removed adult who is a minor's guardian is it no longer: links open nothing, consents count no more, and the student
 * needs another guardian; so is it by an account that waits because it is like theirs. The removed person can be named again only once the
 * removal was lifted or the lead let the account in. A stop of theirs binds nobody who comes after. Call it in the transaction of the
 * removal, and in the one in which an account begins to wait.
 */
export async function endRemovedGuardians(tx: Executor, now: Date): Promise<void> {
  for (const guardian of await guardiansLikeRemoved(tx, now)) await endOne(tx, guardian, now);
  for (const student of await studentsOfGuardians(tx, await studentsPausedByFormer(tx)))
    await freePauseOfRemoved(tx, student, now);
}

/** Regular work: guardians who were removed adults, or the student, before this was looked at; of second accounts leads hear. Returns how many ended. */
export async function endEarlierGuardians(now: Date, stopping?: AbortSignal): Promise<number> {
  let ended = 0;
  for (const guardian of await guardiansLikeRemoved(db(), now)) {
    if (stopping?.aborted) break;
    if (await transaction((tx) => endOne(tx, guardian, now))) ended += 1;
  }
  return ended + (await endOwnAndTellOfSeconds(now, stopping));
}

async function endOwnAndTellOfSeconds(now: Date, stopping?: AbortSignal): Promise<number> {
  let ended = 0;
  for (const { own, ...guardian } of await reachOfGuardiansNow(db(), adultsBornBy(utcDate(now)))) {
    if (stopping?.aborted) break;
    const { studentId, email } = guardian;
    if (sharesReach(own, guardian) && (await transaction((tx) => tellIfOwn(tx, studentId, now)))) ended += 1;
    for (const holder of await holdersOf(db(), email, now))
      await transaction((tx) => tellIfGuardian(tx, holder.id, now));
  }
  return ended;
}

async function guardiansLikeRemoved(q: Executor, now: Date): Promise<Named[]> {
  const markers = await markersSince(q, daysBefore(now, keptDays.removedMarkers));
  const waiting = await waitingByMailbox(q);
  const known = new Set(markers.flatMap(({ emailHash, phoneHash }) => [emailHash, phoneHash]));
  const keys = await openedMarkerKeys(q);
  const isKnown = (guardian: Named) =>
    waiting(guardian.email).length > 0 ||
    keys.some((key) => {
      const { email, phone, wholePhone } = markerHashes(key, { firstName: "", lastName: "", ...barredBy(guardian) });
      return [email, phone, wholePhone].some((hash) => hash !== null && known.has(hash));
    });
  return (await reachOfGuardiansNow(q, adultsBornBy(utcDate(now)))).filter(isKnown);
}

async function endOne(tx: Executor, guardian: Named, now: Date): Promise<boolean> {
  const { id, studentId } = guardian;
  const student = await studentOfGuardian(tx, studentId);
  const found = student ? await markersOfGuardian(tx, student, guardian, now) : [];
  if (found.length === 0) return false;
  await endGuardian(tx, guardian, "removed", now);
  const about = [studentId, ...found.map(({ marker }) => marker.userId)] as const;
  await tellLeadsOfPerson(tx, { what: "guardianRemoved", key: id, path: paths.staffPerson(studentId), about }, now);
  return true;
}
