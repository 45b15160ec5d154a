import { LRUCache } from "lru-cache";
import type { WeeklyRange } from "./rules.ts";

/** Weekly hours as one text: `1 480 600,3 900 1020` is Monday 8:00 to 10:00 and Wednesday 15:00 to 17:00. */
export function packWeek(hours: readonly WeeklyRange[]): string {
  return hours
    .toSorted((a, b) => a.weekday - b.weekday || a.fromMinute - b.fromMinute)
    .map(({ weekday, fromMinute, untilMinute }) => `${weekday} ${fromMinute} ${untilMinute}`)
    .join(",");
}

// The same text always has the same ranges, so nothing kept here can be out of date.
const known = new LRUCache<string, readonly WeeklyRange[]>({ max: 20_000 });

/** The same text gives the same list: do not change it. */
export function unpackWeek(text: string): readonly WeeklyRange[] {
  const kept = known.get(text);
  if (kept) return kept;
  const hours = text === "" ? [] : text.split(",").map(rangeOf);
  known.set(text, hours);
  return hours;
}

function rangeOf(text: string): WeeklyRange {
  const [weekday = 0, fromMinute = 0, untilMinute = 0] = text.split(" ").map(Number);
  return { weekday, fromMinute, untilMinute };
}
