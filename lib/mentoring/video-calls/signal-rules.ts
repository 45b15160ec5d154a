import { z } from "zod";
import { readSent } from "#lib/platform/forms/form-fields.ts";
import { iceName, relayedCandidate } from "./candidate-line.ts";
import { isPart, relayedDescription, soundOnly } from "./sdp-lines.ts";
import type { Signal } from "./view.ts";

type Candidate = z.infer<typeof candidate>;

/** In characters; two cameras and a screen need about 20,000. */
export const longestSdp = 60_000;
const sdp = z
  .string()
  .max(longestSdp)
  .regex(/^[\P{C}\r\n\t]*$/u);
/** No control characters and no halves of signs, which a database refuses. */
const line = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^\P{C}*$/u);

const description = z.strictObject({ type: z.enum(["offer", "answer", "pranswer", "rollback"]), sdp: sdp.optional() });
const candidate = z.strictObject({
  candidate: line(1000),
  sdpMid: line(100).nullish(),
  sdpMLineIndex: z.int().min(0).max(99).nullish(),
  usernameFragment: line(300).nullish(),
});
export const signal = z.union([z.strictObject({ description }), z.strictObject({ candidate: candidate.nullable() })]);

export function parseSignal(sent: unknown): Signal | undefined {
  const parsed = readSent(signal, sent);
  return parsed.success ? (parsed.data as Signal) : undefined;
}

/** For calls with a minor: removes free text and every address but the relay's. Undefined if nothing is left. */
export function withoutAddresses(sent: Signal): Signal | undefined {
  if ("description" in sent) {
    const { type, sdp: text } = sent.description;
    if (text === undefined || type === "rollback") return { description: { type } };
    return { description: { type, sdp: relayedDescription(text) } };
  }
  const { candidate: one } = sent;
  if (one === null) return sent;
  // Browsers send an empty candidate at the end.
  const line = one.candidate === "" ? "" : relayedCandidate(one.candidate);
  return line === undefined ? undefined : { candidate: { ...placeOf(one), candidate: line } };
}

/** Where the two may only hear each other: also from a page that was changed, no picture is agreed on. */
export function withoutPictures(sent: Signal): Signal {
  if (!("description" in sent) || sent.description.sdp === undefined) return sent;
  return { description: { ...sent.description, sdp: soundOnly(sent.description.sdp) } };
}

/** What of a signal reaches the other end of such a call. Undefined if nothing is left. */
export function passedOn(sent: Signal, may: Readonly<{ relayOnly: boolean; video: boolean }>): Signal | undefined {
  const clean = may.relayOnly ? withoutAddresses(sent) : sent;
  return clean && !may.video ? withoutPictures(clean) : clean;
}

function placeOf({ sdpMid, sdpMLineIndex, usernameFragment }: Candidate): Partial<Candidate> {
  return {
    ...(sdpMid && isPart(sdpMid) ? { sdpMid } : {}),
    ...(typeof sdpMLineIndex === "number" ? { sdpMLineIndex } : {}),
    ...(usernameFragment && iceName.test(usernameFragment) ? { usernameFragment } : {}),
  };
}
