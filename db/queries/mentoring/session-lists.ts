import { and, asc, count, desc, eq, gt, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { unindexed } from "#db/kit.ts";
import { bookings, ratings, recaps, safetyAnswers } from "#db/schema/bookings.ts";
import { users } from "#db/schema/users.ts";
import { type BookingFilter, bookingFilters, statusesOf } from "#lib/mentoring/sessions/rules.ts";
import { partnerColumns, sessionColumns, sidesOf, type Whose } from "./session-columns.ts";

/** The sessions a person may see: their own, as its student or as its mentor, each with the other side. */

const shown = {
  ...sessionColumns,
  note: bookings.note,
  cancellation: bookings.cancellation,
  cancelReason: bookings.cancelReason,
  cancelNote: bookings.cancelNote,
  proposedStartsAt: bookings.proposedStartsAt,
  proposedEndsAt: bookings.proposedEndsAt,
  proposedBy: bookings.proposedBy,
  stars: ratings.stars,
  comment: ratings.comment,
  partner: { ...partnerColumns, zone: users.timeZone },
};

function selected(q: Executor, { userId, side }: Whose, narrowed: SQL | undefined) {
  const [mine, others] = sidesOf(bookings, side);
  return q
    .select(shown)
    .from(bookings)
    .innerJoin(users, eq(users.id, others))
    .leftJoin(ratings, eq(ratings.bookingId, bookings.id))
    .where(and(eq(mine, userId), narrowed));
}

export type ListedSession = Awaited<ReturnType<typeof selected>>[number];

/** One page of a person's sessions: what is ahead first, the next one on top; then what was, the latest on top. */
export function sessionsOf(
  q: Executor,
  whose: Whose,
  filter: BookingFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedSession[]> {
  const ahead = sql`case when ${inArray(bookings.status, [...statusesOf("upcoming")])} then ${bookings.startsAt} end`;
  return (
    selected(q, whose, inArray(unindexed(bookings.status), [...statusesOf(filter)]))
      // Engines sort missing values differently, so whether there is one comes first.
      .orderBy(sql`${ahead} is null`, asc(ahead), desc(bookings.startsAt), asc(bookings.id))
      .limit(limit)
      .offset(offset)
  );
}

/** How many sessions each filter lists. */
export async function sessionCounts(
  q: Executor,
  { userId, side }: Whose,
): Promise<Readonly<Record<BookingFilter, number>>> {
  const [mine] = sidesOf(bookings, side);
  const rows = await q
    .select({ status: bookings.status, total: count() })
    .from(bookings)
    .where(eq(mine, userId))
    .groupBy(bookings.status);
  const of = (filter: BookingFilter) =>
    rows.filter(({ status }) => statusesOf(filter).includes(status)).reduce((sum, { total }) => sum + total, 0);
  return Object.fromEntries(bookingFilters.map((filter) => [filter, of(filter)])) as Record<BookingFilter, number>;
}

/** The sessions of a mentor's calendar that share time with the span, cancelled ones left out, in order. */
export function sessionsBetween(q: Executor, whose: Whose, from: Date, until: Date): Promise<ListedSession[]> {
  const inside = and(lt(bookings.startsAt, until), gt(bookings.endsAt, from));
  const taking = or(inArray(bookings.status, [...statusesOf("upcoming")]), eq(bookings.status, "completed"));
  return selected(q, whose, and(inside, taking)).orderBy(asc(bookings.startsAt));
}

/** One session, for its student or its mentor alone; undefined for everybody else. */
export async function sessionOf(q: Executor, whose: Whose, id: string): Promise<ListedSession | undefined> {
  const [found] = await selected(q, whose, eq(bookings.id, id)).limit(1);
  return found;
}

export type Recap = Readonly<{ authorId: string; text: string; nextSteps: string | null; createdAt: Date }>;

/** What both sides wrote down about a session, in the order they did. */
export function recapsOf(q: Executor, bookingId: string): Promise<Recap[]> {
  return q
    .select({
      authorId: recaps.authorId,
      text: recaps.text,
      nextSteps: recaps.nextSteps,
      createdAt: recaps.createdAt,
    })
    .from(recaps)
    .where(eq(recaps.bookingId, bookingId))
    .orderBy(asc(recaps.createdAt));
}

/** What one side wrote down about a session, and how often they changed it. */
export async function ownRecap(q: Executor, { bookingId, authorId }: { bookingId: string; authorId: string }) {
  const [own] = await q
    .select()
    .from(recaps)
    .where(and(eq(recaps.bookingId, bookingId), eq(recaps.authorId, authorId)));
  return own;
}

/** Stores a recap, or the new wording of one its author wrote before. */
export async function saveRecap(q: Executor, recap: typeof recaps.$inferInsert): Promise<void> {
  const { text, nextSteps, rewrites = 0, updatedAt } = recap;
  await q
    .insert(recaps)
    .values(recap)
    .onConflictDoUpdate({
      target: [recaps.bookingId, recaps.authorId],
      set: { text, nextSteps: nextSteps ?? null, rewrites, updatedAt },
    });
}

/** Whether the student answered the question about safety; what they answered is for the safeguarding lead only. */
export async function isSafetyAnswered(q: Executor, bookingId: string): Promise<boolean> {
  return (await q.$count(safetyAnswers, eq(safetyAnswers.bookingId, bookingId))) > 0;
}

export async function insertSafetyAnswer(q: Executor, answer: typeof safetyAnswers.$inferInsert): Promise<boolean> {
  const stored = await q
    .insert(safetyAnswers)
    .values(answer)
    .onConflictDoNothing()
    .returning({ bookingId: safetyAnswers.bookingId });
  return stored.length > 0;
}
