import { isIPv6 } from "node:net";

/** Our server overwrites it on every request, so clients cannot forge it. */
export const clientHeader = "x-baobab-client";

export function networkOf(headers: { get(name: string): string | null }): string {
  return headers.get(clientHeader) || "local";
}

/**
 * Under which names a network counts, as keyed hashes. One provider's customer may have a whole /48 of IPv6: it counts beside each of
 * its 65,536 networks, see `widerLimit`.
 */
export type NetworkKeys = Readonly<{ key: string; wider?: string }>;

/** A network, and for one of IPv6 the /48 around it. */
export function widerNetwork(network: string): string {
  if (!isIPv6(network)) return network;
  const [first, second, third] = groupsOfV6(network);
  return `${canonicalV6(`${[first, second, third].map((group = 0) => group.toString(16)).join(":")}::`)}/48`;
}

export function groupsOfV6(address: string): number[] {
  const [before = "", after] = canonicalV6(address).split("::", 2);
  const [head, tail] = [before, after ?? ""].map((part) => part.split(":").filter(Boolean)) as [string[], string[]];
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => "0");
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16));
}

export function canonicalV6(address: string): string {
  return new URL(`http://[${address}]`).hostname.slice(1, -1);
}
