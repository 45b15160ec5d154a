import { z } from "zod";
import { locales } from "#i18n/routing.ts";
import { otherCountry, withNamedCountry } from "#lib/identity/users/country-names.ts";
import { fieldLengths } from "#lib/identity/users/field-lengths.ts";
import * as field from "#lib/identity/users/fields.ts";
import { maxLanguages, parseLanguages } from "#lib/identity/users/languages.ts";
import { splitName } from "#lib/identity/users/name.ts";
import type { Role } from "#lib/identity/users/roles.ts";
import { maxSubjectLength, maxSubjects } from "#lib/identity/users/subjects.ts";
import { opaque } from "#lib/platform/forms/bounds.ts";
import { fieldsOf, type Parsed, parseFields } from "#lib/platform/forms/form-fields.ts";
import { postedLine } from "#lib/platform/forms/posted-text.ts";
import { imageLimit } from "#lib/platform/pictures/picture-limits.ts";
import { type NamesAround, nameFault } from "#lib/safety/contact-filter/name-fault.ts";

export const mostExperience = 80;

const everyone = {
  name: z.string().overwrite(postedLine).max(fieldLengths.name, "tooLong"),
  country: field.countryField.unwrap(),
  bio: field.optionalTextField.unwrap(),
};

const student = z.strictObject({ ...everyone, subjects: field.subjectsField, grade: field.gradeField.unwrap() });
const mentor = z.strictObject({
  ...everyone,
  subjects: field.subjectsField,
  qualifications: field.requiredTextField,
  experienceYears: z
    .string()
    .max(10, "years")
    .trim()
    .refine((years) => years === "" || (/^\d{1,3}$/.test(years) && Number(years) <= mostExperience), "years")
    .transform((years) => (years === "" ? null : Number(years))),
  languages: z
    .string()
    .max(1000, "languageCount")
    .transform((text, context) => {
      const { codes, unknown } = parseLanguages(postedLine(text), locales);
      if (unknown !== undefined) context.addIssue({ code: "custom", message: "language" });
      if (codes.length > maxLanguages) context.addIssue({ code: "custom", message: "languageCount" });
      return codes;
    }),
});
const staff = z.strictObject(everyone);

export const photoForm = fieldsOf(
  z.object({ intent: z.string().max(20).optional(), photo: opaque(z.unknown(), imageLimit).optional() }),
);

/** What any role may send. */
export const profileForms = [student, mentor, otherCountry];

type Staff = z.infer<typeof staff>;
type Student = z.infer<typeof student>;
type Mentor = z.infer<typeof mentor>;
export type ProfileInput = Staff & Partial<Omit<Student, keyof Staff> & Omit<Mentor, keyof Staff>>;

const schemas: Record<Role, z.ZodType<ProfileInput>> = {
  student,
  mentor,
  coordinator: staff,
  lead: staff,
  admin: staff,
};

/** Faults are codes by field name, `""` for the whole form. */
export function parseProfile(role: Role, fields: Record<string, unknown>, names?: NamesAround): Parsed<ProfileInput> {
  const parsed = parseFields(schemas[role], withNamedCountry(fields));
  const fault = typeof fields.name === "string" ? nameFault(postedLine(fields.name), names) : undefined;
  if (!fault) return parsed;
  return { ok: false, faults: { ...(parsed.ok ? {} : parsed.faults), name: fault } };
}

export function profileChanges(role: Role, input: ProfileInput) {
  return {
    ...splitName(input.name),
    country: input.country ?? null,
    bio: input.bio ?? null,
    ...(input.subjects ? { subjects: input.subjects } : {}),
    ...(role === "mentor"
      ? {
          qualifications: input.qualifications ?? null,
          experienceYears: input.experienceYears ?? null,
          languages: input.languages ?? [],
        }
      : {}),
    ...(role === "student" ? { grade: input.grade ?? null } : {}),
  };
}

const required = {
  name: "nameRequired",
  subjects: "subjectsRequired",
  qualifications: "qualificationsRequired",
} as const;

const ownSentence = ["nameLetters", "nameOnly", "nameOften", "option", "language"] as const;

type SentenceKey =
  | (typeof required)[keyof typeof required]
  | (typeof ownSentence)[number]
  | "years"
  | "languagesMany"
  | "subjectLong"
  | "subjectsMany"
  | "nameLong"
  | "textLong"
  | "unexpected";
type Sentence = { key: SentenceKey; max?: number };

/** The message under `profile.error` for a field's fault, with the limit it mentions. */
export function profileFaultSentence(name: string, fault: string): Sentence {
  if (fault === "required" && name in required) return { key: required[name as keyof typeof required] };
  const own = ownSentence.find((known) => known === fault);
  if (own) return { key: own };
  if (fault === "years") return { key: "years", max: mostExperience };
  if (fault === "languageCount") return { key: "languagesMany", max: maxLanguages };
  if (fault === "subjectLength") return { key: "subjectLong", max: maxSubjectLength };
  if (fault === "subjectCount" || (fault === "tooLong" && name === "subjects")) {
    return { key: "subjectsMany", max: maxSubjects };
  }
  if (fault === "tooLong") {
    return name === "name" ? { key: "nameLong", max: fieldLengths.name } : { key: "textLong", max: fieldLengths.text };
  }
  // Only a foreign form can cause the rest.
  return { key: "unexpected" };
}
