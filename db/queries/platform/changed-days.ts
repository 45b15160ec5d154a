import { asc, eq, inArray, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Executor } from "#db/client.ts";
import { utcDay } from "#db/kit.ts";
import { changedDays } from "#db/schema/figures.ts";
import { mentorRequests } from "#db/schema/matches.ts";
import { sessions } from "#db/schema/sessions.ts";

/** Days whose figures must be computed again, `YYYY-MM-DD` in UTC. */

/**
 * Called in the transaction that changes the day's facts. Reads before it writes, so two changes of one day need not
 * wait for each other on PostgreSQL; serializable transactions still notice a job that removes the note in between.
 */
export async function noteChangedDay(q: Executor, day: string, now: Date): Promise<void> {
  const noted = await q.select({ day: changedDays.day }).from(changedDays).where(eq(changedDays.day, day)).limit(1);
  if (noted.length > 0) return;
  await q.insert(changedDays).values({ day, changedAt: now }).onConflictDoNothing();
}

const atOnce = 1000;

export async function noteChangedDays(q: Executor, days: Iterable<string>, now: Date): Promise<void> {
  const rows = [...new Set(days)].toSorted().map((day) => ({ day, changedAt: now }));
  for (let at = 0; at < rows.length; at += atOnce) {
    await q
      .insert(changedDays)
      .values(rows.slice(at, at + atOnce))
      .onConflictDoUpdate({ target: changedDays.day, set: { changedAt: now } });
  }
}

export async function changedDaysNoted(q: Executor, most: number): Promise<string[]> {
  const rows = await q.select({ day: changedDays.day }).from(changedDays).orderBy(asc(changedDays.day)).limit(most);
  return rows.map(({ day }) => day);
}

export async function forgetChangedDays(q: Executor, days: readonly string[]): Promise<void> {
  if (days.length > 0) await q.delete(changedDays).where(inArray(changedDays.day, [...days]));
}

export async function daysWithFacts(q: Executor): Promise<string[]> {
  const begun = await q.selectDistinct({ day: utcDay(sessions.startsAt) }).from(sessions);
  const made = await q.selectDistinct({ day: utcDay(mentorRequests.createdAt) }).from(mentorRequests);
  return [...new Set([...begun, ...made].map(({ day }) => day))].toSorted();
}

/** Notes all days on which a person may be counted. */
export async function noteDaysOfPerson(q: Executor, userId: string, now: Date): Promise<void> {
  const begun = await q
    .selectDistinct({ day: utcDay(sessions.startsAt) })
    .from(sessions)
    .where(or(eq(sessions.studentId, userId), eq(sessions.mentorId, userId)));
  const root = alias(mentorRequests, "root");
  const made = await q
    .selectDistinct({ day: utcDay(root.createdAt) })
    .from(mentorRequests)
    .innerJoin(root, eq(root.id, mentorRequests.rootId))
    .where(or(eq(mentorRequests.studentId, userId), eq(mentorRequests.mentorId, userId)));
  await noteDays(q, [...begun, ...made], now);
}

export async function noteDaysOfCentre(q: Executor, centreId: string, now: Date): Promise<void> {
  const begun = await q
    .selectDistinct({ day: utcDay(sessions.startsAt) })
    .from(sessions)
    .where(eq(sessions.centreId, centreId));
  const made = await q
    .selectDistinct({ day: utcDay(mentorRequests.createdAt) })
    .from(mentorRequests)
    .where(eq(mentorRequests.centreId, centreId));
  await noteDays(q, [...begun, ...made], now);
}

const noteDays = (q: Executor, rows: readonly { day: string }[], now: Date) =>
  noteChangedDays(
    q,
    rows.map(({ day }) => day),
    now,
  );
