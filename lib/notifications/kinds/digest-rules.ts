import { weekdayOf } from "#lib/platform/time/days.ts";
import { instantToLocal, isZone } from "#lib/platform/time/zones.ts";

const monday = 1;
const eight = 8 * 60;

/** The Monday (`YYYY-MM-DD`) whose digest is due; only on that Monday in this time zone, from eight o'clock. */
export function dueDigest(timeZone: string, now: Date): string | undefined {
  const { day, minute } = instantToLocal(now, isZone(timeZone) ? timeZone : "UTC");
  return weekdayOf(day) === monday && minute >= eight ? day : undefined;
}

export const digestKey = (userId: string, day: string) => `digest:${userId}:${day}`;
