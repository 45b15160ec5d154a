import { fingerprint } from "#lib/identity/access/secret.ts";

/** From 0 to 1, the same in every process. Keyed: the name of a session stands in its address, and a mentor would know the sample by it. */
export function lotOf(sessionId: string): number {
  return Buffer.from(fingerprint(`review lot ${sessionId}`), "base64url").readUIntBE(0, 6) / 2 ** 48;
}
