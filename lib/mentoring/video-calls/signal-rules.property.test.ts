import fc from "fast-check";
import { expect, test } from "vitest";
import { withoutAddresses } from "./signal-rules.ts";

/** What a hostile side wants to bring across: addresses of every kind, and words. */
const secrets = ["203.0.113.9", "2001:db8::7", "0a1b.local", "joe.example", "joek", "insta", "callme", "0791234567890"];
const secret = fc.constantFrom(...secrets);
const attribute = fc.constantFrom(
  ...[
    "candidate",
    "rtcp",
    "msid",
    "ssrc",
    "mid",
    "group",
    "fmtp",
    "rtpmap",
    "extmap",
    "label",
    "x",
    "ice-ufrag",
    "ice-pwd",
  ],
  ...[
    "fingerprint",
    "setup",
    "rtcp-fb",
    "ssrc-group",
    "sctpmap",
    "ice-options",
    "msid-semantic",
    "identity",
    "sendrecv",
  ],
);
const word = fc.oneof(
  secret,
  fc.constantFrom(
    "1",
    "96",
    "udp",
    "tcp",
    "UDP",
    "typ",
    "host",
    "relay",
    "srflx",
    "raddr",
    "rport",
    "IN",
    "IP4",
    "IP6",
  ),
  fc.constantFrom("cname:", "apt=", "BUNDLE", "opus/48000", "nack", "generation", "ufrag", "-", "sha-256", "trickle"),
);
const glued = fc
  .array(fc.oneof(word, fc.constantFrom(" ", " ", ":", ";", "=", "/")), { maxLength: 14 })
  .map((all) => all.join(""));
const spaced = fc.array(word, { maxLength: 14 }).map((all) => all.join(" "));
const text = fc.oneof(glued, spaced);
const candidateText = fc
  .tuple(secret, fc.constantFrom("host", "srflx", "prflx", "relay", "relayed"), text)
  .map(([host, kind, rest]) => `candidate:1 1 udp 1 ${host} 5 typ ${kind} ${rest}`);
const line = fc.oneof(
  fc.tuple(attribute, text).map(([name, value]) => `a=${name}:${value}`),
  fc.tuple(fc.constantFrom(..."vosiuepcbtrzkam"), text).map(([name, value]) => `${name}=${value}`),
  candidateText.map((value) => `a=${value}`),
  text,
);
const sdp = fc
  .array(fc.tuple(line, fc.constantFrom("\r\n", "\n", "\r", "\u2028", "\u0085", "\0")), { maxLength: 12 })
  .map((all) => all.flat().join(""));

/** What passed, without the address that a candidate of the relay may name. */
const besideRelay = (passed: string) =>
  passed.replace(/(candidate:\d+ \d udp \d+) \S+ (\d+ typ relay raddr)/g, "$1 $2");

test("whatever a hostile page sends, only a relay's address passes, and no words [@SAFE-16d]", () => {
  fc.assert(
    fc.property(sdp, (sent) => {
      const passed = JSON.stringify(withoutAddresses({ description: { type: "offer", sdp: sent } }) ?? "");
      // Names of ICE are made by browsers and have to be as they are; they hold neither signs nor blanks.
      const rest = besideRelay(passed).replace(/(?:ice-ufrag|ice-pwd):[A-Za-z0-9+/]+|ufrag [A-Za-z0-9+/]+/g, "");
      for (const one of secrets) expect(rest).not.toContain(one);
    }),
    { numRuns: 3000 },
  );
  fc.assert(
    fc.property(fc.oneof(candidateText, text), text, text, (candidate, sdpMid, usernameFragment) => {
      const passed = withoutAddresses({ candidate: { candidate, sdpMid, usernameFragment } });
      if (passed === undefined) return;
      const rest = besideRelay(JSON.stringify(passed)).replace(
        /ufrag [A-Za-z0-9+/]+|"usernameFragment":"[A-Za-z0-9+/]+"/g,
        "",
      );
      for (const one of secrets) expect(rest).not.toContain(one);
    }),
    { numRuns: 3000 },
  );
});

test("what passed passes again unchanged", () => {
  fc.assert(
    fc.property(sdp, (sent) => {
      const once = withoutAddresses({ description: { type: "answer", sdp: sent } });
      expect(once && withoutAddresses(once)).toEqual(once);
    }),
    { numRuns: 1000 },
  );
});
