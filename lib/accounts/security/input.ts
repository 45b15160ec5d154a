import { z } from "zod";
import { readPin } from "#lib/accounts/cards/pin-rules.ts";
import { normalisePassword, passwordFault, passwordLength } from "#lib/identity/access/password-rules.ts";
import { emailField, zoneField } from "#lib/identity/users/fields.ts";
import { fieldsOf, type Parsed, parseFields, reading } from "#lib/platform/forms/form-fields.ts";

const current = z.string().min(1, "required").max(passwordLength.max, "passwordLong");
const chosen = z.string().max(passwordLength.max, "passwordLong").optional().default("");
const pair = { password: chosen, confirmPassword: chosen };
const token = z.string().max(100);

const address = z.strictObject({ email: emailField });
const byLink = z.strictObject({ token, ...pair });
const setUp = z.strictObject({ token, ...pair, timeZone: zoneField });
const change = z.strictObject({ current, ...pair });
const newAddress = z.strictObject({ email: emailField, current });
const ownPassword = z.strictObject({ current });
const unlocking = z.object({ password: current });
const code = z.strictObject({ code: z.string().trim().min(1, "required").max(50, "code") });

export const parseAddress = fieldsOf(address);
export const parseNewAddress = fieldsOf(newAddress);
export const parseOwnPassword = fieldsOf(ownPassword);
export const parseUnlock = fieldsOf(unlocking);
export const parseCode = fieldsOf(code);
export const parseSetUp = reading(setUp, (fields) => withSamePassword(parseFields(setUp, fields)));
export const parsePasswordByLink = reading(byLink, (fields) => withSamePassword(parseFields(byLink, fields)));
export const parsePasswordChange = reading(change, (fields) => withSamePassword(parseFields(change, fields)));

const pin = z
  .string()
  .max(100, "tooLong")
  .refine((text) => text.trim() !== "", "required")
  .transform(readPin);
const chosenPin = z.string().max(100, "tooLong").optional().default("").transform(readPin);
const firstPin = z.strictObject({ password: chosenPin, confirmPassword: chosenPin });
const pinChange = z.strictObject({ current: pin, password: chosenPin, confirmPassword: chosenPin });

export const parseFirstPin = reading(firstPin, (fields) => withSamePin(parseFields(firstPin, fields)));
export const parsePinChange = reading(pinChange, (fields) => withSamePin(parseFields(pinChange, fields)));

/** Whether it may be a PIN depends on the person, and is asked later. */
function withSamePin<T extends { password: string; confirmPassword: string }>(parsed: Parsed<T>): Parsed<T> {
  if (!parsed.ok) return parsed;
  const { password, confirmPassword } = parsed.input;
  const faults: Record<string, string> = {};
  if (password === "") faults.password = "required";
  if (confirmPassword === "") faults.confirmPassword = "required";
  else if (password !== confirmPassword) faults.confirmPassword = "pinMismatch";
  return Object.keys(faults).length > 0 ? { ok: false, faults } : parsed;
}

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
