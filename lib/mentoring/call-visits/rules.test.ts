import { describe, expect, test } from "vitest";
import { hearsOnly, isListening } from "./rules.ts";

const part = (...lines: string[]) => ["m=audio 9 UDP/TLS/RTP/SAVPF 111", "a=mid:0", ...lines];
const sdp = (...parts: string[][]) =>
  [...["v=0", "o=- 1 1 IN IP4 0.0.0.0", "s=-", "t=0 0"], ...parts.flat(), ""].join("\r\n");
const picture = ["m=video 9 UDP/TLS/RTP/SAVPF 96", "a=mid:1", "a=recvonly"];

describe("what a visitor of a call may send [@CALL-14b]", () => {
  test.each([
    ["receives both", sdp(part("a=recvonly"), picture), true],
    [
      "receives sound, the picture rests",
      sdp(part("a=recvonly"), ["m=video 0 UDP/TLS/RTP/SAVPF 96", "a=inactive"]),
      true,
    ],
    ["ends its lines with line feeds alone", sdp(part("a=recvonly")).replaceAll("\r", ""), true],
    ["sends and receives", sdp(part("a=sendrecv"), picture), false],
    ["sends", sdp(part("a=sendonly"), picture), false],
    ["says nothing, which means both", sdp(part(), picture), false],
    ["sends a picture", sdp(part("a=recvonly"), ["m=video 9 UDP/TLS/RTP/SAVPF 96", "a=sendonly"]), false],
    ["says two things", sdp(part("a=recvonly", "a=sendrecv"), picture), false],
    ["says it with spaces", sdp(part("a=recvonly", "a = sendrecv"), picture), false],
    ["says it in capitals", sdp(part("a=recvonly", "A=SENDRECV"), picture), false],
    ["says it with more behind", sdp(part("a=recvonly more"), picture), false],
    ["says it for all parts", sdp(["a=sendrecv"], part("a=recvonly"), picture), false],
    ["hides a line behind a lone return", sdp(part("a=x\ra=recvonly"), picture), false],
    ["hides a line behind another sign", sdp(part("a=x\u2028a=recvonly"), picture), false],
    [
      "has a channel for data",
      sdp(part("a=recvonly"), ["m=application 9 UDP/DTLS/SCTP webrtc-datachannel", "a=recvonly"]),
      false,
    ],
    ["has nothing", sdp(), false],
    ["is empty", "", false],
  ])("a description that %s: %#", (_case, text, passes) => {
    expect(hearsOnly(text)).toBe(passes);
    expect(isListening({ description: { type: "answer", sdp: text } })).toBe(passes);
  });

  test("answers alone, never an offer or half of one; addresses always", () => {
    const text = sdp(part("a=recvonly"));
    for (const type of ["offer", "pranswer", "rollback"] as const)
      expect(isListening({ description: { type, sdp: text } })).toBe(false);
    expect(isListening({ description: { type: "answer" } })).toBe(false);
    expect(isListening({ candidate: { candidate: "candidate:1 1 udp 1 10.0.0.1 9 typ host" } })).toBe(true);
    expect(isListening({ candidate: null })).toBe(true);
  });
});
