import { describe, expect, test } from "vitest";
import { parseExpense, readMinor } from "./input.ts";

const today = "2026-05-20";
const sent = { title: "Server", amount: "12.50", currency: "usd", spentOn: "2026-05-20", reason: "Invoice 7" };

describe("an expense", () => {
  test("is read in minor units of its currency, as one line", () => {
    const parsed = parseExpense({ ...sent, title: " Server,\n May ", currency: "USD" }, today);
    const input = {
      title: "Server, May",
      amountMinor: 1250,
      currency: "usd",
      spentOn: "2026-05-20",
      reason: "Invoice 7",
    };
    expect(parsed).toEqual({ ok: true, input });
  });

  test.each<[string, Record<string, unknown>, Record<string, string>]>([
    ["without a title", { title: " " }, { title: "required" }],
    ["with a title too long", { title: "x".repeat(121) }, { title: "tooLong" }],
    ["in no currency", { currency: "dollars" }, { currency: "option" }],
    ["without an amount", { amount: "" }, { amount: "required" }],
    ["of half a yen", { amount: "1.5", currency: "jpy" }, { amount: "amount" }],
    ["on no day", { spentOn: "2026-02-30" }, { spentOn: "date" }],
    ["tomorrow", { spentOn: "2026-05-21" }, { spentOn: "future" }],
    ["without a reason", { reason: " " }, { reason: "required" }],
    ["with something nobody asked for", { enteredBy: "1" }, { "": expect.any(String) }],
  ])("%s is not taken", (_, values, faults) => {
    expect(parseExpense({ ...sent, ...values }, today)).toEqual({ ok: false, faults });
  });
});

describe("an amount as typed by staff", () => {
  test.each([
    ["12.50", 2, 1250],
    ["12.5", 2, 1250],
    ["12", 2, 1200],
    ["0.01", 2, 1],
    ["1200", 0, 1200],
    ["0.001", 3, 1],
    ["20000000", 2, 2_000_000_000],
    ["20000000.01", 2, "tooMuch"],
    ["12.505", 2, "amount"],
    ["12.", 2, "amount"],
    [".50", 2, "amount"],
    ["0", 2, "amount"],
    ["0.00", 2, "amount"],
    ["-5", 2, "amount"],
    ["1e3", 2, "amount"],
    ["1,000", 2, "amount"],
    ["12,50", 2, "amount"],
    ["9999999999999", 2, "amount"],
  ] as const)("%s with %j digits is %j", (typed, digits, minor) => {
    expect(readMinor(typed, digits)).toBe(minor);
  });
});
