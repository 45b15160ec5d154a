/** What two browsers in a call tell each other through the server (PURE; CALL-06). */
import { z } from "zod";
import { iceName, relayedCandidate } from "./candidate-line.ts";
import { isPart, relayedDescription } from "./sdp-lines.ts";
import type { Signal } from "./view.ts";

type Candidate = z.infer<typeof candidate>;

/** Characters: descriptions of two cameras and a screen are some 20,000. */
const longestSdp = 60_000;
const sdp = z.string().max(longestSdp);

const description = z.strictObject({ type: z.enum(["offer", "answer", "pranswer", "rollback"]), sdp: sdp.optional() });
const candidate = z.strictObject({
  candidate: z.string().max(1000),
  sdpMid: z.string().max(100).nullish(),
  sdpMLineIndex: z.int().min(0).max(99).nullish(),
  usernameFragment: z.string().max(300).nullish(),
});
const signal = z.union([z.strictObject({ description }), z.strictObject({ candidate: candidate.nullable() })]);

/** Reads a signal as it was sent; undefined for anything else. */
export function parseSignal(sent: unknown): Signal | undefined {
  const parsed = signal.safeParse(sent);
  return parsed.success ? (parsed.data as Signal) : undefined;
}

/**
 * The signal without any address but the relay's and without words of a person: what is passed on where one of the two is a minor,
 * whatever their browsers gather or their pages send. Undefined when nothing is left of it.
 */
export function withoutAddresses(sent: Signal): Signal | undefined {
  if ("description" in sent) {
    const { type, sdp: text } = sent.description;
    // A rollback takes back what was offered, and says nothing.
    if (text === undefined || type === "rollback") return { description: { type } };
    return { description: { type, sdp: relayedDescription(text) } };
  }
  const { candidate: one } = sent;
  if (one === null) return sent;
  // The empty one is what browsers send at the end.
  const line = one.candidate === "" ? "" : relayedCandidate(one.candidate);
  return line === undefined ? undefined : { candidate: { ...placeOf(one), candidate: line } };
}

/** Which part of the call a candidate belongs to. */
function placeOf({ sdpMid, sdpMLineIndex, usernameFragment }: Candidate): Partial<Candidate> {
  return {
    ...(sdpMid && isPart(sdpMid) ? { sdpMid } : {}),
    ...(typeof sdpMLineIndex === "number" ? { sdpMLineIndex } : {}),
    ...(usernameFragment && iceName.test(usernameFragment) ? { usernameFragment } : {}),
  };
}
