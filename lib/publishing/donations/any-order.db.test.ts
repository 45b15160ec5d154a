import fc from "fast-check";
import { expect, test } from "vitest";
import { db } from "#db/client.ts";
import { donationById, entriesOf } from "#db/queries/publishing/donations.ts";
import { donations } from "#db/schema/index.ts";
import { life, messagesOf, outcome, shuffled } from "#db/support/donation-lives.ts";
import type { EventShape, PaymentShape } from "#db/support/stripe-shapes.ts";
import { testDatabase } from "#db/testing.ts";
import { tellSigned, testProvider } from "./provider.testing.ts";

testDatabase();

const start = Date.UTC(2026, 4, 1, 12);
const at = (seconds: number) => new Date(start + seconds * 1000);
const { stripe, provider } = await testProvider();
const known = (payment: PaymentShape) => stripe.payments.set(payment.id, payment);

test("donations end in the same ledger and state in the database, whatever the order of their signed messages [@DON-08a]", async () => {
  const numRuns = 25;
  const stored = async (order: readonly EventShape[], id: string) => {
    await db()
      .insert(donations)
      .values({ id, amountMinor: 3000, state: "open", locale: "en", createdAt: at(0) });
    for (const message of order) {
      await tellSigned(provider, message, at(400));
    }
    const movements = (await entriesOf(db(), id)).map(({ donationId: _, ...movement }) => movement);
    const row = await donationById(db(), id);
    return {
      state: row?.state,
      paidAt: row?.paidAt ?? null,
      movements: movements.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    };
  };
  const told = life.chain((one) =>
    fc.uuid({ version: 4 }).chain((id) => shuffled(messagesOf(id, one, known)).map((order) => ({ id, order }))),
  );
  await fc.assert(
    fc.asyncProperty(told, async ({ id, order }) => {
      const { state, movements } = outcome(order);
      const paidAt = movements.find(({ kind }) => kind === "payment")?.at ?? null;
      expect(await stored(order, id)).toEqual({ state, paidAt, movements });
    }),
    { numRuns },
  );
});
