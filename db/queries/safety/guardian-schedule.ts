import { and, asc, eq, gt, inArray } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { bookings } from "#db/schema/bookings.ts";
import { users } from "#db/schema/users.ts";

/** What a guardian sees of the student's sessions to come (SAFE-15): when, how, and the partner's first name and role; nothing else. */
export async function scheduleForGuardian(q: Executor, studentId: string, now: Date, most: number) {
  return q
    .select({
      id: bookings.id,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      type: bookings.type,
      status: bookings.status,
      partner: users.firstName,
    })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.mentorId))
    .where(
      and(
        eq(bookings.studentId, studentId),
        inArray(bookings.status, ["pending", "confirmed"]),
        gt(bookings.endsAt, now),
      ),
    )
    .orderBy(asc(bookings.startsAt))
    .limit(most);
}
