import { describe, expect, test } from "vitest";
import { parseSignal, withoutAddresses, withoutPictures } from "./signal-rules.ts";

const host = "candidate:1 1 udp 2122260223 192.168.1.7 51234 typ host generation 0 ufrag abc";
const reflexive = "candidate:2 1 udp 1686052607 203.0.113.9 51234 typ srflx raddr 192.168.1.7 rport 51234 generation 0";
const relayed = "candidate:3 1 udp 41885439 198.51.100.2 49170 typ relay raddr 203.0.113.9 rport 51234 generation 0";
const hidden = relayed.replace("raddr 203.0.113.9 rport 51234", "raddr 0.0.0.0 rport 0");
const candidate = (text: string) => ({ candidate: { candidate: text, sdpMid: "0" } });

test("a signal is a description or a candidate, and nothing beside it [@CALL-06d]", () => {
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

test("with a minor no address but the relay's is passed on, whatever a browser sends [@CALL-06c]", () => {
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
    "a=rtpmap:111 opus/48000/2",
    "a=ice-ufrag:abcd",
    "",
  ].join("\r\n");
  const passed = withoutAddresses({ description: { type: "offer", sdp } });
  const text = passed && "description" in passed ? (passed.description.sdp ?? "") : "";
  expect(text).not.toMatch(/203\.0\.113\.9|192\.168/);
  expect(text).toContain(`a=${hidden}`);
  expect(text).toContain("m=audio 9 UDP/TLS/RTP/SAVPF 111");
  expect(text).toContain("a=ice-ufrag:abcd\r\n");
  expect(withoutAddresses({ description: { type: "rollback" } })).toEqual({ description: { type: "rollback" } });
});

describe("where the two may only hear each other [@CALL-12e]", () => {
  const quiet = (...lines: string[]) => {
    const passed = withoutPictures({ description: { type: "offer", sdp: lines.join("\r\n") } });
    return "description" in passed ? (passed.description.sdp ?? "").trimEnd().split("\r\n") : [];
  };
  const sound = ["m=audio 9 UDP/TLS/RTP/SAVPF 111", "a=sendrecv", "a=rtpmap:111 opus/48000/2"];
  const channel = ["m=application 9 UDP/DTLS/SCTP webrtc-datachannel", "a=sctp-port:5000"];

  test.each(["a=sendrecv", "a=sendonly", "a=recvonly", "a=inactive", "a=sendonly ", "a=mid:1"])(
    "no picture is agreed on: %s",
    (line) => {
      const picture = ["m=video 9 UDP/TLS/RTP/SAVPF 96", line, "a=rtpmap:96 VP8/90000"];
      const kept = picture.filter((one) => !/^a=(?:send|recv|inactive)/.test(one));
      expect(quiet("v=0", ...sound, ...picture, ...channel)).toEqual([
        "v=0",
        ...sound,
        ...kept,
        "a=inactive",
        ...channel,
      ]);
    },
  );

  test("nor by what the whole description says, by a second part, or by one of an unknown kind", () => {
    expect(
      quiet("v=0", "a=sendrecv", "m=video 9 UDP/TLS/RTP/SAVPF 96", "m=VIDEO 9 x 1", "a=sendonly", ...sound),
    ).toEqual([
      "v=0",
      "a=sendrecv",
      "m=video 9 UDP/TLS/RTP/SAVPF 96",
      "a=inactive",
      "m=VIDEO 9 x 1",
      "a=inactive",
      ...sound,
    ]);
    expect(quiet("v=0\nm=video 9 UDP/TLS/RTP/SAVPF 96\na=sendrecv\rm=video 9 x 1")).toEqual([
      "v=0",
      "m=video 9 UDP/TLS/RTP/SAVPF 96",
      "a=inactive",
      "m=video 9 x 1",
      "a=inactive",
    ]);
  });

  test("candidates and rollbacks are passed as they are", () => {
    for (const one of [candidate(relayed), { candidate: null }, { description: { type: "rollback" } }] as const)
      expect(withoutPictures(one)).toEqual(one);
  });
});

function passedText(...lines: readonly string[]): string {
  const passed = withoutAddresses({ description: { type: "offer", sdp: ["v=0", ...lines, ""].join("\r\n") } });
  return passed && "description" in passed ? (passed.description.sdp ?? "") : "";
}

describe("a candidate is read by its fields", () => {
  test.each([
    `${host} typ relay`,
    `${host} typ relay raddr 0.0.0.0 rport 0`,
    "candidate:1 1 udp 2122260223 192.168.1.7 51234 raddr 1.2.3.4 typ relay",
    "candidate:1 1 udp 2122260223 0a1b2c3d-1111-2222-3333-444455556666.local 51234 typ relay",
    "candidate:1 1 udp 2122260223 joe.example 51234 typ relay",
    "candidate:1 1 tcp 1518280447 192.168.1.7 9 typ host tcptype active",
    "candidate:1 1 tcp 1518280447 198.51.100.2 9 typ relay tcptype passive",
    "candidate:call-me 1 udp 41885439 198.51.100.2 49170 typ relay",
    "candidate:3 1 udp 41885439 198.51.100.2 99999 typ relay",
    "candidate:3 1 udp 41885439 198.51.100.2 0 typ relay",
    "candidate:3 1 udp 41885439 fe80::1%eth0 49170 typ relay",
    "candidate:3 1 udp 41885439 2001:db8::7 49170 typ host",
    "candidate:3 1 udp 41885439 2001:db8::7 49170 typ srflx raddr 2001:db8::8 rport 1 typ relay",
    " candidate:3 1 udp 41885439 198.51.100.2 49170 typ relay",
    "candidate:3 1 udp 41885439 198.51.100.2 49170 typ relayed",
    `candidate:3 1 udp 41885439 198.51.100.2 49170 typ host\n${relayed}`,
    `a=${relayed}`,
    "call me",
  ])("%s does not pass, alone or in a description", (line) => {
    expect(withoutAddresses(candidate(line))).toBeUndefined();
    expect(passedText(`a=${line.split("\n")[0]}`)).toBe("v=0\r\n");
  });

  test("of a relayed one, what nobody needs is left out, and where it belongs is a number", () => {
    const pass = (text: string) => withoutAddresses(candidate(`candidate:3 1 UDP 41885439 ${text}`));
    const kept = (text: string) => candidate(`candidate:3 1 udp 41885439 ${text}`);
    const plain = kept("2001:db8::7 49170 typ relay raddr 0.0.0.0 rport 0");
    expect(pass("2001:db8::7 49170 typ relay raddr 192.168.1.7 rport 5")).toEqual(plain);
    expect(pass("2001:db8::7 49170 typ relay raddr 192.168.1.7 rport 5 note call.me x 10.0.0.1")).toEqual(plain);
    expect(pass("2001:db8::7 49170 typ relay raddr 10.0.0.1 rport 5 ufrag aB3+ generation 0 network-cost 999")).toEqual(
      kept("2001:db8::7 49170 typ relay raddr 0.0.0.0 rport 0 ufrag aB3+ generation 0 network-cost 999"),
    );
    const named = { candidate: relayed, sdpMid: "call me", usernameFragment: "10.0.0.1", sdpMLineIndex: 1 };
    expect(withoutAddresses({ candidate: named })).toEqual({ candidate: { candidate: hidden, sdpMLineIndex: 1 } });
  });
});

describe("of a description pass the lines that browsers need [@SAFE-16d]", () => {
  test("as Chromium and Firefox write them, but for names and addresses", () => {
    const media = (kind: string, formats: string) => `m=${kind} 9 UDP/TLS/RTP/SAVPF ${formats}`;
    const lines = [
      ["a=group:BUNDLE 0 1 2", "a=extmap-allow-mixed", "a=sendrecv"],
      [`a=fingerprint:sha-256 ${Array.from({ length: 32 }, () => "A9").join(":")}`, "a=ice-options:trickle"],
      [media("audio", "111 63"), "c=IN IP4 0.0.0.0", "a=rtcp:9 IN IP4 0.0.0.0", "a=ice-ufrag:7JMZ"],
      ["a=ice-pwd:0123456789abcdef0123456789abcdef", "a=setup:actpass", "a=mid:0", "a=rtcp-mux", "a=rtcp-rsize"],
      ["a=extmap:1 urn:ietf:params:rtp-hdrext:ssrc-audio-level", "a=extmap:2/recvonly urn:3gpp:video-orientation"],
      ["a=msid:- t1", "a=rtpmap:111 opus/48000/2", "a=rtcp-fb:111 transport-cc"],
      ["a=fmtp:111 minptime=10;useinbandfec=1", "a=rtpmap:63 red/48000/2", "a=fmtp:63 111/111"],
      ["a=ssrc:3525056487 cname:c", "a=end-of-candidates", media("video", "102 121")],
      ["a=rtpmap:102 H264/90000", "a=fmtp:102 level-asymmetry-allowed=1;profile-level-id=42e01f;max-fs=12288"],
      ["a=rtcp-fb:* ccm fir", "a=rtpmap:121 rtx/90000", "a=fmtp:121 apt=102", "a=ssrc-group:FID 993289245 428815148"],
      ["m=application 9 UDP/DTLS/SCTP webrtc-datachannel", "a=sctp-port:5000", "a=max-message-size:262144"],
    ].flat();
    expect(passedText(...lines)).toBe(["v=0", ...lines, ""].join("\r\n"));
  });

  test.each([
    ["o=joe 0791234567 2 IN IP6 2001:db8::7", "o=- 1 1 IN IP4 0.0.0.0"],
    ["o=- 4 2 IN IP4 joe.example", "o=- 1 1 IN IP4 0.0.0.0"],
    ["s=meet me on insta", "s=-"],
    ["t=2873397496 0791234567", "t=0 0"],
    ["c=IN IP6 2001:db8::7", "c=IN IP4 0.0.0.0"],
    ["a=rtcp:51235 IN IP6 2001:db8::7", "a=rtcp:9 IN IP4 0.0.0.0"],
    ["a=msid-semantic: WMS call-me", "a=msid-semantic:WMS"],
    ["a=msid:call me", "a=msid:- t0"],
    ["a=ssrc:12 cname:joe@example.org", "a=ssrc:12 cname:c"],
    ["m=application 51234 UDP/DTLS/SCTP webrtc-datachannel", "m=application 9 UDP/DTLS/SCTP webrtc-datachannel"],
    ["m=application 0 UDP/DTLS/SCTP webrtc-datachannel", "m=application 0 UDP/DTLS/SCTP webrtc-datachannel"],
    ["a=ice-options:trickle call-me", "a=ice-options:trickle"],
  ])("%s becomes %s", (sent, passed) => {
    expect(passedText(sent)).toBe(`v=0\r\n${passed}\r\n`);
  });

  test.each([
    ..."i=call me|u=https://joe.example|e=joe@example.org|p=+41 79 123 45 67|k=clear:insta|r=1 2 3|z=1 2|b=AS:0791234567".split(
      "|",
    ),
    ...[
      "a=label:call-me",
      "a=tool:insta",
      "a=identity:am9l",
      "a=x-note:call me",
      "a=rtcp-xr:rcvr-rtt=all",
      "a=lang:insta",
    ],
    ...["a=ssrc:12 label:joe", "a=ssrc:12 mslabel:joe", "a=ssrc:12 msid:a b", "a=rtpmap:96 insta-joek/90000"],
    ...["a=extmap:3 https://joe.example/insta", "a=mid:insta-joek", "a=group:BUNDLE insta joek", "a=setup:insta"],
    ...["a=ice-ufrag:insta.joek", "a=ice-pwd:call me on 0791234567 please", "a=fingerprint:sha-256 call:me"],
    ...["a=fmtp:96 note=insta", "a=sendrecv:insta", 'a=dcmap:0 label="joe"', "a=remote-candidates:1 10.0.0.1 5"],
    ...["a=constructor:x", "a=__proto__:x", "q=1", "a=", "=", "call me", "A=mid:0", " a=mid:0", "a=mid:0 "],
    ...["m=audio 9 RTP/AVP 0", "m=text 9 TCP/insta 1", "a=candidate", "a=rid:insta send", "a=simulcast:send a;b"],
  ])("%s does not pass", (line) => {
    expect(passedText(line)).toBe("v=0\r\n");
  });

  test("a codec nobody knows leaves no number behind", () => {
    const unknown = ["a=rtpmap:96 insta/90000", "a=fmtp:96 apt=1", "a=rtcp-fb:96 nack"];
    const both = passedText("m=video 5 UDP/TLS/RTP/SAVPF 96 97", ...unknown, "a=rtpmap:97 VP8/90000");
    expect(both).toBe("v=0\r\nm=video 9 UDP/TLS/RTP/SAVPF 97\r\na=rtpmap:97 VP8/90000\r\n");
    expect(passedText("m=video 5 UDP/TLS/RTP/SAVPF 96", ...unknown)).toBe("v=0\r\nm=video 0 UDP/TLS/RTP/SAVPF 0\r\n");
  });

  test("a rollback carries nothing", () => {
    const sent = { description: { type: "rollback", sdp: "s=call me" } } as const;
    expect(withoutAddresses(sent)).toEqual({ description: { type: "rollback" } });
  });
});
