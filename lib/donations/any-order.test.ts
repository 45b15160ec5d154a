import fc from "fast-check";
import { expect, test } from "vitest";
import { life, messagesOf, outcome, shuffled } from "#db/support/donation-lives.ts";

test("10,000 lives of donations end in the same ledger and state, in whatever order and however often each message comes [@DON-08]", () => {
  const told = life.chain((one) => {
    const messages = messagesOf("00000000-0000-4000-8000-000000000000", one);
    return shuffled(messages).map((order) => ({ messages, order }));
  });
  fc.assert(
    fc.property(told, ({ messages, order }) => {
      expect(outcome(order)).toEqual(outcome(messages));
    }),
    { numRuns: 10_000 },
  );
});
