import { z } from "zod";
import { type Parsed, parseFields } from "#lib/platform/forms/form-fields.ts";
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

type Fields = Record<string, unknown>;

export const parseRequest = (fields: Fields): Parsed<RequestInput> => parseFields(request, fields);
export const parseDecline = (fields: Fields): Parsed<z.infer<typeof decline>> => parseFields(decline, fields);
export const parseQuestion = (fields: Fields): Parsed<z.infer<typeof question>> => parseFields(question, fields);
export const parseReply = (fields: Fields): Parsed<z.infer<typeof reply>> => parseFields(reply, fields);
export const parseOne = (fields: Fields): Parsed<z.infer<typeof one>> => parseFields(one, fields);
export const parseEnding = (fields: Fields): Parsed<z.infer<typeof ending>> => parseFields(ending, fields);
