import { describe, expect, it } from "vitest";
import { parseCode, parseNewAddress, parsePasswordByLink, parsePasswordChange } from "./input.ts";

const good = "a quiet green tree";
const faultsOf = (parsed: { ok: true } | { ok: false; faults: Record<string, string> }) =>
  parsed.ok ? undefined : parsed.faults;

describe("a new password", () => {
  it.each([
    ["good", { password: good, confirmPassword: good }, undefined],
    ["nothing", {}, { password: "required", confirmPassword: "required" }],
    ["short", { password: "short", confirmPassword: "short" }, { password: "passwordShort" }],
    ["common", { password: "password1", confirmPassword: "password1" }, { password: "passwordCommon" }],
    ["two different ones", { password: good, confirmPassword: `${good}s` }, { confirmPassword: "mismatch" }],
    ["one typed in two ways", { password: "nai\u0308ve trees", confirmPassword: "na\u00efve trees" }, undefined],
    ["something more", { password: good, confirmPassword: good, role: "admin" }, { "": expect.anything() }],
  ])("that is %s [@AUTH-23a @AUTH-23d]", (_what, fields, faults) => {
    expect(faultsOf(parsePasswordByLink({ token: "x", ...fields }))).toEqual(faults);
  });

  it("needs the current one where somebody is signed in [@SET-13a]", () => {
    expect(faultsOf(parsePasswordChange({ password: good, confirmPassword: good }))).toEqual({ current: "required" });
  });
});

it("an address has the form of one and comes with the password [@PROF-05b @PROF-08a]", () => {
  expect(faultsOf(parseNewAddress({ email: "nobody", current: "" }))).toEqual({ email: "email", current: "required" });
  expect(parseNewAddress({ email: " new@people.example ", current: "x" })).toMatchObject({ ok: true });
});

it("a code is not empty and not endless", () => {
  expect(faultsOf(parseCode({ code: "  " }))).toEqual({ code: "required" });
  expect(faultsOf(parseCode({ code: "1".repeat(51) }))).toEqual({ code: "code" });
});
