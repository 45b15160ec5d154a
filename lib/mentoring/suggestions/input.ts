import { z } from "zod";
import { maxSubjectLength } from "#lib/identity/users/subjects.ts";
import { requestLengths } from "#lib/mentoring/requests/input.ts";
import { fieldsOf } from "#lib/platform/forms/form-fields.ts";
import { requiredText, rowId } from "#lib/platform/forms/posted-fields.ts";
import { postedLine, postedText } from "#lib/platform/forms/posted-text.ts";

export const suggestionLengths = { reason: 500, goal: requestLengths.goal, staffReason: 300 } as const;

export const staffReason = requiredText(suggestionLengths.staffReason);

const suggestion = z.strictObject({
  studentId: rowId,
  mentorId: rowId,
  subject: z.string().overwrite(postedLine).min(1, "required").max(maxSubjectLength, "option"),
  goal: z
    .string()
    .overwrite(postedText)
    .trim()
    .max(suggestionLengths.goal, "tooLong")
    .transform((text) => text || null)
    .nullable()
    .default(null),
  reason: requiredText(suggestionLengths.reason),
});
export type SuggestionInput = z.infer<typeof suggestion>;

const one = z.strictObject({ id: rowId });
const withdrawal = z.strictObject({ id: rowId, reason: staffReason });

export const parseSuggestion = fieldsOf(suggestion);
export const parseDeclined = fieldsOf(one);
export const parseWithdrawal = fieldsOf(withdrawal);
