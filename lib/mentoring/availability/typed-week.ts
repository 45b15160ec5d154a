import { clockTimeOf, minuteOf } from "#lib/platform/time/clock-times.ts";
import { weekdays } from "#lib/platform/time/weekdays.ts";
import { availabilityLimits, rangeNames, switchName } from "./form-fields.ts";

/** What the form for weekly hours holds, whole or not. The browser and the server change it alike. */
export type TypedRange = Readonly<{ from: string; until: string }>;
export type TypedDay = Readonly<{ on: boolean; ranges: readonly TypedRange[] }>;
/** Monday first. */
export type TypedWeek = readonly TypedDay[];

/** A day that is switched on begins with these hours. */
export const usualRange: TypedRange = { from: "16:00", until: "18:00" };

const kinds = ["add", "copy", "drop"] as const;
export type WeekChange = Readonly<{ kind: (typeof kinds)[number]; weekday: number; row: number }>;

/** What a button of the form sends in a browser without script. */
export function changeName({ kind, weekday, row }: WeekChange): string {
  return `${kind}-${weekday}-${row}`;
}

export function changeNamed(name: unknown): WeekChange | undefined {
  const [, word, weekday, row] = (typeof name === "string" && /^([a-z]{3,4})-([1-7])-(\d)$/.exec(name)) || [];
  const kind = kinds.find((each) => each === word);
  return kind && { kind, weekday: Number(weekday), row: Number(row) };
}

export function changedWeek(week: TypedWeek, { kind, weekday, row }: WeekChange): TypedWeek {
  const day = week[weekday - 1] ?? { on: false, ranges: [] };
  const at = (changed: TypedDay) => week.map((each, index) => (index === weekday - 1 ? changed : each));
  if (kind === "copy") return week.map(() => ({ ...day, on: true }));
  if (kind === "drop") return at({ ...day, ranges: day.ranges.filter((_, index) => index !== row) });
  if (day.ranges.length >= availabilityLimits.rangesPerDay) return week;
  return at({ on: true, ranges: [...day.ranges, rangeAfter(day.ranges)] });
}

/** Two hours, one hour after the last; empty if the day is full. */
function rangeAfter(ranges: readonly TypedRange[]): TypedRange {
  const last = Math.max(0, ...ranges.map(({ until }) => minuteOf(until) || 1440));
  if (ranges.length === 0) return usualRange;
  if (last + 120 > 1440) return { from: "", until: "" };
  return { from: clockTimeOf(last + 60), until: clockTimeOf(Math.min(last + 180, 1440)) };
}

/** The week as it was posted. */
export function weekIn(values: Readonly<Record<string, unknown>>): TypedWeek {
  return weekdays.map((weekday) => {
    const ranges: TypedRange[] = [];
    for (let row = 0; row < availabilityLimits.rangesPerDay; row += 1) {
      const names = rangeNames(weekday, row);
      const [from, until] = [values[names.from], values[names.until]];
      if (typeof from === "string" && typeof until === "string") ranges.push({ from, until });
    }
    return { on: typeof values[switchName(weekday)] === "string", ranges };
  });
}

export function fieldsOfWeek(week: TypedWeek): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [index, { on, ranges }] of week.entries()) {
    if (on) fields[switchName(index + 1)] = "on";
    for (const [row, { from, until }] of ranges.entries()) {
      const names = rangeNames(index + 1, row);
      fields[names.from] = from;
      fields[names.until] = until;
    }
  }
  return fields;
}
