import { z } from "zod";
import { maxSubjectLength } from "#lib/identity/users/subjects.ts";
import { requestLengths } from "#lib/mentoring/requests/input.ts";
import { type Parsed, parseFields } from "#lib/platform/forms/form-fields.ts";
import { postedLine, postedText } from "#lib/platform/forms/posted-text.ts";

/** What may be sent about suggestions (PURE). Faults are codes: required, tooLong, option. */
export const suggestionLengths = { reason: 500, goal: requestLengths.goal, staffReason: 300 } as const;

const id = z.string().min(1, "required").max(60, "option");
const lines = (max: number) => z.string().overwrite(postedText).trim().min(1, "required").max(max, "tooLong");

/** Why a member of staff does something, as the audit log keeps it. */
export const staffReason = lines(suggestionLengths.staffReason);

const suggestion = z.strictObject({
  studentId: id,
  mentorId: id,
  subject: z.string().overwrite(postedLine).min(1, "required").max(maxSubjectLength, "option"),
  goal: z
    .string()
    .overwrite(postedText)
    .trim()
    .max(suggestionLengths.goal, "tooLong")
    .transform((text) => text || null)
    .nullable()
    .default(null),
  reason: lines(suggestionLengths.reason),
});
export type SuggestionInput = z.infer<typeof suggestion>;

const one = z.strictObject({ id });
const withdrawal = z.strictObject({ id, reason: staffReason });

type Fields = Record<string, unknown>;

export const parseSuggestion = (fields: Fields): Parsed<SuggestionInput> => parseFields(suggestion, fields);
export const parseDeclined = (fields: Fields): Parsed<z.infer<typeof one>> => parseFields(one, fields);
export const parseWithdrawal = (fields: Fields): Parsed<z.infer<typeof withdrawal>> => parseFields(withdrawal, fields);
