import { expect, test } from "vitest";
import { signedInStanding } from "./read-sign-in.ts";

const at = new Date("2026-11-21T12:00:00.000Z");
const free = { suspendedAt: null, deletionRequestedAt: null, newPinDue: false, mustAgree: false };
const suspended = { suspendedAt: at };
const leaving = { deletionRequestedAt: at };
const newPin = { newPinDue: true };
const asked = { mustAgree: true };

test.each([
  ["active", {}],
  ["asked", asked],
  ["newPin", { ...newPin, ...asked }],
  ["leaving", leaving],
  ["leaving", { ...leaving, ...newPin, ...asked }],
  ["suspended", suspended],
  ["suspended", { ...suspended, ...leaving, ...newPin, ...asked }],
] as const)("somebody signed in is %s: %j", (standing, values) => {
  expect(signedInStanding({ ...free, ...values })).toBe(standing);
});
