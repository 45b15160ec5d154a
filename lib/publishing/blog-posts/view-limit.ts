import { networkKeys } from "#lib/identity/access/network-keys.ts";
import { sharedLimits } from "#lib/platform/limits/rules.ts";
import { mayGoOn } from "#lib/platform/limits/shared-limit.ts";

export function mayCountView(network: string, now: Date): Promise<boolean> {
  return mayGoOn(sharedLimits.visits, networkKeys(network), now);
}
