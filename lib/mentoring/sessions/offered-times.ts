import { addLocalDays, daysBetween, isDay, mondayOf } from "#lib/platform/time/days.ts";
import { instantToLocal, localDay, localToInstant } from "#lib/platform/time/zones.ts";

export type WeekOfTimes = Readonly<{
  /** Monday to Sunday, with how many times are free on each. */
  days: readonly Readonly<{ day: string; free: number }>[];
  /** The day whose times are shown; undefined if the week has none. */
  day: string | undefined;
  starts: readonly Date[];
  /** The first free day of the nearest week before and after with any. */
  previous: string | undefined;
  next: string | undefined;
  /** Whether any week has a free time. */
  any: boolean;
}>;

/** The week of the asked day, or the first with free times. `all` must be sorted. */
export function weekOfTimes(all: readonly Date[], asked: unknown, zone: string, now: Date): WeekOfTimes {
  const byDay = timesByDay(all, zone);
  const free = [...byDay.keys()];
  const wanted = typeof asked === "string" && isDay(asked) ? asked : (free[0] ?? localDay(now, zone));
  const monday = mondayOf(wanted);
  const sunday = addLocalDays(monday, 6);
  const days = Array.from({ length: 7 }, (_, index) => addLocalDays(monday, index));
  const day = byDay.has(wanted) ? wanted : days.find((each) => byDay.has(each));
  const before = free.findLast((each) => each < monday);
  return {
    days: days.map((each) => ({ day: each, free: byDay.get(each)?.length ?? 0 })),
    day,
    starts: byDay.get(day ?? "") ?? [],
    previous: before && free.find((each) => each >= mondayOf(before)),
    next: free.find((each) => each > sunday),
    any: all.length > 0,
  };
}

function timesByDay(starts: readonly Date[], zone: string): Map<string, Date[]> {
  const days = new Map<string, Date[]>();
  for (const start of starts) {
    const day = localDay(start, zone);
    days.set(day, [...(days.get(day) ?? []), start]);
  }
  return days;
}

/** The first time after now that is whole weeks later, at the same hour of the zone. */
export function sameTimeAgain(startsAt: Date, zone: string, now: Date): Date | undefined {
  const { day, minute } = instantToLocal(startsAt, zone);
  const passed = Math.max(0, daysBetween(day, localDay(now, zone)));
  for (const weeks of [Math.floor(passed / 7), Math.floor(passed / 7) + 1]) {
    const at = weeks > 0 ? localToInstant({ day: addLocalDays(day, weeks * 7), minute }, zone) : undefined;
    if (at && at > now) return at;
  }
  return undefined;
}

export function instantIn(value: unknown): Date | undefined {
  return typeof value === "string" &&
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:00\.000Z$/.test(value) &&
    !Number.isNaN(Date.parse(value))
    ? new Date(value)
    : undefined;
}
