import { expect, test } from "vitest";
import { awaitsLink } from "./link-first-rules.ts";

const at = new Date("2026-11-21T12:00:00Z");

test.each([
  ["just signed up for", null, null, true],
  ["confirmed", at, null, false],
  ["open before the installation sent mail", null, at, false],
  ["confirmed and used", at, at, false],
] as const)("an account that is %s", (_, emailConfirmedAt, lastSeenAt, waits) => {
  expect(awaitsLink({ emailConfirmedAt, lastSeenAt })).toBe(waits);
});
