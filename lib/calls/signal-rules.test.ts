import { expect, test } from "vitest";
import { parseSignal, withoutAddresses } from "./signal-rules.ts";

const host = "candidate:1 1 udp 2122260223 192.168.1.7 51234 typ host generation 0 ufrag abc";
const reflexive = "candidate:2 1 udp 1686052607 203.0.113.9 51234 typ srflx raddr 192.168.1.7 rport 51234 generation 0";
const relayed = "candidate:3 1 udp 41885439 198.51.100.2 49170 typ relay raddr 203.0.113.9 rport 51234 generation 0";
const hidden = relayed.replace("raddr 203.0.113.9 rport 51234", "raddr 0.0.0.0 rport 0");

test("a signal is a description or a candidate, and nothing beside it [@CALL-06]", () => {
  const good = [
    { description: { type: "offer", sdp: "v=0" } },
    { description: { type: "rollback" } },
    { candidate: { candidate: host, sdpMid: "0", sdpMLineIndex: 0, usernameFragment: "abc" } },
    { candidate: null },
  ];
  expect(good.map(parseSignal)).toEqual(good);
  const bad = [
    null,
    "offer",
    {},
    { description: { type: "hello" } },
    { description: { type: "offer", sdp: "v".repeat(60_001) } },
    { description: { type: "offer" }, note: "call me" },
    { candidate: { candidate: "c".repeat(1001) } },
    { candidate: { candidate: host, note: "call me" } },
    { candidate: null, description: { type: "offer" } },
  ];
  for (const one of bad) expect(parseSignal(one)).toBeUndefined();
});

test("with a minor no address but the relay's is passed on, whatever a browser sends [@CALL-06 @SAFE-16]", () => {
  const candidate = (text: string) => ({ candidate: { candidate: text, sdpMid: "0" } });
  expect(withoutAddresses(candidate(host))).toBeUndefined();
  expect(withoutAddresses(candidate(reflexive))).toBeUndefined();
  expect(withoutAddresses(candidate(relayed))).toEqual(candidate(hidden));
  expect(withoutAddresses(candidate(""))).toEqual(candidate(""));
  expect(withoutAddresses({ candidate: null })).toEqual({ candidate: null });

  const sdp = [
    "v=0",
    "o=- 4611731400430051336 2 IN IP4 203.0.113.9",
    "m=audio 51234 UDP/TLS/RTP/SAVPF 111",
    "c=IN IP4 203.0.113.9",
    "a=rtcp:51235 IN IP4 203.0.113.9",
    `a=${host}`,
    `a=${reflexive}`,
    `a=${relayed}`,
    "a=ice-ufrag:abc",
    "",
  ].join("\r\n");
  const passed = withoutAddresses({ description: { type: "offer", sdp } });
  const text = passed && "description" in passed ? (passed.description.sdp ?? "") : "";
  expect(text).not.toMatch(/203\.0\.113\.9|192\.168/);
  expect(text).toContain(`a=${hidden}`);
  expect(text).toContain("m=audio 51234 UDP/TLS/RTP/SAVPF 111");
  expect(text).toContain("a=ice-ufrag:abc\r\n");
  expect(withoutAddresses({ description: { type: "rollback" } })).toEqual({ description: { type: "rollback" } });
});
