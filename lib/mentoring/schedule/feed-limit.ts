import { fingerprint } from "#lib/identity/access/secret.ts";
import { mayGoOn } from "#lib/platform/limits/shared-limit.ts";

/** Requests per network and minute: enough for a school, too few to guess tokens. */
const feeds = { scope: "feeds", most: 240, windowMs: 60_000 };

export function mayReadFeed(network: string, now: Date): Promise<boolean> {
  return mayGoOn(feeds, fingerprint(network), now);
}
