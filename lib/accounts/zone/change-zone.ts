import type { Executor } from "#db/client.ts";
import { clockOf } from "#db/queries/identity/clock.ts";
import { isZoneKnown, storeZone } from "#db/queries/identity/settings.ts";
import { ageBand, isMinor } from "#lib/identity/age/bands.ts";
import { homeZoneOf, hoursApart, keptZone, zoneChange } from "#lib/identity/age/night-rules.ts";
import { paths } from "#lib/platform/paths.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { daysAfter } from "#lib/platform/time/time.ts";
import { tellLeadsAndGuardian } from "#lib/safety/second-words/tell-of-second-word.ts";

/** Takes the place of an assumption only. */
export async function learnZone(tx: Executor, userId: string, timeZone: string, now: Date): Promise<void> {
  if (!(await isZoneKnown(tx, userId))) await changeZone(tx, userId, timeZone, now);
}

/** A minor keeps the old night too for some days, so that nobody ends it by asking a child for another zone. What was assumed was no night. */
export async function changeZone(tx: Executor, userId: string, timeZone: string, now: Date): Promise<void> {
  const before = await clockOf(tx, userId);
  if (!before) return;
  const isYoung = isMinor(ageBand(before.dateOfBirth, utcDate(now)));
  const isAssumed = !(await isZoneKnown(tx, userId));
  if (before.timeZone === timeZone || !isYoung || isAssumed) return storeZone(tx, userId, { timeZone });
  const formerZone = keptZone(before, now);
  const homeZone = homeZoneOf(before, now);
  const formerZoneUntil = daysAfter(now, zoneChange.oldNightDays);
  const homeZoneUntil = daysAfter(now, zoneChange.homeDays);
  await storeZone(tx, userId, { timeZone, formerZone, formerZoneUntil, homeZone, homeZoneUntil });
  const apart = Math.max(...[formerZone, homeZone].map((zone) => hoursApart(zone, timeZone, now)));
  if (apart <= zoneChange.toldHours) return;
  const key = `zone:${userId}:${utcDate(now)}`;
  const told = { change: "timeZone", state: "made", aboutId: userId, key, path: paths.staffPerson(userId) } as const;
  await tellLeadsAndGuardian(tx, told, now);
}
