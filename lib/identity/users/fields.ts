import { z } from "zod";
import { isEmail } from "#lib/platform/forms/email.ts";
import { postedLine, postedText } from "#lib/platform/forms/posted-text.ts";
import { isDay } from "#lib/platform/time/days.ts";
import { fieldLengths } from "./field-lengths.ts";
import { countryCodes } from "./iso-countries.ts";
import { nameShapeFault } from "./name-rules.ts";
import { schoolGrades } from "./options.ts";
import { maxSubjectLength, maxSubjects, parseSubjects } from "./subjects.ts";

function line(max: number) {
  return z.string().overwrite(postedLine).min(1, "required").max(max, "tooLong");
}

/** Checks the shape only; `nameFault` also looks for messages and contact details. */
export const nameField = z
  .string()
  .overwrite(postedLine)
  .max(fieldLengths.name, "tooLong")
  .superRefine((name, context) => {
    const message = nameShapeFault(name);
    if (message) context.addIssue({ code: "custom", message });
  });

/** As the browser names it; without script there is none. */
export const zoneField = z.string().max(64).optional();

export const emailField = line(fieldLengths.email).refine(
  (value) => value.length > fieldLengths.email || isEmail(value),
  "email",
);

export const dateOfBirthField = z.string().min(1, "required").max(10, "date").refine(isDay, "date");

export const optionalTextField = z
  .string()
  .overwrite(postedText)
  .trim()
  .max(fieldLengths.text, "tooLong")
  .transform((value) => value || undefined)
  .optional();

export const requiredTextField = z
  .string()
  .overwrite(postedText)
  .trim()
  .min(1, "required")
  .max(fieldLengths.text, "tooLong");

export const countryField = z
  .union([z.literal("").transform(() => undefined), z.enum(countryCodes)], { error: "option" })
  .optional();

export const gradeField = z
  .union([z.literal("").transform(() => undefined), z.enum(schoolGrades)], { error: "option" })
  .optional();

export const subjectsField = z
  .string()
  // Bounds the work of splitting.
  .max(5000, "tooLong")
  .overwrite(postedText)
  .transform(parseSubjects)
  .pipe(z.array(z.string().max(maxSubjectLength, "subjectLength")).min(1, "required").max(maxSubjects, "subjectCount"));
