import { randomInt } from "node:crypto";
import { fingerprint, fingerprints } from "./secret.ts";

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

/** To store. */
export function recoveryCodeHash(userId: string, code: string): string | undefined {
  const named = namedCode(userId, code);
  return named && fingerprint(named);
}

/** To look one up: with each secret. Ignores case and blanks; none if it cannot be a code. */
export function recoveryCodeHashes(userId: string, typed: string): string[] {
  const named = namedCode(userId, typed);
  return named ? fingerprints(named) : [];
}

function namedCode(userId: string, typed: string): string | undefined {
  const code = typed.toLowerCase().replace(/[\s-]/g, "").replaceAll("o", "0").replace(/[il]/g, "1");
  if (code.length !== length || [...code].some((letter) => !alphabet.includes(letter))) return undefined;
  return `recovery code of ${userId}: ${code}`;
}
