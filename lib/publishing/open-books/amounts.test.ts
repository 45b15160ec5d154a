import { expect, test } from "vitest";
import { columnAmount, currencyName } from "./amounts.ts";

test.each([
  [3000, "usd", "en", "$30.00"],
  [-5, "usd", "en", "-$0.05"],
  [1200, "jpy", "en", "¥1,200"],
  [1250, "eur", "de", "12,50\u00a0€"],
])("%j of %s stands in a column in %s as %s", (minor, currency, locale, text) => {
  expect(columnAmount(minor, currency, locale)).toBe(text);
});

test.each([
  ["usd", "en", "US Dollar (USD)"],
  ["usd", "es", "Dólar estadounidense (USD)"],
  ["eur", "fr", "Euro (EUR)"],
])("%s is called in %s %s", (currency, locale, name) => {
  expect(currencyName(currency, locale)).toBe(name);
});
