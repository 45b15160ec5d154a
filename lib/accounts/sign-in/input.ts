import { z } from "zod";
import { normalisePassword, passwordFault, passwordLength } from "#lib/identity/access/password-rules.ts";
import { birthFault } from "#lib/identity/age/age.ts";
import { otherCountry, withNamedCountry } from "#lib/identity/users/country-names.ts";
import * as field from "#lib/identity/users/fields.ts";
import type { PublicRole } from "#lib/identity/users/roles.ts";
import { faultsByField, fieldsOf, type Parsed, reading, readSent } from "#lib/platform/forms/form-fields.ts";
import { postedLine } from "#lib/platform/forms/posted-text.ts";
import { nameFault } from "#lib/safety/contact-filter/name-fault.ts";

/** What may be sent to sign-up and sign-in. Keys that are not named here are refused. */

const password = z.string().max(passwordLength.max, "passwordLong").optional().default("");

const everyone = {
  /** `parseSignUp` looks at what it says. */
  name: field.nameField,
  email: field.emailField,
  dateOfBirth: field.dateOfBirthField,
  subjects: field.subjectsField,
  country: field.countryField,
  bio: field.optionalTextField,
  password,
  confirmPassword: password,
  /** Filled by script with the browser's zone. */
  timeZone: field.zoneField,
};

const student = z.strictObject({ ...everyone, role: z.literal("student"), grade: field.gradeField });
const mentor = z.strictObject({ ...everyone, role: z.literal("mentor"), qualifications: field.requiredTextField });

export type SignUpInput = z.infer<typeof student> | z.infer<typeof mentor>;

export const signUpForms = [student, mentor, otherCountry];

/** `today` is `YYYY-MM-DD`, `site` the site's name. */
type SignUpAround = Readonly<{ today: string; site: string }>;

const signUp = reading(signUpForms, (sent, role: PublicRole, { today, site }: SignUpAround): Parsed<SignUpInput> => {
  const fields = withNamedCountry(sent);
  const parsed = readSent<SignUpInput>(role === "student" ? student : mentor, fields);
  const faults = parsed.success ? {} : faultsByField(parsed.error);
  const name = nameFault(postedLine(text(fields.name)), { site });
  if (!faults.name && name) faults.name = name;
  const born = text(fields.dateOfBirth);
  if (!faults.dateOfBirth && birthFault(born, today)) faults.dateOfBirth = birthFault(born, today) ?? "date";
  const chosen = text(fields.password);
  const weak = passwordFault(chosen, text(fields.email));
  if (weak) faults.password = weak;
  if (normalisePassword(chosen) !== normalisePassword(text(fields.confirmPassword))) {
    faults.confirmPassword = text(fields.confirmPassword) === "" ? "required" : "mismatch";
  } else if (chosen === "") faults.confirmPassword = "required";
  if (!parsed.success || Object.keys(faults).length > 0) return { ok: false, faults };
  return { ok: true, input: parsed.data };
});

/** Reads a posted sign-up. Faults are codes by field name, `""` for the whole form. */
export function parseSignUp(
  role: PublicRole,
  sent: Record<string, unknown>,
  around: SignUpAround,
): Parsed<SignUpInput> {
  return signUp(sent, role, around);
}

const signIn = z.strictObject({
  email: field.emailField,
  password: z.string().min(1, "required").max(passwordLength.max, "passwordLong"),
  next: z.string().max(500).optional(),
  /** The box of a shared device. */
  shared: z.literal("yes").optional(),
});

/** Reads a posted sign-in. */
export const parseSignIn = fieldsOf(signIn);

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}
