import { weekdayOf } from "#lib/platform/time/days.ts";
import { instantToLocal, isZone } from "#lib/platform/time/zones.ts";

/** When the weekly digest comes (PURE; NOTE-11): Monday from eight o'clock on, that day only. */
const monday = 1;
const eight = 8 * 60;

/** The Monday (`YYYY-MM-DD`) whose digest is due on the clock of this zone now; undefined on every other day and before eight. */
export function dueDigest(timeZone: string, now: Date): string | undefined {
  const { day, minute } = instantToLocal(now, isZone(timeZone) ? timeZone : "UTC");
  return weekdayOf(day) === monday && minute >= eight ? day : undefined;
}

/** One for each person and week. */
export const digestKey = (userId: string, day: string) => `digest:${userId}:${day}`;
