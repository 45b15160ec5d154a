import { expect, test } from "vitest";
import { endsProtectionSooner } from "./correction-rules.ts";

const today = "2026-11-21";
const [child, older, adult, nearly] = ["2012-01-01", "2009-01-01", "2000-01-01", "2008-11-22"];

test.each([
  [child, adult, true],
  [child, older, true],
  // By one day only: they would be of age one day sooner.
  [child, "2011-12-31", true],
  [nearly, "2008-11-21", true],
  [child, child, false],
  [older, child, false],
  [adult, child, false],
  [adult, "1990-01-01", false],
])("from %s to %s ends a minor's protection sooner: %s [@SAFE-33a]", (before, after, expected) => {
  expect(endsProtectionSooner(before, after, today)).toBe(expected);
});
