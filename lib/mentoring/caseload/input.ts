import { z } from "zod";
import { fieldsOf, type Parsed, parseFields, reading } from "#lib/platform/forms/form-fields.ts";
import { rowId } from "#lib/platform/forms/posted-fields.ts";
import { postedText } from "#lib/platform/forms/posted-text.ts";
import { reportGrades } from "#lib/safety/reports/rules.ts";
import type { CheckInInput } from "./record-check-in.ts";
import { checkInNoteLength, checkInOutcomes, checkInPeople } from "./rules.ts";

const checkIn = z.strictObject({
  matchId: rowId,
  who: z.enum(checkInPeople, "option"),
  decision: z.enum(checkInOutcomes, "option"),
  note: z.string().overwrite(postedText).trim().max(checkInNoteLength, "tooLong").default(""),
  grade: z.enum(reportGrades, "option"),
  seen: z
    .string()
    .max(60, "option")
    .regex(/^student:\d{1,6} mentor:\d{1,6} guardian:\d{1,6}$/, "option"),
});

const one = z.strictObject({ id: rowId, matchId: rowId });

export const parseCheckIn = reading(checkIn, (fields): Parsed<CheckInInput> => {
  const parsed = parseFields(checkIn, fields);
  if (!parsed.ok) return parsed;
  const { seen, ...input } = parsed.input;
  const shown = new Map(seen.split(" ").map((part) => part.split(":", 2) as [string, string]));
  return { ok: true, input: { ...input, seen: Number(shown.get(input.who) ?? 0) } };
});

export const parseCheckInBack = fieldsOf(one);
