import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { authSecret } from "#lib/auth/secret.ts";

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

const cipher = "aes-256-gcm";

/** Encrypts a secret for its person's row: whoever reads the database alone can make no codes. */
export function sealSecret(secret: string, userId: string): string {
  const start = randomBytes(12);
  const sealing = createCipheriv(cipher, key(), start).setAAD(Buffer.from(userId));
  const body = Buffer.concat([sealing.update(secret, "utf8"), sealing.final()]);
  return Buffer.concat([start, sealing.getAuthTag(), body]).toString("base64url");
}

/** Opens a sealed secret; undefined when it belongs to another person or another `AUTH_SECRET`. */
export function openSecret(sealed: string, userId: string): string | undefined {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length < 29) return undefined;
  try {
    const opening = createDecipheriv(cipher, key(), bytes.subarray(0, 12), { authTagLength: 16 })
      .setAAD(Buffer.from(userId))
      .setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([opening.update(bytes.subarray(28)), opening.final()]).toString("utf8");
  } catch {
    // The tag does not fit.
    return undefined;
  }
}

function key(): Buffer {
  return Buffer.from(hkdfSync("sha256", authSecret(), "", "two-step secrets", 32));
}
