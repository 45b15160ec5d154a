import { Secret } from "otpauth";
import { describe, expect, it } from "vitest";
import { newTotpSecret, openSecret, sealSecret, stepOfCode, totpAddress } from "./totp.ts";

/** The secret of the test vectors of RFC 6238, appendix B; theirs have eight digits, of which apps show the last six. */
const secret = Secret.fromLatin1("12345678901234567890").base32;
const at = (seconds: number) => new Date(seconds * 1_000);

describe("a code", () => {
  it.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_111_111_111, "050471"],
    [1_234_567_890, "005924"],
    [2_000_000_000, "279037"],
    [20_000_000_000, "353130"],
  ])("of RFC 6238 counts %i seconds after 1970 [@AUTH-28b]", (seconds, code) => {
    expect(stepOfCode(secret, code, at(seconds))).toBe(Math.floor(seconds / 30));
    expect(stepOfCode(secret, ` ${code.slice(0, 3)} ${code.slice(3)} `, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it.each([
    ["one step early", 30, 1],
    ["the last second of its own step", 59, 1],
    ["one step late", 89, 1],
    ["two steps late", 90, undefined],
  ])("of the step from 30 to 59 seconds, used %s [@AUTH-28b]", (_when, seconds, step) => {
    expect(stepOfCode(secret, "287082", at(seconds))).toBe(step);
  });

  it.each(["", "28708", "2870821", "abcdef", "94287082", "２８７０８２"])("%s is none", (code) => {
    expect(stepOfCode(secret, code, at(59))).toBeUndefined();
  });
});

describe("a secret", () => {
  it("is 160 bits, another one each time, and readable by an app", () => {
    const made = newTotpSecret();
    expect(made).toMatch(/^[A-Z2-7]{32}$/);
    expect(made).not.toBe(newTotpSecret());
    const address = new URL(totpAddress(made, "Baobab & Söhne", "ada@people.example"));
    expect(address.protocol).toBe("otpauth:");
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      secret: made,
      issuer: "Baobab & Söhne",
      period: "30",
    });
  });

  it("is stored so that only its person's row opens it", () => {
    const sealed = sealSecret(secret, "ada");
    expect(sealed).not.toContain(secret);
    expect(sealed).not.toBe(sealSecret(secret, "ada"));
    expect(openSecret(sealed, "ada")).toBe(secret);
    expect(openSecret(sealed, "eve")).toBeUndefined();
    for (const broken of ["", "x", sealed.slice(0, -4), `A${sealed.slice(1)}`]) {
      if (broken !== sealed) expect(openSecret(broken, "ada")).toBeUndefined();
    }
  });
});
