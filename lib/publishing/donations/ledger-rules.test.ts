import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type CheckoutState,
  checkoutStates,
  donationStateOf,
  earlier,
  type Movement,
  paidAtOf,
  sumsOf,
} from "./ledger-rules.ts";
import { type DonationState, donationStates, type EntryKind } from "./rules.ts";

const at = new Date("2026-05-01T12:00:00Z");
const moved = (kind: EntryKind, amountMinor: number, number = "1", currency = "usd"): Movement => {
  const id = kind === "payment" ? `payment:pi_${number}` : `${kind}:${number}`;
  return { id, kind, amountMinor, currency, at };
};
const paid = moved("payment", 3000);
const dispute = (...rest: EntryKind[]) => [
  moved("dispute", -3000, "dp"),
  ...rest.map((kind) => moved(kind, kind === "disputeWon" ? 3000 : 0, "dp")),
];

describe("a donation nothing was paid of stands where its donor's visit ended [@DON-06d @DON-06e]", () => {
  const tells: (CheckoutState | undefined)[] = [undefined, "open", "cancelled", "processing", "failed"];
  const table: [DonationState, DonationState[]][] = [
    ["open", ["open", "open", "cancelled", "processing", "failed"]],
    ["cancelled", ["cancelled", "cancelled", "cancelled", "processing", "failed"]],
    // A payment that is under way is never told to be over but by the provider's word that it failed.
    ["processing", ["processing", "processing", "processing", "processing", "failed"]],
    ["failed", ["failed", "failed", "failed", "failed", "failed"]],
    // Nobody can make a promise into anything but by paying.
    ["pledged", ["pledged", "pledged", "pledged", "pledged", "pledged"]],
  ];
  test.each(table)("%s, told of nothing, opening, leaving, waiting and failing: %j", (stored, states) => {
    expect(tells.map((told) => donationStateOf(stored, told, []))).toEqual(states);
    // A refund that is told of before its payment makes nothing paid.
    expect(tells.map((told) => donationStateOf(stored, told, [moved("refund", -100)]))).toEqual(states);
  });
});

describe("a paid donation stands where its ledger says, whatever the visit was [@DON-06b]", () => {
  test.each<[string, Movement[], DonationState]>([
    ["a payment", [paid], "paid"],
    ["a part given back", [paid, moved("refund", -1)], "partlyRefunded"],
    ["all but a cent given back", [paid, moved("refund", -2999)], "partlyRefunded"],
    ["all given back", [paid, moved("refund", -3000)], "refunded"],
    ["all given back in parts", [paid, moved("refund", -1000), moved("refund", -2000, "2")], "refunded"],
    ["a refund that failed", [paid, moved("refund", -3000), moved("refundFailed", 3000)], "paid"],
    [
      "one of two failed",
      [paid, moved("refund", -1000), moved("refund", -500, "2"), moved("refundFailed", 500, "2")],
      "partlyRefunded",
    ],
    ["a dispute", [paid, ...dispute()], "disputed"],
    ["a dispute won", [paid, ...dispute("disputeWon")], "paid"],
    ["a dispute lost", [paid, ...dispute("disputeLost")], "lost"],
    ["a dispute lost and won after all", [paid, ...dispute("disputeLost", "disputeWon")], "paid"],
    ["one dispute lost and another open", [paid, ...dispute("disputeLost"), moved("dispute", -1, "dp2")], "disputed"],
    ["a part given back, then disputed", [paid, moved("refund", -1000), ...dispute()], "disputed"],
    ["a part given back and a dispute won", [paid, moved("refund", -1000), ...dispute("disputeWon")], "partlyRefunded"],
    ["a fee beside", [paid, ...dispute("disputeWon"), moved("fee", -1500)], "paid"],
    ["what moved in another currency", [paid, moved("refund", -3000, "9", "eur")], "paid"],
    ["two payments, one given back", [paid, moved("payment", 3000, "2"), moved("refund", -3000)], "partlyRefunded"],
  ])("%s", (_, movements, state) => {
    for (const stored of donationStates) {
      for (const told of [undefined, ...checkoutStates]) {
        expect(donationStateOf(stored, told, movements)).toBe(state);
        expect(donationStateOf(stored, told, movements.toReversed())).toBe(state);
      }
    }
  });
});

test("the sums of a ledger [@DON-10a]", () => {
  const movements = [paid, moved("refund", -1000), moved("refundFailed", 400), ...dispute(), moved("fee", -1500)];
  expect(sumsOf(movements)).toEqual({ paid: 3000, refunded: 600, takenBack: 3000, fees: 1500, kept: -2100 });
  expect(sumsOf([])).toEqual({ paid: 0, refunded: 0, takenBack: 0, fees: 0, kept: 0 });
});

test("of two tellings of one movement the earlier stands, whichever came first [@DON-08a]", () => {
  const telling = fc
    .record({
      seconds: fc.nat(3),
      amountMinor: fc.integer({ min: -3, max: 3 }),
      currency: fc.constantFrom("usd", "eur"),
    })
    .map(
      ({ seconds, ...rest }): Movement => ({ id: "refund:re", kind: "refund", at: new Date(seconds * 1000), ...rest }),
    );
  fc.assert(
    fc.property(telling, telling, telling, (a, b, c) => {
      expect(earlier(a, b)).toEqual(earlier(b, a));
      expect(earlier(earlier(a, b), c)).toEqual(earlier(a, earlier(b, c)));
      expect(earlier(a, a)).toEqual(a);
    }),
  );
});

test("it was paid when its first payment came", () => {
  expect(paidAtOf([])).toBeNull();
  expect(paidAtOf([moved("refund", -1)])).toBeNull();
  expect(
    paidAtOf([
      { ...paid, at: new Date(2000) },
      { ...paid, id: "payment:2", at: new Date(1000) },
    ]),
  ).toEqual(new Date(1000));
});
