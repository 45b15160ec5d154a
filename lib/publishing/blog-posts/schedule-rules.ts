import { minuteOf } from "#lib/platform/time/clock-times.ts";
import { isDay } from "#lib/platform/time/days.ts";
import { day } from "#lib/platform/time/time.ts";
import { happensTwice, isZone, localToInstant } from "#lib/platform/time/zones.ts";

/** When a post is to be published: the author's clock, `YYYY-MM-DDTHH:MM`, and its time zone. */
export type PostSchedule = Readonly<{ at: string; zone: string }>;

export type ScheduleFault = "scheduleUnreadable" | "schedulePast" | "scheduleFar" | "scheduleGap";

/** `twice`: clocks show the chosen time twice that day; the first counts. */
export type ReadSchedule =
  | Readonly<{ ok: true; at: Date; zone: string; twice: boolean }>
  | Readonly<{ ok: false; reason: ScheduleFault }>;

const furthest = 366 * day;

/** The instant a schedule means; the past, more than a year ahead and times that clocks skip are refused. */
export function readSchedule({ at, zone }: PostSchedule, now: Date): ReadSchedule {
  const [date = "", time = ""] = at.split("T", 2);
  const minute = minuteOf(time);
  if (minute === undefined || !isDay(date) || !isZone(zone)) return { ok: false, reason: "scheduleUnreadable" };
  const local = { day: date, minute };
  const instant = localToInstant(local, zone);
  if (!instant) return { ok: false, reason: "scheduleGap" };
  if (instant <= now) return { ok: false, reason: "schedulePast" };
  if (instant.getTime() - now.getTime() > furthest) return { ok: false, reason: "scheduleFar" };
  return { ok: true, at: instant, zone, twice: happensTwice(local, zone) };
}
