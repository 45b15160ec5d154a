import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { authSecret, authSecrets } from "./secret.ts";

export type SealFor = "two-step secrets" | "web push" | "credentials" | "removed markers";

const cipher = "aes-256-gcm";

/** Encrypts a secret for the row with the id `boundTo`. A copy of the database does not reveal it. */
export function seal(purpose: SealFor, secret: string, boundTo: string): string {
  const start = randomBytes(12);
  const sealing = createCipheriv(cipher, key(authSecret(), purpose), start).setAAD(Buffer.from(boundTo));
  const body = Buffer.concat([sealing.update(secret, "utf8"), sealing.final()]);
  return Buffer.concat([start, sealing.getAuthTag(), body]).toString("base64url");
}

/** Returns `undefined` if it was sealed for another row or with another secret. */
export function unseal(purpose: SealFor, sealed: string, boundTo: string): string | undefined {
  for (const secret of authSecrets()) {
    const opened = unsealWith(secret, purpose, sealed, boundTo);
    if (opened !== undefined) return opened;
  }
  return undefined;
}

export function sealedWith(purpose: SealFor, sealed: string, boundTo: string): "present" | "former" | "neither" {
  const place = authSecrets().findIndex((secret) => unsealWith(secret, purpose, sealed, boundTo) !== undefined);
  if (place < 0) return "neither";
  return place === 0 ? "present" : "former";
}

function unsealWith(secret: string, purpose: SealFor, sealed: string, boundTo: string): string | undefined {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length < 29) return undefined;
  try {
    const opening = createDecipheriv(cipher, key(secret, purpose), bytes.subarray(0, 12), { authTagLength: 16 })
      .setAAD(Buffer.from(boundTo))
      .setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([opening.update(bytes.subarray(28)), opening.final()]).toString("utf8");
  } catch {
    return undefined;
  }
}

function key(secret: string, purpose: SealFor): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
}
