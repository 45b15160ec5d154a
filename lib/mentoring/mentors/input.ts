import { z } from "zod";
import type { WeeklyRange } from "#lib/mentoring/availability/rules.ts";
import { type Parsed, parseFields, reading } from "#lib/platform/forms/form-fields.ts";
import { weekdays } from "#lib/platform/time/weekdays.ts";

/** A student's free hours, one range a day: fields `from-1` to `until-7`, in minutes after midnight. */
const minutes = z
  .string()
  .max(4, "option")
  .regex(/^\d{0,4}$/, "option")
  .transform((text) => (text === "" ? null : Number(text)))
  .refine((value) => value === null || (value <= 1440 && value % 15 === 0), "option");

const names = weekdays.flatMap((day) => [`from-${day}`, `until-${day}`]);
const schema = z.strictObject(Object.fromEntries(names.map((name) => [name, minutes])));

export const parseHours = reading(schema, (posted): Parsed<WeeklyRange[]> => {
  const parsed = parseFields(schema, posted);
  if (!parsed.ok) return parsed;
  const ranges: WeeklyRange[] = [];
  for (const weekday of weekdays) {
    const [from, until] = [parsed.input[`from-${weekday}`], parsed.input[`until-${weekday}`]];
    if (from === null || from === undefined || until === null || until === undefined) continue;
    if (from >= until) return { ok: false, faults: { [`until-${weekday}`]: "reversed" } };
    ranges.push({ weekday, fromMinute: from, untilMinute: until });
  }
  return { ok: true, input: ranges };
});
