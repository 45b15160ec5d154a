import { describe, expect, test } from "vitest";
import { decimalOf, formatMoney, minorDigits } from "./money.ts";

describe("minor units [@DON-03]", () => {
  test.each([
    ["usd", 2],
    ["EUR", 2],
    ["jpy", 0],
    ["kwd", 3],
  ])("of %s are %j digits", (currency, digits) => {
    expect(minorDigits(currency)).toBe(digits);
  });

  test.each([
    [1250, "usd", "12.50"],
    [5, "usd", "0.05"],
    [-5, "usd", "-0.05"],
    [0, "usd", "0.00"],
    [1200, "jpy", "1200"],
    [1, "kwd", "0.001"],
    [9_007_199_254_740_991, "usd", "90071992547409.91"],
  ])("%j of %s are %s in figures", (minor, currency, text) => {
    expect(decimalOf(minor, currency)).toBe(text);
  });

  test.each([
    [1250, "usd", "en", "$12.50"],
    [3000, "usd", "en", "$30"],
    [-123_456, "eur", "en", "-€1,234.56"],
    [1200, "jpy", "en", "¥1,200"],
    [9_007_199_254_740_991, "usd", "en", "$90,071,992,547,409.91"],
    [1250, "eur", "de", "12,50\u00a0€"],
  ])("%j of %s are told in %s as %s", (minor, currency, locale, text) => {
    expect(formatMoney(minor, currency, locale)).toBe(text);
  });
});
