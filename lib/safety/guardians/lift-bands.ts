import { db, type Executor, transaction } from "#db/client.ts";
import { forgetAdultChoices } from "#db/queries/identity/settings.ts";
import { givePause, setGuardianPause } from "#db/queries/safety/former-guardians.ts";
import { isAudited, pausedAdults, studentsBornBetween } from "#db/queries/safety/guardian-sweeps.ts";
import { currentGuardian, endGuardianLinks } from "#db/queries/safety/guardians.ts";
import { adultAge, adultsBornBy, ageOn } from "#lib/identity/age/age.ts";
import { bySystem, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { notify } from "#lib/notifications/notify/notify.ts";
import { paths } from "#lib/platform/paths.ts";
import { utcDate, yearsBefore } from "#lib/platform/time/days.ts";

const action = "band.lift";

/**
 * Tells students once that they turned 18, and ends their guardian's links and contact stop; also a stop that a correction
 * of the date of birth left behind. Returns how many. First minors lose what they chose as adults, where a correction from
 * before left it.
 */
export async function liftBands(now: Date): Promise<number> {
  await forgetAdultChoices(db(), adultsBornBy(utcDate(now)), now);
  const last = yearsBefore(utcDate(now), adultAge);
  const first = yearsBefore(utcDate(now), adultAge + 1);
  const grown = (await studentsBornBetween(db(), first, last)).filter(
    ({ dateOfBirth, createdAt }) =>
      ageOn(dateOfBirth, utcDate(createdAt)) < adultAge && ageOn(dateOfBirth, utcDate(now)) >= adultAge,
  );
  let done = 0;
  for (const { id, dateOfBirth } of grown) if (await transaction((tx) => liftOne(tx, id, dateOfBirth, now))) done += 1;
  for (const { id, dateOfBirth } of await pausedAdults(db(), adultsBornBy(utcDate(now))))
    if (await transaction((tx) => liftBand(tx, id, dateOfBirth, now))) done += 1;
  return done;
}

/** By date of birth, because staff may correct it. */
async function liftOne(tx: Executor, userId: string, dateOfBirth: string, now: Date): Promise<boolean> {
  return !(await isAudited(tx, `user:${userId}`, action, dateOfBirth)) && liftBand(tx, userId, dateOfBirth, now);
}

/** Returns whether the student was told, which happens once for each date of birth. */
export async function liftBand(tx: Executor, userId: string, dateOfBirth: string, now: Date): Promise<boolean> {
  const guardian = await currentGuardian(tx, userId);
  if (guardian) await endGuardianLinks(tx, guardian.id, now);
  await givePause(tx, userId, ["former", "guardian"]);
  await setGuardianPause(tx, userId, false, now);
  const object = `user:${userId}`;
  if (await isAudited(tx, object, action, dateOfBirth)) return false;
  await recordAudit(tx, { ...bySystem, action, object, reason: dateOfBirth }, now);
  await notify(
    tx,
    { userId, kind: "turnedAdult", key: `turnedAdult:${dateOfBirth}`, params: {}, path: paths.settings },
    now,
  );
  return true;
}
