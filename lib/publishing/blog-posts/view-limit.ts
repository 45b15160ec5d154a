import { fingerprint } from "#lib/identity/access/secret.ts";
import { mayGoOn } from "#lib/platform/limits/shared-limit.ts";

/** A school behind one address, not a script. */
const visits = { scope: "visits", most: 600, windowMs: 60_000 };

export function mayCountView(network: string, now: Date): Promise<boolean> {
  return mayGoOn(visits, fingerprint(network), now);
}
