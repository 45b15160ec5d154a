import { type LookupAddress, type LookupOptions, lookup } from "node:dns";
import { BlockList } from "node:net";

const v4 = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const) {
  v4.addSubnet(network, prefix, "ipv4");
}
const v6 = new BlockList();
v6.addSubnet("2000::", 3, "ipv6");
/** Tunnels that can end anywhere, and documentation ranges. */
const v6Not = new BlockList();
for (const [network, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const) {
  v6Not.addSubnet(network, prefix, "ipv6");
}

export function isPublicAddress({ address, family }: Readonly<{ address: string; family: number }>): boolean {
  if (family === 4) return !v4.check(address, "ipv4");
  return v6.check(address, "ipv6") && !v6Not.check(address, "ipv6");
}

type Found = (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void;
type FoundOne = (error: NodeJS.ErrnoException | null, address: string, family: number) => void;

/** Connections use the checked address, which prevents DNS rebinding. */
export function publicLookup(name: string, options: LookupOptions, done: Found & FoundOne): void {
  lookup(name, { ...options, all: true }, (error, found) => {
    const usable = (found ?? []).filter(isPublicAddress);
    const [first] = usable;
    const fault = error ?? (first ? null : Object.assign(new Error(`${name} is not public`), { code: "ENOTPUBLIC" }));
    if (options.all) (done as Found)(fault, usable);
    else (done as FoundOne)(fault, first?.address ?? "", first?.family ?? 0);
  });
}
