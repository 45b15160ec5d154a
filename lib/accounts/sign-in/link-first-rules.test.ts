import { expect, test } from "vitest";
import { awaitsLink, isUnproven } from "./link-first-rules.ts";

const at = new Date("2026-11-21T12:00:00Z");

test.each([
  ["just signed up for", null, null, true],
  ["confirmed", at, null, false],
  ["open before the installation sent mail", null, at, false],
  ["confirmed and used", at, at, false],
] as const)("an account that is %s", (_, emailConfirmedAt, lastSeenAt, waits) => {
  expect(awaitsLink({ emailConfirmedAt, lastSeenAt })).toBe(waits);
});

test.each([
  ["of a student", "student", null, null, true],
  ["of a mentor", "mentor", null, null, true],
  ["whose address was confirmed", "mentor", at, null, false],
  ["that somebody was in", "student", null, at, false],
  ["of staff, who come by invitation", "coordinator", null, null, false],
  ["of an admin", "admin", null, null, false],
] as const)("what was typed for an account %s may be a stranger's", (_, role, emailConfirmedAt, lastSeenAt, may) => {
  const account = { role, emailConfirmedAt, lastSeenAt };
  expect(isUnproven({ ...account, suspendedReason: null })).toBe(may);
  expect(isUnproven({ ...account, suspendedReason: "by staff" })).toBe(false);
});
