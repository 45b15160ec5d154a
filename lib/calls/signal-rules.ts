/** What two browsers in a call tell each other through the server (PURE; CALL-06). */
import { z } from "zod";
import type { Signal } from "./view.ts";

/** Characters: descriptions of two cameras and a screen are some 20,000. */
const longestSdp = 60_000;
const sdp = z.string().max(longestSdp);

const description = z.strictObject({ type: z.enum(["offer", "answer", "pranswer", "rollback"]), sdp: sdp.optional() });
const candidate = z.strictObject({
  candidate: z.string().max(1000),
  sdpMid: z.string().max(100).nullish(),
  sdpMLineIndex: z.int().min(0).max(1000).nullish(),
  usernameFragment: z.string().max(300).nullish(),
});
const signal = z.union([z.strictObject({ description }), z.strictObject({ candidate: candidate.nullable() })]);

/** Reads a signal as it was sent; undefined for anything else. */
export function parseSignal(sent: unknown): Signal | undefined {
  const parsed = signal.safeParse(sent);
  return parsed.success ? (parsed.data as Signal) : undefined;
}

/**
 * The signal without any address but the relay's: what is passed on where one of the two is a minor, whatever their browsers gather.
 * Undefined when nothing is left of it.
 */
export function withoutAddresses(sent: Signal): Signal | undefined {
  if ("description" in sent) {
    const { type, sdp: text } = sent.description;
    return { description: text === undefined ? { type } : { type, sdp: relayedSdp(text) } };
  }
  const { candidate: one } = sent;
  // The last one, and the empty one that browsers send at the end.
  if (one === null || one.candidate === "") return sent;
  if (!isRelayed(one.candidate)) return undefined;
  return { candidate: { ...one, candidate: withoutRelated(one.candidate) } };
}

const candidateLine = /^a=candidate:/;

function relayedSdp(text: string): string {
  return text
    .split(/\r\n|[\r\n]/)
    .filter((line) => !candidateLine.test(line) || isRelayed(line))
    .map((line) => {
      if (candidateLine.test(line)) return withoutRelated(line);
      // The default address and the author's, which ICE does not read.
      return line.replace(/^(c=|o=.* )IN IP[46] \S+/, "$1IN IP4 0.0.0.0").replace(/^(a=rtcp:\d+) .*/, "$1");
    })
    .join("\r\n");
}

function isRelayed(line: string): boolean {
  return / typ relay(?: |$)/.test(line);
}

/** A relayed candidate may name the address the relay sees. */
function withoutRelated(line: string): string {
  return line.replace(/ raddr \S+ rport \d+/, " raddr 0.0.0.0 rport 0");
}
