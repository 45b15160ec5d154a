import { createHash } from "node:crypto";

/** From 0 to 1, the same in every process. The site makes the names of sessions, so nobody can choose it. */
export function lotOf(sessionId: string): number {
  return createHash("sha256").update(sessionId).digest().readUIntBE(0, 6) / 2 ** 48;
}
