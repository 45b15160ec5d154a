import { z } from "zod";
import { locales } from "#i18n/routing.ts";
import { isEmail } from "#lib/platform/forms/email.ts";
import { fieldsOf } from "#lib/platform/forms/form-fields.ts";
import { requiredLine, requiredText, rowId } from "#lib/platform/forms/posted-fields.ts";
import { postedLine, postedText } from "#lib/platform/forms/posted-text.ts";
import { nameInMail } from "#lib/safety/guardians/input.ts";
import { referenceLengths as lengths } from "./lengths.ts";
import { concerns, relations } from "./rules.ts";

const referee = z.strictObject({
  name: nameInMail,
  email: z
    .string()
    .overwrite(postedLine)
    .min(1, "required")
    .max(lengths.email, "tooLong")
    .refine((value) => value === "" || isEmail(value), "email"),
  relation: z.enum(relations, "choose"),
  language: z.enum(locales, "option"),
  noRelative: z.literal("on", "noRelative"),
});
export type RefereeInput = z.infer<typeof referee>;

const answer = z
  .strictObject({
    knownFor: requiredLine(lengths.line),
    knownHow: requiredText(lengths.text),
    reliability: requiredText(lengths.text),
    concern: z.enum(concerns, "choose"),
    concernText: z.string().overwrite(postedText).trim().max(lengths.text, "tooLong").default(""),
  })
  .refine(({ concern, concernText }) => concern !== "yes" || concernText !== "", {
    path: ["concernText"],
    message: "required",
  });
export type ReferenceAnswer = z.infer<typeof answer>;

const one = z.strictObject({ id: rowId });
export const referenceDecisions = ["accept", "reject"] as const;
const decision = z.strictObject({
  mentorId: rowId,
  referenceId: rowId,
  decision: z.enum(referenceDecisions, "choose"),
  reason: requiredText(lengths.reason),
});
export type ReferenceDecisionInput = z.infer<typeof decision>;

export const parseReferee = fieldsOf(referee);
export const parseOneReferee = fieldsOf(one);
export const parseReferenceAnswer = fieldsOf(answer);
export const parseReferenceDecision = fieldsOf(decision);
