import { z } from "zod";
import { passwordLength } from "#lib/identity/access/password-rules.ts";
import { versionsShown } from "#lib/identity/users/policies.ts";
import type { Role } from "#lib/identity/users/roles.ts";
import { emailKey } from "#lib/platform/forms/email.ts";
import { type Parsed, parseFields } from "#lib/platform/forms/form-fields.ts";

const everyone = {
  password: z.string().min(1, "password").max(passwordLength.max, "password"),
  confirmation: z.string().max(300, "confirmation"),
};
const mentor = z.strictObject({ ...everyone, posts: z.enum(["keep", "remove"], { error: "posts" }) });
const others = z.strictObject(everyone);

export const deletionForms = [mentor, others];
export type DeletionInput = Readonly<{ password: string; keepPosts: boolean | null }>;

const versions = versionsShown();
export const agreement = z.strictObject({
  terms: z.literal(versions.terms, "changed"),
  privacy: z.literal(versions.privacy, "changed"),
});

/** False if the policies changed while the form was open. */
export function agreesToNow(fields: Record<string, unknown>): boolean {
  return parseFields(agreement, fields).ok;
}

/** `name` is the account's address or the username on its card, typed again as confirmation. */
export function parseDeletion(role: Role, name: string, fields: Record<string, unknown>): Parsed<DeletionInput> {
  const parsed = role === "mentor" ? parseFields(mentor, fields) : parseFields(others, fields);
  const faults = parsed.ok ? {} : parsed.faults;
  const typed = typeof fields.confirmation === "string" ? fields.confirmation : "";
  // An account without a name is nobody's to confirm.
  if (name === "" || emailKey(typed) !== emailKey(name)) faults.confirmation = "confirmation";
  if (!parsed.ok || Object.keys(faults).length > 0) return { ok: false, faults };
  const { password } = parsed.input;
  const posts = "posts" in parsed.input ? parsed.input.posts : undefined;
  return { ok: true, input: { password, keepPosts: posts === undefined ? null : posts === "keep" } };
}
