import { z } from "zod";
import { normalisePassword, passwordFault, passwordLength } from "#lib/identity/access/password-rules.ts";
import { emailField } from "#lib/identity/users/fields.ts";
import { type Parsed, parseFields } from "#lib/platform/forms/form-fields.ts";

const current = z.string().min(1, "required").max(passwordLength.max, "passwordLong");
const chosen = z.string().max(passwordLength.max, "passwordLong").optional().default("");
const pair = { password: chosen, confirmPassword: chosen };
const token = z.string().max(100);

const address = z.strictObject({ email: emailField });
const byLink = z.strictObject({ token, ...pair });
const change = z.strictObject({ current, ...pair });
const newAddress = z.strictObject({ email: emailField, current });
const ownPassword = z.strictObject({ current });
const code = z.strictObject({ code: z.string().trim().min(1, "required").max(50, "code") });

export const parseAddress = (fields: Record<string, unknown>) => parseFields(address, fields);
export const parseNewAddress = (fields: Record<string, unknown>) => parseFields(newAddress, fields);
export const parseOwnPassword = (fields: Record<string, unknown>) => parseFields(ownPassword, fields);
export const parseCode = (fields: Record<string, unknown>) => parseFields(code, fields);
export const parsePasswordByLink = (fields: Record<string, unknown>) => withSamePassword(parseFields(byLink, fields));
export const parsePasswordChange = (fields: Record<string, unknown>) => withSamePassword(parseFields(change, fields));

function withSamePassword<T extends { password: string; confirmPassword: string }>(parsed: Parsed<T>): Parsed<T> {
  if (!parsed.ok) return parsed;
  const { password, confirmPassword } = parsed.input;
  const faults: Record<string, string> = {};
  const weak = passwordFault(password, "");
  if (weak) faults.password = weak;
  if (confirmPassword === "") faults.confirmPassword = "required";
  else if (normalisePassword(password) !== normalisePassword(confirmPassword)) faults.confirmPassword = "mismatch";
  return Object.keys(faults).length > 0 ? { ok: false, faults } : parsed;
}
