import { z } from "zod";
import { type Parsed, parseFields, reading } from "#lib/platform/forms/form-fields.ts";
import { minuteOf } from "#lib/platform/time/clock-times.ts";
import { addLocalDays, isDay } from "#lib/platform/time/days.ts";
import { weekdays } from "#lib/platform/time/weekdays.ts";
import { availabilityLimits, dayName, rangeNames, switchName } from "./form-fields.ts";
import { type RangeFault, rangeFaults, type WeeklyRange } from "./rules.ts";

export type Availability = Readonly<{
  hours: readonly WeeklyRange[];
  /** Local days, `YYYY-MM-DD`. */
  daysOff: readonly string[];
  noticeHours: number;
  breakMinutes: number;
  horizonWeeks: number;
}>;

const rows = Array.from({ length: availabilityLimits.rangesPerDay }, (_, row) => row);

type Limits = Readonly<{ least: number; most: number }>;
const whole = ({ least, most }: Limits) =>
  z
    .string()
    .max(10, "number")
    .trim()
    .min(1, "required")
    .refine((value) => /^\d{1,4}$/.test(value) && Number(value) >= least && Number(value) <= most, "number")
    .transform(Number);

const timeNames: readonly string[] = weekdays.flatMap((weekday) => [
  switchName(weekday),
  ...rows.flatMap((row) => Object.values(rangeNames(weekday, row))),
]);
const times = z.strictObject(
  Object.fromEntries(timeNames.map((name) => [name, z.string().max(5, "incomplete").default("")])),
);

const day = z.string().max(10, "date");
const days = z
  .union([day.transform((one) => [one]), z.array(day).max(2 * availabilityLimits.daysOff, "tooMany")])
  .default([]);
const optionalDay = day.default("").refine((value) => value === "" || isDay(value), "date");

const others = z.strictObject({
  noticeHours: whole(availabilityLimits.noticeHours),
  breakMinutes: whole(availabilityLimits.breakMinutes),
  horizonWeeks: whole(availabilityLimits.horizonWeeks),
  off: days,
  offFrom: optionalDay,
  offUntil: optionalDay,
});
type Posted = z.infer<typeof others>;

/** Fault codes are keyed by field name; those of a weekday's ranges by `dayName`. */
export const parseAvailability = reading([times, others], (fields): Parsed<Availability> => {
  const [timed, rest] = split(fields);
  const clock = parseFields(times, timed);
  const parsed = parseFields(others, rest);
  const posted = clock.ok && parsed.ok ? parsed.input : undefined;
  const ranges = readRanges(fields);
  const off = posted ? readDaysOff(posted) : { days: [], fault: undefined };
  const faults = {
    ...(clock.ok ? {} : clock.faults),
    ...(parsed.ok ? {} : parsed.faults),
    ...ranges.faults,
    ...(off.fault ? { offUntil: off.fault } : {}),
  };
  if (!posted || Object.keys(faults).length > 0) return { ok: false, faults };
  const { noticeHours, breakMinutes, horizonWeeks } = posted;
  return { ok: true, input: { hours: ranges.hours, daysOff: off.days, noticeHours, breakMinutes, horizonWeeks } };
});

function split(fields: Record<string, unknown>) {
  const entries = Object.entries(fields);
  return [true, false].map((timed) =>
    Object.fromEntries(entries.filter(([name]) => timeNames.includes(name) === timed)),
  );
}

type Ranges = { hours: WeeklyRange[]; faults: Record<string, RangeFault | "incomplete"> };

function readRanges(fields: Record<string, unknown>): Ranges {
  const hours: WeeklyRange[] = [];
  const faults: Ranges["faults"] = {};
  for (const weekday of weekdays.filter((each) => fields[switchName(each)])) {
    const ranges = rows.map((row) => readRange(fields, weekday, row));
    if (ranges.includes("incomplete") || ranges.every((range) => range === undefined))
      faults[dayName(weekday)] = "incomplete";
    hours.push(...ranges.filter((range) => typeof range === "object"));
  }
  for (const [weekday, fault] of Object.entries(rangeFaults(hours))) {
    if (fault) faults[dayName(Number(weekday))] ??= fault;
  }
  return { hours, faults };
}

/** Returns undefined for an empty row. A range that ends at midnight ends with its day. */
function readRange(
  fields: Record<string, unknown>,
  weekday: number,
  row: number,
): WeeklyRange | "incomplete" | undefined {
  const names = rangeNames(weekday, row);
  const [from, until] = [fields[names.from] ?? "", fields[names.until] ?? ""];
  if (from === "" && until === "") return undefined;
  const [fromMinute, untilMinute] = [from, until].map((time) =>
    typeof time === "string" ? minuteOf(time) : undefined,
  );
  if (fromMinute === undefined || untilMinute === undefined) return "incomplete";
  return { weekday, fromMinute, untilMinute: untilMinute || 1440 };
}

function readDaysOff({ off, offFrom, offUntil }: Posted): {
  days: string[];
  fault: "reversed" | "date" | "tooMany" | undefined;
} {
  const most = availabilityLimits.daysOff;
  if (off.some((day) => !isDay(day)) || (offFrom === "" && offUntil !== "")) return { days: [], fault: "date" };
  if (offUntil !== "" && offUntil < offFrom) return { days: [], fault: "reversed" };
  const all = new Set(off);
  const last = offUntil || offFrom;
  for (let day = offFrom; day !== "" && day <= last && all.size <= most; day = addLocalDays(day, 1)) all.add(day);
  return all.size > most ? { days: [], fault: "tooMany" } : { days: [...all].sort(), fault: undefined };
}
