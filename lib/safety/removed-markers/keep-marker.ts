import { db, type Executor, transaction } from "#db/client.ts";
import {
  dropMarkerOf,
  identifiedPerson,
  openReturnerOf,
  removedWithoutMarker,
  settleReturner,
  storeMarkers,
} from "#db/queries/safety/returners.ts";
import { endSanctions } from "#db/queries/safety/sanctions.ts";
import type { Sanction } from "#db/schema/sanctions.ts";
import { adultAge, ageOn } from "#lib/identity/age/age.ts";
import { queueChanged } from "#lib/identity/staff/queue-changed.ts";
import { keptDays } from "#lib/platform/retention/rules.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { daysBefore } from "#lib/platform/time/time.ts";
import { formerMarks } from "./had-before.ts";
import { tellRemovedMarked, tellStopEnded } from "./hooks.ts";
import { markerHashes, markerKey } from "./marker-keys.ts";
import { tellOfSharedPhone } from "./shared-phone.ts";
import { tellOfSuspended } from "./tell-of-suspended.ts";

type Removal = Pick<Sanction, "userId" | "why" | "at">;

/** Call it in the transaction of every suspension and removal. */
export async function rememberStopped(tx: Executor, sanction: Sanction, now: Date): Promise<void> {
  if (sanction.kind === "remove") await rememberRemoved(tx, sanction, now);
  if (sanction.kind === "suspend") await tellOfSuspended(tx, sanction, now);
}

/** It also decides about an account that waits for the lead. */
async function rememberRemoved(tx: Executor, sanction: Sanction, now: Date): Promise<void> {
  await markRemoved(tx, sanction, now);
  const { userId, by, reason } = sanction;
  const waiting = await openReturnerOf(tx, userId);
  if (!waiting) return;
  await settleReturner(tx, waiting.id, { outcome: "refused", decidedAt: now, decidedBy: by, reason });
  await queueChanged(tx, ["lead"], now);
}

/** A minor's data is not kept for this. */
export async function markRemoved(tx: Executor, { userId, why, at }: Removal, now: Date): Promise<boolean> {
  const person = await identifiedPerson(tx, userId);
  if (!person || ageOn(person.dateOfBirth, utcDate(at)) < adultAge) return false;
  const key = await markerKey(tx, now);
  // Else somebody who types a guardian's address and is removed would bar the guardian.
  const own = { ...person, email: person.emailConfirmedAt ? person.email : null };
  const { email, phone, person: named } = markerHashes(key, own);
  const isShared = await tellOfSharedPhone(tx, person, now);
  const today = { keyId: key.id, emailHash: email, phoneHash: isShared ? null : phone, personHash: named };
  // Else whoever expects it presses "another address" once, and keeps everything that hangs on the old one.
  const marks = [today, ...(await formerMarks(tx, userId))];
  await storeMarkers(
    tx,
    userId,
    marks.map((mark) => ({ ...mark, id: crypto.randomUUID(), why, at })),
  );
  await tellRemovedMarked(tx, userId, now);
  return true;
}

type Ending = Readonly<{ by: string; at: Date }>;

/** Ends what closes an account; a removal only after an appeal. */
export async function endStops(tx: Executor, userId: string, kind: "suspend" | "remove", ending: Ending) {
  await endSanctions(tx, userId, { kinds: ["suspend", kind] }, ending);
  if (kind === "remove") await dropMarkerOf(tx, userId);
  await tellStopEnded(tx, userId, ending.at);
}

const most = 100;

/** Regular work: marks those who were removed before markers were kept. Returns how many. */
export async function markEarlierRemovals(now: Date, stopping?: AbortSignal): Promise<number> {
  let marked = 0;
  for (const removal of await removedWithoutMarker(db(), daysBefore(now, keptDays.removedMarkers), most)) {
    if (stopping?.aborted) break;
    if (await transaction((tx) => markRemoved(tx, removal, now))) marked += 1;
  }
  return marked;
}
