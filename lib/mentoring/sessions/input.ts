import { z } from "zod";
import { fieldLengths } from "#lib/identity/users/field-lengths.ts";
import { type Parsed, parseForm } from "#lib/platform/forms/form-fields.ts";
import { requiredText } from "#lib/platform/forms/posted-fields.ts";
import { postedLine, postedText } from "#lib/platform/forms/posted-text.ts";
import { afterLengths } from "./after-rules.ts";
import { appealLengths } from "./reliability-rules.ts";
import { cancelReasons, noteLength, sessionDurations, sessionTypes } from "./rules.ts";

/** The database checks whether it exists. */
const id = z
  .string()
  .min(1, "unknown")
  .max(64, "unknown")
  .regex(/^[\x20-\x7e]*$/, "unknown");

const startsAt = z
  .string("time")
  .max(24, "time")
  .refine((value) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value) && !Number.isNaN(Date.parse(value)), "time")
  .transform((value) => new Date(value));

const optionalText = (max: number) =>
  z
    .string()
    .default("")
    .overwrite(postedText)
    .transform((value) => value.trim())
    .pipe(z.string().max(max, "tooLong"))
    .transform((value) => value || null);

const minutes = z
  .string("option")
  .max(3, "option")
  .transform((text, context) => {
    const chosen = sessionDurations.find((duration) => String(duration) === text);
    if (chosen === undefined) context.addIssue({ code: "custom", message: "option" });
    return chosen ?? sessionDurations[0];
  });

const yesOrNo = z.enum(["yes", "no"], "option").transform((answer) => answer === "yes");

export const schemas = {
  book: z.strictObject({
    mentorId: id,
    subject: z.string().overwrite(postedLine).min(1, "required").max(fieldLengths.line, "tooLong"),
    type: z.enum(sessionTypes, "option"),
    minutes,
    startsAt,
    note: optionalText(noteLength),
  }),
  one: z.strictObject({ id }),
  move: z.strictObject({ id, startsAt }),
  cancel: z.strictObject({ id, reason: z.enum(cancelReasons, "option"), note: optionalText(noteLength) }),
  rate: z.strictObject({
    id,
    stars: z.enum(["1", "2", "3", "4", "5"], "stars").transform(Number),
    comment: optionalText(afterLengths.comment),
  }),
  met: z.strictObject({ id, met: yesOrNo }),
  recap: z.strictObject({
    id,
    text: requiredText(afterLengths.recap),
    nextSteps: optionalText(afterLengths.nextSteps),
  }),
  safety: z.strictObject({
    id,
    safe: yesOrNo,
    text: optionalText(afterLengths.safety),
  }),
  appeal: z.strictObject({ id, session: id, text: requiredText(appealLengths.most, appealLengths.least) }),
} as const;
export type SessionFormName = keyof typeof schemas;
type SessionInputs = { [Form in SessionFormName]: z.infer<(typeof schemas)[Form]> };

/** Faults are codes by field name, `""` for the whole form. */
export function parseBooking<Form extends SessionFormName>(
  form: Form,
  fields: Record<string, unknown>,
): Parsed<SessionInputs[Form]> {
  return parseForm<SessionInputs, Form>(schemas, form, fields);
}

export function mostOf(form: SessionFormName, field: string): number {
  if (form === "rate") return afterLengths.comment;
  if (form === "safety") return afterLengths.safety;
  if (form === "appeal") return appealLengths.most;
  if (form === "recap") return field === "text" ? afterLengths.recap : afterLengths.nextSteps;
  return field === "subject" ? fieldLengths.line : noteLength;
}
