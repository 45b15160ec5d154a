import type { Executor } from "#db/client.ts";
import { forgetAdultChoices } from "#db/queries/identity/settings.ts";
import { setDateOfBirth } from "#db/queries/identity/staff-accounts.ts";
import { adultsBornBy } from "#lib/identity/age/age.ts";
import { ageBand, isMinor } from "#lib/identity/age/bands.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { authorChanged } from "#lib/identity/users/author-changed.ts";
import type { Role } from "#lib/identity/users/roles.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { keepFormerName } from "#lib/safety/conflicts/former-reach.ts";
import { liftBand } from "#lib/safety/guardians/lift-bands.ts";
import { holdIfReturner } from "#lib/safety/returners/hold-returner.ts";
import { followMadeMinor } from "./made-minor.ts";

type Corrected = Readonly<{ userId: string; role: Role; before: string; after: string; reason: string }>;

/**
 * With what the birthday itself would have done: somebody who is of age now has no guardian whose pause could stand. What
 * a minor chose as an adult is forgotten, else it would come back with the true birthday.
 */
export async function storeBirthday(tx: Executor, by: AuditActor, corrected: Corrected, now: Date): Promise<void> {
  const { userId, role, before, after, reason } = corrected;
  const bandBy = (born: string) => ageBand(born, utcDate(now));
  const minorBy = (born: string) => isMinor(bandBy(born));
  await keepFormerName(tx, userId, { dateOfBirth: after }, now);
  await setDateOfBirth(tx, userId, after, now);
  await recordAudit(tx, { ...by, action: "birthday.correct", object: `user:${userId}`, reason: reason.trim() }, now);
  await holdIfReturner(tx, userId, "profile", now);
  if (role === "student" && minorBy(before) && !minorBy(after)) await liftBand(tx, userId, after, now);
  await forgetAdultChoices(tx, adultsBornBy(utcDate(now)), now, userId);
  if (!minorBy(before) && minorBy(after)) await followMadeMinor(tx, { userId, role, band: bandBy(after) }, now);
  await authorChanged(tx, userId);
}
