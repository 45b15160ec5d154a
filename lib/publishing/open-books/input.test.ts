import { describe, expect, test } from "vitest";
import { parseExpense, readExpenseAmount } from "./input.ts";

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
    ["with a telephone in it", { title: "Call Viktor +49 151 57788421" }, { title: "contactDetails" }],
    ["with a link in it", { title: "Prizes: viktor-k.net" }, { title: "contactDetails" }],
    ["in no currency", { currency: "dollars" }, { currency: "option" }],
    ["without an amount", { amount: "" }, { amount: "required" }],
    ["of half a yen", { amount: "1.5", currency: "jpy" }, { amount: "amount" }],
    ["on no day", { spentOn: "2026-02-30" }, { spentOn: "date" }],
    ["tomorrow", { spentOn: "2026-05-21" }, { spentOn: "future" }],
    ["without a reason", { reason: " " }, { reason: "required" }],
    ["with something nobody asked for", { enteredBy: "1" }, { "": expect.any(String) }],
  ])("%s is not taken [@SAFE-33o]", (_, values, faults) => {
    expect(parseExpense({ ...sent, ...values }, today)).toEqual({ ok: false, faults });
  });
});

describe("an amount as typed by staff", () => {
  test.each([
    ["12.50", "usd", 1250],
    ["12.5", "usd", 1250],
    ["12", "usd", 1200],
    ["0.01", "usd", 1],
    ["1200", "jpy", 1200],
    ["0.001", "kwd", 1],
    ["20000000", "usd", 2_000_000_000],
    ["20000000.01", "usd", "tooMuch"],
    ["12.505", "usd", "amount"],
    ["12.", "usd", "amount"],
    [".50", "usd", "amount"],
    ["0", "usd", "amount"],
    ["0.00", "usd", "amount"],
    ["-5", "usd", "amount"],
    ["1e3", "usd", "amount"],
    ["1,000", "usd", "amount"],
    ["12,50", "usd", 1250],
    ["9999999999999", "usd", "amount"],
  ] as const)("%s in %s is %j", (typed, currency, minor) => {
    expect(readExpenseAmount(typed, currency)).toBe(minor);
  });
});
