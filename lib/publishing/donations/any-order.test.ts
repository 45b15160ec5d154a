import fc from "fast-check";
import { expect, test } from "vitest";
import { type Life, life, messagesOf, outcome, shuffled } from "#db/support/donation-lives.ts";
import type { DonationState } from "./rules.ts";

/** Where a donation ends whose donor did not pay, or not yet. */
const unpaidStates: Partial<Record<Life["way"], DonationState>> = {
  laterFailed: "failed",
  waiting: "processing",
  expired: "cancelled",
};

test("10,000 lives of donations end in the same ledger and state, in whatever order and however often each message comes [@DON-08a]", () => {
  const told = life.chain((one) => {
    const messages = messagesOf("00000000-0000-4000-8000-000000000000", one);
    return shuffled(messages).map((order) => ({ way: one.way, messages, order }));
  });
  fc.assert(
    fc.property(told, ({ way, messages, order }) => {
      expect(outcome(order)).toEqual(outcome(messages));
      const unpaid = unpaidStates[way];
      if (unpaid) expect(outcome(order).state).toBe(unpaid);
    }),
    { numRuns: 10_000 },
  );
});
