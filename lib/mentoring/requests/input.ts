import { z } from "zod";
import { type Parsed, parseFields } from "#lib/platform/forms/form-fields.ts";
import { postedLine, postedText } from "#lib/platform/forms/posted-text.ts";
import { declineReasons } from "./rules.ts";

/** What may be sent about requests and matches (PURE). Faults are codes: required, tooLong, option. */
export const requestLengths = {
  goal: 1000,
  tried: 1000,
  preferredTimes: 300,
  note: 500,
  question: 500,
  answer: 1000,
} as const;
const subjectLength = 50;

const required = (max: number) => z.string().overwrite(postedText).trim().min(1, "required").max(max, "tooLong");
const optional = (max: number) =>
  z
    .string()
    .overwrite(postedText)
    .trim()
    .max(max, "tooLong")
    .transform((text) => text || null)
    .nullable()
    .default(null);

const id = z.string().min(1, "required").max(60, "option");

const request = z.strictObject({
  mentorId: id,
  subject: z.string().overwrite(postedLine).min(1, "required").max(subjectLength, "option"),
  language: z
    .string()
    .min(1, "required")
    .regex(/^[a-z]{2,3}$/, "option"),
  goal: required(requestLengths.goal),
  tried: optional(requestLengths.tried),
  preferredTimes: optional(requestLengths.preferredTimes),
  offerOthers: z
    .literal("on", "option")
    .optional()
    .transform((sent) => sent === "on"),
});
export type RequestInput = z.infer<typeof request>;

const decline = z.strictObject({
  id,
  reason: z.enum(declineReasons, { error: (issue) => (issue.input ? "option" : "required") }),
  note: optional(requestLengths.note),
});
const question = z.strictObject({ id, question: required(requestLengths.question) });
const reply = z.strictObject({ id, answer: required(requestLengths.answer) });
const one = z.strictObject({ id });
const ending = z.strictObject({ id, note: optional(requestLengths.note) });

type Fields = Record<string, unknown>;

export const parseRequest = (fields: Fields): Parsed<RequestInput> => parseFields(request, fields);
export const parseDecline = (fields: Fields): Parsed<z.infer<typeof decline>> => parseFields(decline, fields);
export const parseQuestion = (fields: Fields): Parsed<z.infer<typeof question>> => parseFields(question, fields);
export const parseReply = (fields: Fields): Parsed<z.infer<typeof reply>> => parseFields(reply, fields);
export const parseOne = (fields: Fields): Parsed<z.infer<typeof one>> => parseFields(one, fields);
export const parseEnding = (fields: Fields): Parsed<z.infer<typeof ending>> => parseFields(ending, fields);
