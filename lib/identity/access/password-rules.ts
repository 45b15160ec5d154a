import { emailKey } from "#lib/platform/forms/email.ts";
import { normalText } from "#lib/platform/normal-text.ts";
import common from "./common-passwords.json" with { type: "json" };

export const passwordLength = { min: 8, max: 1024 } as const;
export type PasswordFault = "required" | "passwordShort" | "passwordLong" | "passwordCommon" | "passwordIsEmail";

const known = new Set<string>(common);

export function normalisePassword(password: string): string {
  return normalText(password, "NFKC");
}

export function passwordFault(password: string, email: string): PasswordFault | undefined {
  if (password === "") return "required";
  if (password.length > passwordLength.max) return "passwordLong";
  const normal = normalisePassword(password);
  if ([...normal].length < passwordLength.min) return "passwordShort";
  if (emailKey(normal) === emailKey(normalisePassword(email))) return "passwordIsEmail";
  if (known.has(normal.toLowerCase())) return "passwordCommon";
  return undefined;
}
