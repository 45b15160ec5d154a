import { addLocalDays, isDay, mondayOf } from "#lib/platform/time/days.ts";
import { localDay, startOfLocalDay } from "#lib/platform/time/zones.ts";

export type WeekOfTimes = Readonly<{
  monday: string;
  starts: readonly Date[];
  previous: string | undefined;
  next: string | undefined;
}>;

/** The asked week, or the first with free times. `all` must be sorted. */
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

export function timesByDay(starts: readonly Date[], zone: string): [day: string, starts: Date[]][] {
  const days = new Map<string, Date[]>();
  for (const start of starts) {
    const day = localDay(start, zone);
    days.set(day, [...(days.get(day) ?? []), start]);
  }
  return [...days];
}
