import { createHash } from "node:crypto";

/** Of what was confirmed, so that another text needs a new proof. */
export function digestOf(...parts: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
}
