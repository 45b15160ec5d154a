import { and, asc, eq, gt, inArray } from "drizzle-orm";
import type { Executor } from "../client.ts";
import { bookings } from "../schema/bookings.ts";
import { users } from "../schema/users.ts";

/** The next living sessions of a person that have not ended, the soonest first, each with its other side. */
export function nextSessions(q: Executor, userId: string, side: "student" | "mentor", now: Date, limit: number) {
  const [mine, theirs] =
    side === "student" ? [bookings.studentId, bookings.mentorId] : [bookings.mentorId, bookings.studentId];
  return q
    .select({
      id: bookings.id,
      subject: bookings.subject,
      startsAt: bookings.startsAt,
      status: bookings.status,
      firstName: users.firstName,
      lastName: users.lastName,
      dateOfBirth: users.dateOfBirth,
    })
    .from(bookings)
    .innerJoin(users, eq(users.id, theirs))
    .where(and(eq(mine, userId), inArray(bookings.status, ["pending", "confirmed"]), gt(bookings.endsAt, now)))
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(limit);
}
