import { expect, test } from "vitest";
import { plainOf } from "./contact-plain.ts";

const row = (first: number, count: number) =>
  String.fromCodePoint(...Array.from({ length: count }, (_, at) => first + at));

test.each([
  ["in dark circles", 0x1f150],
  ["in dark squares", 0x1f170],
  ["as halves of flags", 0x1f1e6],
  ["in circles", 0x24b6],
  ["in squares", 0x1f130],
])("letters %s are the letters they show [@SAFE-22a]", (_, first) => {
  expect(plainOf(row(first, 26)).toUpperCase()).toBe("ABCDEFGHIJKLMNOPQRSTUVWXYZ");
});

test.each([
  ["in dark circles", 0x2776],
  ["in circles without serifs", 0x2780],
  ["in dark circles without serifs", 0x278a],
  ["in circles", 0x2460],
])("figures %s are the figures they show [@SAFE-22a]", (_, first) => {
  expect(plainOf(row(first, 9))).toBe("123456789");
});
