import type { Executor } from "#db/client.ts";
import { clockOf } from "#db/queries/availability.ts";
import type { Booking } from "#db/schema/bookings.ts";
import { isQuiet } from "#lib/availability/rules.ts";
import { ageBand, isMinor } from "#lib/people/bands.ts";
import { utcDate } from "#lib/users/age.ts";
import { offsetsOf } from "#lib/zones.ts";

/** Whether a session would touch the night of a minor, by the zone the minor has today (BOOK-21). */
export async function isYoungAndAsleep(
  tx: Executor,
  { studentId, startsAt, endsAt }: Pick<Booking, "studentId" | "startsAt" | "endsAt">,
  now: Date,
): Promise<boolean> {
  const student = await clockOf(tx, studentId);
  if (!student || !isMinor(ageBand(student.dateOfBirth, utcDate(now)))) return false;
  return isQuiet({ from: startsAt, until: endsAt }, offsetsOf(student.zone));
}
