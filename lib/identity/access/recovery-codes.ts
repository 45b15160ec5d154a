import { randomInt } from "node:crypto";
import { fingerprint } from "./secret.ts";

export const recoveryCodeCount = 10;
/** No letters that look alike on paper. */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
const length = 10;

export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const code = Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join("");
    return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`;
  });
}

/** Ignores case and blanks; undefined if it cannot be a code. */
export function recoveryCodeHash(userId: string, typed: string): string | undefined {
  const code = typed.toLowerCase().replace(/[\s-]/g, "").replaceAll("o", "0").replace(/[il]/g, "1");
  if (code.length !== length || [...code].some((letter) => !alphabet.includes(letter))) return undefined;
  return fingerprint(`recovery code of ${userId}: ${code}`);
}
