import { asc, eq, inArray } from "drizzle-orm";
import type { Executor } from "../client.ts";
import { changedDays } from "../schema/figures.ts";

/** The days whose figures are to be reckoned anew, `YYYY-MM-DD` in UTC. */

/**
 * Notes a day, in the transaction that changes what is counted of it. It looks before it writes: so two who change one day at once
 * on PostgreSQL need not wait for each other, and serialisable transactions still see that a job which reckons the day in
 * between has taken the note away.
 */
export async function noteChangedDay(q: Executor, day: string, now: Date): Promise<void> {
  const noted = await q.select({ day: changedDays.day }).from(changedDays).where(eq(changedDays.day, day)).limit(1);
  if (noted.length > 0) return;
  await q.insert(changedDays).values({ day, changedAt: now }).onConflictDoNothing();
}

/** The oldest days that are noted. */
export async function changedDaysNoted(q: Executor, most: number): Promise<string[]> {
  const rows = await q.select({ day: changedDays.day }).from(changedDays).orderBy(asc(changedDays.day)).limit(most);
  return rows.map(({ day }) => day);
}

export async function forgetChangedDays(q: Executor, days: readonly string[]): Promise<void> {
  if (days.length > 0) await q.delete(changedDays).where(inArray(changedDays.day, [...days]));
}
