import { expect, it } from "vitest";
import { newRecoveryCodes, recoveryCodeHash } from "./recovery-codes.ts";

it("makes ten different codes that are easy to copy from paper [@AUTH-28c]", () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
});

it("knows a code however it is typed, and for one person alone [@AUTH-28c]", () => {
  const hash = recoveryCodeHash("ada", "10abc-dez01");
  for (const typed of ["10ABC-DEZ01", "10abcdez01", " 10abc dez01 ", "loabc-dezoi"]) {
    expect(recoveryCodeHash("ada", typed)).toBe(hash);
  }
  expect(recoveryCodeHash("eve", "10abc-dez01")).not.toBe(hash);
});

it.each(["", "123456", "10abc-dez0", "10abc-dez011", "10abc-dezu1"])("takes %s for no code", (typed) => {
  expect(recoveryCodeHash("ada", typed)).toBeUndefined();
});
