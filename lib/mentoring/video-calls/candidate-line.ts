/** RFC 8839, 5.1. */
import { z } from "zod";

/** ICE user fragments; browsers use far shorter ones than allowed. */
export const iceName = /^[A-Za-z0-9+/]{4,16}$/;

const head = /^candidate:(\d{1,10}) ([12]) udp (\d{1,10}) (\S{2,45}) (\d{1,5}) typ relay(?= |$)/i;
const extensions: Readonly<Record<string, RegExp>> = {
  generation: /^\d{1,4}$/,
  ufrag: iceName,
  "network-id": /^\d{1,3}$/,
  "network-cost": /^\d{1,3}$/,
};
const address = z.union([z.ipv4(), z.ipv6()]);

/** Drops the address the relay sees and unknown words. Undefined for candidates without a relay. */
export function relayedCandidate(line: string): string | undefined {
  const parsed = head.exec(line);
  if (!parsed) return undefined;
  const [start, foundation, component, priority, host, port = ""] = parsed;
  // A host name could carry any text, and the other browser would look it up.
  if (!address.safeParse(host).success || Number(port) < 1 || Number(port) > 65_535) return undefined;
  const more = knownExtensions(line.slice(start.length + 1).split(" "));
  return [
    `candidate:${foundation} ${component} udp ${priority} ${host} ${port} typ relay raddr 0.0.0.0 rport 0`,
    ...more,
  ].join(" ");
}

function knownExtensions(words: readonly string[]): string[] {
  const known: string[] = [];
  for (let at = 0; at + 1 < words.length; at += 2) {
    const [name = "", value = ""] = words.slice(at, at + 2);
    if (Object.hasOwn(extensions, name) && extensions[name]?.test(value)) known.push(name, value);
  }
  return known;
}
