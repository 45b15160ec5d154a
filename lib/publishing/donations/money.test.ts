import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decimalText, formatMoney, minorDigits, readDecimal } from "./money.ts";

describe("digits after the decimal mark, as the provider counts them [@DON-04b]", () => {
  test.each([
    ["bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf", 0],
    ["bhd jod kwd omr tnd", 3],
    ["usd eur gbp chf cad egp kes ngn", 2],
    // Without a smaller unit, and yet counted in hundredths, for old integrations' sake.
    ["isk ugx", 2],
    // Whole only when paid out; charged in hundredths. Intl shows forints and rupiahs without them.
    ["huf twd idr cop pkr", 2],
  ])("of %s are %j", (currencies, digits) => {
    for (const currency of currencies.split(" ")) expect(minorDigits(currency)).toBe(digits);
  });
});

describe("money is told [@DON-04b]", () => {
  test.each([
    [500, "jpy", "en", "¥500"],
    [1250, "kwd", "en", "KWD 1.250"],
    [5, "kwd", "en", "KWD 0.005"],
    [500, "isk", "en", "ISK 5"],
    [500, "ugx", "en", "UGX 5"],
    [1045, "huf", "en", "HUF 10.45"],
    [1250, "eur", "de", "12,50 €"],
    [3000, "eur", "fr", "30 €"],
    [-3000, "usd", "en", "-$30"],
    [-5, "usd", "en", "-$0.05"],
    [0, "usd", "en", "$0"],
    // More than a float could hold to the cent.
    [9_007_199_254_740_991, "usd", "en", "$90,071,992,547,409.91"],
  ])("%j %s in %s as %s", (minor, currency, locale, text) => {
    expect(formatMoney(minor, currency, locale).replaceAll(/\s/g, " ")).toBe(text);
  });

  test.each([
    ["12.50", "usd", 1250],
    ["12.5", "usd", 1250],
    ["12", "usd", 1200],
    ["0.29", "usd", 29],
    ["500", "jpy", 500],
    ["1.25", "kwd", 1250],
    ["1.5", "jpy", undefined],
    ["1.005", "usd", undefined],
    ["-5", "usd", undefined],
    ["1e3", "usd", undefined],
    ["", "usd", undefined],
    ["1,000", "usd", undefined],
    ["9".repeat(13), "usd", undefined],
  ])("typed as %j of %s is %j", (text, currency, minor) => {
    expect(readDecimal(text, currency)).toBe(minor);
  });

  test("whatever is written is read back to the cent", () => {
    const amount = fc.tuple(fc.integer({ min: 0, max: 999_999_999_999 }), fc.constantFrom("usd", "jpy", "kwd", "isk"));
    fc.assert(
      fc.property(amount, ([minor, currency]) => readDecimal(decimalText(minor, currency), currency) === minor),
    );
  });
});

test("nowhere in donations and books is money divided, rounded or read as a fraction", () => {
  const folders = [
    "lib/publishing/donations",
    "lib/publishing/open-books",
    "components/publishing/donations",
    "components/publishing/open-books",
    "db/queries/publishing",
  ];
  const files = folders.flatMap((folder) => {
    try {
      return readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`);
    } catch {
      return [];
    }
  });
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !/test\.tsx?$/.test(file));
  const money = sources.filter((file) => !file.startsWith("db/queries") || /donation|expense|book(?!ing)/.test(file));
  expect(money.length).toBeGreaterThan(5);
  const fraction =
    /\bparseFloat\b|\.toFixed\(|\bMath\.(?:round|floor|ceil|trunc)\b|\s\/\s*\d|\*\s*0?\.\d|\d\.\d+e|\b0\.\d/;
  const faults = money.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .filter(
        (line) => !/^\s*(?:\/\/|\*|\/\*)/.test(line) && fraction.test(line) && !/className|<path|\bd="/.test(line),
      )
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(faults).toEqual([]);
});
