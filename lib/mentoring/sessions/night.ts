import type { Executor } from "#db/client.ts";
import { clockOf } from "#db/queries/identity/clock.ts";
import type { Session } from "#db/schema/sessions.ts";
import { ageBand, isMinor } from "#lib/identity/age/bands.ts";
import { touchesNight } from "#lib/identity/age/night-rules.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { offsetsOf } from "#lib/platform/time/zones.ts";

/** Uses the minor's current time zone. */
export async function isYoungAndAsleep(
  tx: Executor,
  { studentId, startsAt, endsAt }: Pick<Session, "studentId" | "startsAt" | "endsAt">,
  now: Date,
): Promise<boolean> {
  const student = await clockOf(tx, studentId);
  if (!student || !isMinor(ageBand(student.dateOfBirth, utcDate(now)))) return false;
  return touchesNight({ from: startsAt, until: endsAt }, offsetsOf(student.zone));
}
