import { addLocalDays, isDay, mondayOf } from "#lib/platform/time/days.ts";
import { localDay, startOfLocalDay } from "#lib/platform/time/zones.ts";

/** Free times as they are offered, a week of the reader's own clock at a time. It asks no database: the times are given. */
export type WeekOfTimes = Readonly<{
  monday: string;
  starts: readonly Date[];
  /** Mondays of the nearest weeks before and after that have free times. */
  previous: string | undefined;
  next: string | undefined;
}>;

/** The asked week of these free times (in order), or the first that has any. */
export function weekOfTimes(all: readonly Date[], asked: unknown, zone: string, now: Date): WeekOfTimes {
  const mondayAt = (start: Date) => mondayOf(localDay(start, zone));
  const first = mondayAt(all[0] ?? now);
  const monday = asked === undefined ? first : mondayOf(typeof asked === "string" && isDay(asked) ? asked : first);
  const [from, until] = [startOfLocalDay(monday, zone), startOfLocalDay(addLocalDays(monday, 7), zone)];
  const before = all.findLast((start) => start < from);
  const after = all.find((start) => start >= until);
  return {
    monday,
    starts: all.filter((start) => start >= from && start < until),
    previous: before && mondayAt(before),
    next: after && mondayAt(after),
  };
}

/** Starts grouped by the reader's day, in order. */
export function timesByDay(starts: readonly Date[], zone: string): [day: string, starts: Date[]][] {
  const days = new Map<string, Date[]>();
  for (const start of starts) {
    const day = localDay(start, zone);
    days.set(day, [...(days.get(day) ?? []), start]);
  }
  return [...days];
}
