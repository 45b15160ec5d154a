import { randomInt } from "node:crypto";
import { fingerprint } from "./secret.ts";

/** Recovery codes: printed, and used when the phone with the app is not at hand. Each works once. */
export const recoveryCodeCount = 10;
/** Without letters that look like digits or each other on paper. */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
const length = 10;

/** New codes as they are printed: `xxxxx-xxxxx`, 50 random bits each. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const code = Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join("");
    return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`;
  });
}

/** The stored form of a typed code, whatever case and blanks it is typed with; undefined for what cannot be one. */
export function recoveryCodeHash(userId: string, typed: string): string | undefined {
  const code = typed.toLowerCase().replace(/[\s-]/g, "").replaceAll("o", "0").replace(/[il]/g, "1");
  if (code.length !== length || [...code].some((letter) => !alphabet.includes(letter))) return undefined;
  return fingerprint(`recovery code of ${userId}: ${code}`);
}
