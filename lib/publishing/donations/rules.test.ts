import { describe, expect, test } from "vitest";
import { formatDollars } from "./money.ts";
import { mayDonate, presets } from "./rules.ts";

test("five amounts are offered [@DON-01 @FIELD-17e]", () => {
  expect(presets).toEqual([5, 15, 30, 50, 100]);
});

describe("an amount is told", () => {
  test.each([
    [3000, "$30"],
    [1250, "$12.50"],
    [1, "$0.01"],
    [10, "$0.10"],
    [500, "$5"],
    [123_450, "$1,234.50"],
    [99_999_999, "$999,999.99"],
  ])("of %j cents as %j [@DON-04b]", (cents, text) => {
    expect(formatDollars(cents, "en")).toBe(text);
  });

  test.each([
    ["es", /^12,50\sUS\$$/u, /^30\sUS\$$/u],
    ["fr", /^12,50\s\$\s?US$/u, /^30\s\$\s?US$/u],
    ["de", /^12,50\s\$$/u, /^30\s\$$/u],
  ])("in the format of %s", (locale, withCents, whole) => {
    expect(formatDollars(1250, locale)).toMatch(withCents);
    expect(formatDollars(3000, locale)).toMatch(whole);
  });
});

describe("who may donate [@DON-09a]", () => {
  test.each([
    ["2008-05-01", true],
    ["2008-05-02", false],
    ["2013-01-01", false],
    ["1990-01-01", true],
  ])("born on %s, on 1 May 2026: %j", (born, allowed) => {
    expect(mayDonate(born, "2026-05-01")).toBe(allowed);
  });
});
