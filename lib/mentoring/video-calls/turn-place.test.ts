import { expect, test } from "vitest";
import { relayPlace } from "./turn-place.ts";

test.each([
  ["turn:turn.example.org", "turn.example.org", 3478, "udp", false],
  ["turn:turn.example.org:3479?transport=tcp", "turn.example.org", 3479, "tcp", false],
  ["turns:turn.example.org", "turn.example.org", 5349, "tcp", true],
  ["turns:turn.example.org:443?transport=udp", "turn.example.org", 443, "udp", true],
  ["stun:[2001:db8::1]:3478", "2001:db8::1", 3478, "udp", false],
] as const)("%s is asked as browsers ask it [@CALL-06b]", (url, host, port, transport, encrypted) => {
  expect(relayPlace(url)).toEqual({ host, port, transport, encrypted });
});

test("what is no address of a relay is none", () => {
  expect(["https://turn.example.org", "turn:", "turn:a:b:c", ""].map(relayPlace)).toEqual(Array(4).fill(undefined));
});
