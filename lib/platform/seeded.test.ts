import { expect, test } from "vitest";
import { seeded } from "./seeded.ts";

test("the same seed gives the same numbers, all from 0 up to 1", () => {
  const [one, two, other] = [seeded(7), seeded(7), seeded(8)];
  const many = Array.from({ length: 1000 }, () => one());
  expect(Array.from({ length: 1000 }, () => two())).toEqual(many);
  expect(Array.from({ length: 1000 }, () => other())).not.toEqual(many);
  expect(many.every((number) => number >= 0 && number < 1)).toBe(true);
  expect(Math.abs(many.reduce((sum, number) => sum + number, 0) / 1000 - 0.5)).toBeLessThan(0.05);
});
