import { and, asc, gt, inArray, lt, ne, or } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { bookings } from "#db/schema/bookings.ts";
import { bookingStatuses } from "#lib/mentoring/sessions/rules.ts";

/** Pending and confirmed: what takes up time. */
const living = bookingStatuses.filter((status) => status === "pending" || status === "confirmed");

/** Longer than any session, in milliseconds: lets the index on the start find what still runs. */
const longest = 4 * 3_600_000;

export type TakenTime = Readonly<{ studentId: string; mentorId: string; from: Date; until: Date }>;

/** The living sessions of these people that share time with the span, but for one. */
export async function takenTimes(
  q: Executor,
  userIds: readonly string[],
  span: { from: Date; until: Date },
  exceptId = "",
): Promise<TakenTime[]> {
  return q
    .select({
      studentId: bookings.studentId,
      mentorId: bookings.mentorId,
      from: bookings.startsAt,
      until: bookings.endsAt,
    })
    .from(bookings)
    .where(
      and(
        or(inArray(bookings.mentorId, [...userIds]), inArray(bookings.studentId, [...userIds])),
        inArray(bookings.status, living),
        gt(bookings.startsAt, new Date(span.from.getTime() - longest)),
        lt(bookings.startsAt, span.until),
        gt(bookings.endsAt, span.from),
        ne(bookings.id, exceptId),
      ),
    )
    .orderBy(asc(bookings.startsAt));
}
