import { type NetworkKeys, widerNetwork } from "#lib/platform/limits/network.ts";
import { fingerprint } from "./secret.ts";

export function networkKeys(network: string): NetworkKeys {
  const wider = widerNetwork(network);
  return { key: fingerprint(network), ...(wider === network ? {} : { wider: fingerprint(wider) }) };
}
