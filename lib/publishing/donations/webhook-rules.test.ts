import { describe, expect, test } from "vitest";
import { disputeShape, paymentShape, sessionShape } from "#db/support/stripe-shapes.ts";
import { readWebhook } from "./webhook-rules.ts";

const at = new Date("2026-05-01T12:00:00Z");
const session = { ...sessionShape({ amount: 3000, currency: "usd", donation: "d" }, at), payment_intent: "pi_1" };

function visitTold(what: string, status: string) {
  const reading = readWebhook(`checkout.session.${what}`, { ...session, payment_status: status }, at);
  if (!reading.ok) throw new Error(reading.reason);
  return [reading.told.visit, reading.told.movements.map(({ kind, amountMinor }) => [kind, amountMinor])];
}

describe("what a message about a visit says of it, by its kind and whether it was paid [@DON-06b]", () => {
  const payment = [["payment", 3000]];
  test.each([
    ["completed", "paid", [undefined, payment]],
    // A bank debit or transfer: ordered, and paid in some days, or not.
    ["completed", "unpaid", ["processing", []]],
    // Never so for us, since every donation is more than nothing.
    ["completed", "no_payment_required", ["open", []]],
    ["async_payment_succeeded", "paid", [undefined, payment]],
    ["async_payment_failed", "unpaid", ["failed", []]],
    ["expired", "unpaid", ["cancelled", []]],
  ])("%s and %s: %j", (what, status, told) => {
    expect(visitTold(what, status)).toEqual(told);
  });
});

test("a dispute takes the amount, and a fee where the bank asked for one", () => {
  const payment = paymentShape({ amount: 3000, currency: "usd", donation: "d" }, at);
  const moved = (...fees: number[]) => {
    const reading = readWebhook(
      "charge.dispute.created",
      disputeShape(payment, { amount: 3000, status: "needs_response", fees }, at),
      at,
    );
    return reading.ok ? reading.told.movements.map(({ kind, amountMinor }) => [kind, amountMinor]) : reading.reason;
  };
  expect(moved(1500, 0)).toEqual([
    ["dispute", -3000],
    ["fee", -1500],
  ]);
  expect(moved(0)).toEqual([["dispute", -3000]]);
});
