import { describe, expect, test } from "vitest";
import { entryKinds } from "#lib/publishing/donations/rules.ts";
import { booksOf, type MonthSum, monthsOfPeriods } from "./rules.ts";

const sum = (month: string, kind: MonthSum["kind"], amountMinor: number, currency = "usd"): MonthSum => ({
  month,
  currency,
  kind,
  amountMinor,
});

describe("the open books", () => {
  test("of nothing are empty", () => {
    expect(booksOf([])).toEqual([]);
  });

  test("put what left into its column as a positive amount, and what came back takes it off again", () => {
    const sums = [
      sum("2026-03", "payment", 10_000),
      sum("2026-03", "fee", -320),
      sum("2026-03", "refund", -2500),
      sum("2026-03", "refundFailed", 500),
      sum("2026-03", "dispute", -3000),
      sum("2026-03", "disputeWon", 3000),
      sum("2026-03", "expense", 4000),
    ];
    const line = { came: 10_000, wentBack: 2000, fees: 320, spent: 4000, left: 3680 };
    expect(booksOf(sums)).toEqual([{ currency: "usd", total: line, periods: [{ period: "2026-03", ...line }] }]);
  });

  test.each(entryKinds)("lose nothing of a %s: what is left is the sum of the ledger", (kind) => {
    expect(booksOf([sum("2026-03", kind, -7)])[0]?.total.left).toBe(-7);
  });

  test("never add up two currencies", () => {
    const books = booksOf([sum("2026-03", "payment", 500), sum("2026-03", "payment", 700, "eur")]);
    expect(books.map(({ currency, total }) => [currency, total.came])).toEqual([
      ["eur", 700],
      ["usd", 500],
    ]);
  });

  test("show this year and the one before by month, the newest first, and each year before as one line", () => {
    const months = ["2023-12", "2024-01", "2024-12", "2025-01", "2025-12", "2026-02"];
    const [book] = booksOf(months.map((month) => sum(month, "expense", 100)));
    expect(book?.periods.map(({ period, spent }) => [period, spent])).toEqual([
      ["2026-02", 100],
      ["2025-12", 100],
      ["2025-01", 100],
      ["2024", 200],
      ["2023", 100],
    ]);
    expect(book?.total.left).toBe(-600);
  });
});

test("a picture of months has no gaps", () => {
  const winter = ["2025-11", "2025-12", "2026-01", "2026-02"];
  expect(monthsOfPeriods(["2026-02", "2025-11", "2024"])).toEqual(winter);
  expect(monthsOfPeriods(["2026-02", "2025-12", "2025-11"])).toEqual(winter);
  expect(monthsOfPeriods(["2026-02"])).toEqual(["2026-02"]);
  expect(monthsOfPeriods(["2024"])).toEqual([]);
});
