import { z } from "zod";
import { lengths } from "#lib/identity/users/fields.ts";
import { type Parsed, parseFields } from "#lib/platform/forms/form-fields.ts";
import { postedLine, postedText } from "#lib/platform/forms/posted-text.ts";
import { afterLengths } from "./after-rules.ts";
import { appealLengths } from "./reliability-rules.ts";
import { cancelReasons, sessionDurations, sessionTypes } from "./rules.ts";

/** What may be sent about sessions (PURE). The message of an issue is a fault code, translated at the edge. */

/** Whether it is anybody's, the database says. */
const id = z.string().min(1, "unknown").max(64, "unknown");

/** An instant as the page offered it. */
const startsAt = z
  .string("time")
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

const requiredText = (max: number, least = 1) =>
  z.string().overwrite(postedText).trim().min(1, "required").min(least, "tooShort").max(max, "tooLong");

export const noteLength = lengths.text;
const minutes = z.enum(sessionDurations.map(String) as [`${number}`], "option").transform(Number);

const yesOrNo = z.enum(["yes", "no"], "option").transform((answer) => answer === "yes");

export const schemas = {
  book: z.strictObject({
    mentorId: id,
    subject: z.string().overwrite(postedLine).min(1, "required").max(lengths.line, "tooLong"),
    type: z.enum(sessionTypes, "option"),
    minutes: minutes as z.ZodType<(typeof sessionDurations)[number]>,
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
type Schemas = typeof schemas;

/** Reads what was posted; faults are codes by field name, `""` for the whole form. */
export function parseBooking<K extends keyof Schemas>(
  kind: K,
  fields: Record<string, unknown>,
): Parsed<z.infer<Schemas[K]>> {
  return parseFields(schemas[kind] as unknown as z.ZodType<z.infer<Schemas[K]>>, fields);
}

/** The most characters of a text field, for the sentence that says so. */
export function mostOf(kind: keyof Schemas, field: string): number {
  if (kind === "rate") return afterLengths.comment;
  if (kind === "safety") return afterLengths.safety;
  if (kind === "appeal") return appealLengths.most;
  if (kind === "recap") return field === "text" ? afterLengths.recap : afterLengths.nextSteps;
  return field === "subject" ? lengths.line : noteLength;
}
