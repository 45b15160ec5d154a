import { describe, expect, test } from "vitest";
import { readDonationAmount, writesComma } from "./amount.ts";
import { mostCents } from "./rules.ts";

const read = (text: string, comma = false) => {
  const amount = readDonationAmount(text, comma);
  return amount.ok ? amount.cents : amount.reason;
};

describe("an amount of dollars [@DON-03b @DON-03c @DON-03d]", () => {
  test.each([
    ["1", 100],
    ["30", 3000],
    ["12.5", 1250],
    ["12.50", 1250],
    ["0.01", 1],
    ["0.10", 10],
    [".5", 50],
    ["5.", 500],
    ["007", 700],
    ["  15 ", 1500],
    ["$30", 3000],
    ["$ 30", 3000],
    ["30 $", 3000],
    // What fractions would get wrong.
    ["0.29", 29],
    ["1.15", 115],
    ["4.35", 435],
    ["1.005", "tooManyDecimals"],
    ["8.20", 820],
    ["19.99", 1999],
    ["999999.99", mostCents],
    ["999999", 99_999_900],
    ["0000999999.99", mostCents],
    ["1000000", "tooMuch"],
    ["1000000.00", "tooMuch"],
    ["9".repeat(400), "tooMuch"],
    ["", "empty"],
    ["   ", "empty"],
    ["$", "empty"],
    ["0", "zero"],
    ["0.00", "zero"],
    [".0", "zero"],
    ["0.000", "zero"],
    ["-0", "zero"],
    ["-5", "negative"],
    ["-0.01", "negative"],
    ["-5.001", "negative"],
    ["−5", "negative"],
    ["$-5", "negative"],
    ["0.001", "tooManyDecimals"],
    ["5.000", "tooManyDecimals"],
    ["12.345", "tooManyDecimals"],
    [".", "notNumber"],
    ["-", "notNumber"],
    ["abc", "notNumber"],
    ["5 dollars", "notNumber"],
    ["+5", "notNumber"],
    ["--5", "notNumber"],
    ["5-", "notNumber"],
    ["1e3", "notNumber"],
    ["0x10", "notNumber"],
    ["Infinity", "notNumber"],
    ["NaN", "notNumber"],
    ["1 000", "notNumber"],
    ["1_000", "notNumber"],
    ["1.2.3", "notNumber"],
    ["€5", "notNumber"],
    ["$$5", "notNumber"],
    ["٣٠", "notNumber"],
    ["５", "notNumber"],
    ["½", "notNumber"],
    ["5\n6", "notNumber"],
    ["<b>5</b>", "notNumber"],
  ])("typed as %j is %j", (text, cents) => {
    expect(read(text)).toBe(cents);
    // The point means the same where people write a comma.
    expect(read(text, true)).toBe(cents);
  });

  test.each([
    ["12,50", "notNumber", 1250],
    ["12,5", "notNumber", 1250],
    [",5", "notNumber", 50],
    ["5,", "notNumber", 500],
    ["0,00", "notNumber", "zero"],
    ["-1,50", "notNumber", "negative"],
    // A thousand or one? It is asked, not guessed.
    ["1,000", "notNumber", "tooManyDecimals"],
    ["1.000", "tooManyDecimals", "tooManyDecimals"],
    ["1.000,50", "notNumber", "notNumber"],
    ["1,000.50", "notNumber", "notNumber"],
    ["1,2,3", "notNumber", "notNumber"],
  ])("typed as %j is %j in English and %j where the comma is the decimal mark", (text, english, others) => {
    expect(read(text)).toBe(english);
    expect(read(text, true)).toBe(others);
  });

  test("may be written with a comma in every language but English", () => {
    expect(["en", "es", "fr", "de"].map(writesComma)).toEqual([false, true, true, true]);
  });
});
