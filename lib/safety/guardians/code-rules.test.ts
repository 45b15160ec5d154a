import { expect, test } from "vitest";
import { codeAlphabet, codeLength, readPhoneCode, spokenCode } from "./code-rules.ts";

test.each([
  ["ACDE3467", "ACDE3467"],
  [" acde-3467 ", "ACDE3467"],
  ["ac de – 34 67", "ACDE3467"],
  ["ACDE346", undefined],
  ["ACDE34677", undefined],
  ["ACDE346O", undefined],
  ["", undefined],
  ["ＡCDE3467", undefined],
])("the code typed as %j is read as %j [@SAFE-13d]", (typed, code) => expect(readPhoneCode(typed)).toBe(code));

test("a code survives being read out and typed again [@SAFE-13d]", () => {
  const code = codeAlphabet.slice(-codeLength);
  expect(readPhoneCode(spokenCode(code).toLowerCase())).toBe(code);
});

test("no two letters of a code are taken for each other [@SAFE-13d]", () => {
  expect(new Set(codeAlphabet).size).toBe(codeAlphabet.length);
  for (const pair of ["0O", "OQ", "1I", "IL", "2Z", "5S", "8B"])
    expect([...pair].filter((letter) => codeAlphabet.includes(letter)).length, pair).toBeLessThan(2);
});
