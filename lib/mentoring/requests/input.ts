import { z } from "zod";
import { fieldsOf } from "#lib/platform/forms/form-fields.ts";
import { requiredText, rowId, ticked } from "#lib/platform/forms/posted-fields.ts";
import { postedLine, postedText } from "#lib/platform/forms/posted-text.ts";
import { declineReasons } from "./rules.ts";

export const requestLengths = {
  goal: 1000,
  tried: 1000,
  preferredTimes: 300,
  note: 500,
  question: 500,
  answer: 1000,
} as const;
const subjectLength = 50;

const optional = (max: number) =>
  z
    .string()
    .overwrite(postedText)
    .trim()
    .max(max, "tooLong")
    .transform((text) => text || null)
    .nullable()
    .default(null);

const request = z.strictObject({
  mentorId: rowId,
  subject: z.string().overwrite(postedLine).min(1, "required").max(subjectLength, "option"),
  language: z
    .string()
    .min(1, "required")
    .max(3, "option")
    .regex(/^[a-z]{2,3}$/, "option"),
  goal: requiredText(requestLengths.goal),
  tried: optional(requestLengths.tried),
  preferredTimes: optional(requestLengths.preferredTimes),
  offerOthers: ticked,
});
export type RequestInput = z.infer<typeof request>;

const decline = z.strictObject({
  id: rowId,
  reason: z.enum(declineReasons, { error: (issue) => (issue.input ? "option" : "required") }),
  note: optional(requestLengths.note),
});
const question = z.strictObject({ id: rowId, question: requiredText(requestLengths.question) });
const reply = z.strictObject({ id: rowId, answer: requiredText(requestLengths.answer) });
const one = z.strictObject({ id: rowId });
const ending = z.strictObject({ id: rowId, note: optional(requestLengths.note) });

export const parseRequest = fieldsOf(request);
export const parseDecline = fieldsOf(decline);
export const parseQuestion = fieldsOf(question);
export const parseReply = fieldsOf(reply);
export const parseOne = fieldsOf(one);
export const parseEnding = fieldsOf(ending);
