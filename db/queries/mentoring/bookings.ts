import { and, asc, eq, gt, inArray, or } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { bookings } from "#db/schema/bookings.ts";
import { users } from "#db/schema/users.ts";
import { partnerColumns, sessionColumns, sidesOf, type Whose } from "./session-columns.ts";

/**
 * Sessions as their two people see them. The other person comes with what decides about the name that may be shown; nobody else finds
 * a session here (BOOK-12).
 */
const shown = {
  ...sessionColumns,
  revision: bookings.revision,
  createdAt: bookings.createdAt,
  updatedAt: bookings.updatedAt,
  partner: partnerColumns,
} as const;

/** The next sessions of a person that have not ended, soonest first. */
export async function upcomingSessions(q: Executor, { userId, side }: Whose, now: Date, limit: number) {
  const [mine, other] = sidesOf(bookings, side);
  return q
    .select(shown)
    .from(bookings)
    .innerJoin(users, eq(users.id, other))
    .where(and(eq(mine, userId), inArray(bookings.status, ["pending", "confirmed"]), gt(bookings.endsAt, now)))
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(limit);
}
export type SessionEntry = Awaited<ReturnType<typeof upcomingSessions>>[number];

/** Every session of a person that starts after an instant, whatever became of it: for a calendar, at most 2,000. */
export async function sessionsSince(q: Executor, { userId, side }: Whose, since: Date): Promise<SessionEntry[]> {
  const [mine, other] = sidesOf(bookings, side);
  return q
    .select(shown)
    .from(bookings)
    .innerJoin(users, eq(users.id, other))
    .where(and(eq(mine, userId), gt(bookings.startsAt, since)))
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(2000);
}

/** One session of this person; undefined for everybody else, as when there is none. */
export async function sessionEntry(q: Executor, userId: string, id: string): Promise<SessionEntry | undefined> {
  const pair = or(
    and(eq(bookings.studentId, userId), eq(users.id, bookings.mentorId)),
    and(eq(bookings.mentorId, userId), eq(users.id, bookings.studentId)),
  );
  const [found] = await q.select(shown).from(bookings).innerJoin(users, pair).where(eq(bookings.id, id)).limit(1);
  return found;
}
