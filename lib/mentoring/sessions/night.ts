import type { Executor } from "#db/client.ts";
import { clockOf } from "#db/queries/identity/clock.ts";
import type { Session } from "#db/schema/sessions.ts";
import { ageBand, isMinor } from "#lib/identity/age/bands.ts";
import { asleepBy } from "#lib/identity/age/night-rules.ts";
import { utcDate } from "#lib/platform/time/days.ts";

export async function isYoungAndAsleep(
  tx: Executor,
  { studentId, startsAt, endsAt }: Pick<Session, "studentId" | "startsAt" | "endsAt">,
  now: Date,
): Promise<boolean> {
  const student = await clockOf(tx, studentId);
  if (!student || !isMinor(ageBand(student.dateOfBirth, utcDate(now)))) return false;
  return asleepBy(student)({ from: startsAt, until: endsAt });
}
