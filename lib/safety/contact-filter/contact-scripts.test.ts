import { expect, test } from "vitest";
import { plainDigits } from "./contact-scripts.ts";

const systems = Intl.supportedValuesOf("numberingSystem").filter((name) => {
  const zero = new Intl.NumberFormat(`en-u-nu-${name}`).format(0);
  return /^\p{Nd}$/u.test(zero);
});

test.each(systems)("a number in the digits %s reads as it is dialled [@SAFE-22a]", (name) => {
  const written = new Intl.NumberFormat(`en-u-nu-${name}`, { useGrouping: false });
  for (const number of [1_234_567_890, 9_080_706_050]) expect(plainDigits(written.format(number))).toBe(String(number));
});

test("these are the digits of the world's scripts", () => {
  expect(systems.length).toBeGreaterThan(50);
  expect(systems).toEqual(expect.arrayContaining(["arab", "deva", "beng", "thai", "khmr", "tibt", "mymr", "mong"]));
});

test("Chinese digits are figures in a row of four or more, and words alone", () => {
  expect(plainDigits("零二〇七")).toBe("0207");
  expect(plainDigits("零二〇")).toBe("零二〇");
  expect(plainDigits("一个苹果")).toBe("一个苹果");
});
