import { Secret, TOTP } from "otpauth";
import { seal, unseal } from "./seal.ts";

/** RFC 6238: six digits, 30 seconds, and SHA-1, which every app supports. */
const periodMs = 30_000;
const form = { algorithm: "SHA1", digits: 6, period: periodMs / 1_000 } as const;

export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

export function totpAddress(secret: string, site: string, email: string): string {
  return new TOTP({ ...form, issuer: site, label: email, secret }).toString();
}

/** Undefined for a wrong code; clocks may differ by one step. Callers must refuse a step used before. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const digits = code.replace(/\s/g, "");
  if (!/^\d{6}$/.test(digits)) return undefined;
  const delta = TOTP.validate({
    ...form,
    token: digits,
    secret: Secret.fromBase32(secret),
    timestamp: now.getTime(),
    window: 1,
  });
  return delta === null ? undefined : Math.floor(now.getTime() / periodMs) + delta;
}

const purpose = "two-step secrets";

/** Encrypted: database access is not enough to make codes. */
export const sealSecret = (secret: string, userId: string): string => seal(purpose, secret, userId);

/** Undefined for another person or another `AUTH_SECRET`. */
export const openSecret = (sealed: string, userId: string): string | undefined => unseal(purpose, sealed, userId);
