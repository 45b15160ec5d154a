import { Secret, TOTP } from "otpauth";
import { seal, unseal } from "./seal.ts";

/** Codes of two-step sign-in (RFC 6238): six digits, a new one every 30 seconds, SHA-1 as every app knows it. */
const periodMs = 30_000;
const form = { algorithm: "SHA1", digits: 6, period: periodMs / 1_000 } as const;

/** A new secret, 160 random bits in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The address an authenticator app reads from the QR code. */
export function totpAddress(secret: string, site: string, email: string): string {
  return new TOTP({ ...form, issuer: site, label: email, secret }).toString();
}

/**
 * The time step a code belongs to, or undefined for a wrong one. Clocks may differ by one step. Whether the step was used before
 * is for the caller to see to: a code counts once.
 */
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

/** Encrypts a secret for its person's row: whoever reads the database alone can make no codes. */
export const sealSecret = (secret: string, userId: string): string => seal(purpose, secret, userId);

/** Opens a sealed secret; undefined when it belongs to another person or another `AUTH_SECRET`. */
export const openSecret = (sealed: string, userId: string): string | undefined => unseal(purpose, sealed, userId);
