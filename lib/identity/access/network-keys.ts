import { type NetworkKeys, widerNetwork } from "#lib/platform/limits/network.ts";
import { fingerprint } from "./secret.ts";

export function networkKeys(network: string): NetworkKeys {
  const wider = widerNetwork(network);
  return { key: fingerprint(network), ...(wider === network ? {} : { wider: fingerprint(wider) }) };
}

/** Who is signed in counts alone, so that no flood of strangers behind the same address refuses them; others count as their network. */
export function countedAs(network: string, userId: string | null | undefined): NetworkKeys {
  return userId ? { key: fingerprint(userId) } : networkKeys(network);
}
