import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { entriesOf } from "#db/queries/publishing/donations.ts";
import { donationEntries, donations, mails, type NewDonation, providerEvents } from "#db/schema/index.ts";
import {
  chargeShape,
  disputeShape,
  type EventShape,
  eventShape,
  type PaymentShape,
  paymentShape,
  refundShape,
  sessionShape,
} from "#db/support/stripe-shapes.ts";
import { signatureOf, standInKeys } from "#db/support/stripe-stand-in.ts";
import { testDatabase } from "#db/testing.ts";
import { dropOld } from "#lib/administration/retention/drop-old.ts";
import { donationState } from "./donation-state.ts";
import { tellSigned, testProvider } from "./provider.testing.ts";
import { takeWebhook } from "./take-webhook.ts";

testDatabase();

const start = Date.UTC(2026, 4, 1, 12);
const at = (seconds: number) => new Date(start + seconds * 1000);

const { stripe, provider } = await testProvider();

beforeEach(async () => {
  await db().delete(donationEntries);
  await db().delete(donations);
  await db().delete(providerEvents);
  await db().delete(mails);
});

async function donated(values: Partial<NewDonation> = {}): Promise<string> {
  const id = crypto.randomUUID();
  const row = { id, amountMinor: 3000, currency: "usd", state: "open", locale: "en", createdAt: at(0) } as const;
  await db()
    .insert(donations)
    .values({ ...row, ...values });
  return id;
}

/** A visit that was paid, and its payment, which the provider can be asked about. */
function paid(donation: string, values: { amount?: number; currency?: string } = {}) {
  const { amount = 3000, currency = "usd" } = values;
  const payment = paymentShape({ amount, currency, donation }, at(10));
  stripe.payments.set(payment.id, payment);
  const visit = {
    ...sessionShape({ amount, currency, donation }, at(0)),
    status: "complete",
    payment_intent: payment.id,
  };
  return { payment, visit: { ...visit, payment_status: "paid" } };
}

const tell = (message: EventShape, now = at(100)) => tellSigned(provider, message, now);
const told = (type: string, object: object, seconds = 20) => tell(eventShape(type, object, at(seconds)));

const rowOf = async (id: string) => (await db().select().from(donations).where(eq(donations.id, id)))[0];
const stateOf = async (id: string) => (await rowOf(id))?.state;
const ledgerOf = async (id: string) => (await entriesOf(db(), id)).map((entry) => [entry.kind, entry.amountMinor]);
const mailed = async () =>
  (await db().select().from(mails)).map(({ kind, toAddress, params }) => ({ kind, toAddress, params }));

describe("only what the provider signed is believed [@DON-06b @DON-08a @DON-08b]", () => {
  const now = at(100);
  const message = () =>
    JSON.stringify(eventShape("checkout.session.completed", paid(crypto.randomUUID()).visit, at(20)));
  const taken = (body: string, signature: string | null, when = now) =>
    takeWebhook(provider, Buffer.from(body), signature, when);

  test("the library's own signature is taken, and so is one reckoned by hand", async () => {
    const id = await donated();
    const body = JSON.stringify(eventShape("checkout.session.completed", paid(id).visit, at(20)));
    const { webhooks } = provider.client;
    const timestamp = Math.trunc(now.getTime() / 1000);
    const signature = webhooks.generateTestHeaderString({
      payload: body,
      secret: standInKeys.webhookSecret,
      timestamp,
    });
    expect(signature).toBe(signatureOf(body, undefined, now));
    expect(await taken(body, signature)).toBe("taken");
    expect(await taken(body, signatureOf(body, undefined, now))).toBe("repeated");
    expect(await ledgerOf(id)).toEqual([["payment", 3000]]);
  });

  const v1 = (body: string, seconds: number) =>
    createHmac("sha256", standInKeys.webhookSecret).update(`${seconds}.${body}`).digest("hex");
  const seconds = Math.trunc(now.getTime() / 1000);
  test.each<[string, (body: string) => string | null]>([
    ["none", () => null],
    ["an empty one", () => ""],
    ["nonsense", () => "t=1,v1=00"],
    ["another secret's", (body) => signatureOf(body, "whsec_somebodyelse", now)],
    ["that of another body", (body) => signatureOf(`${body} `, undefined, now)],
    ["one without its time", (body) => `v1=${v1(body, seconds)}`],
    ["one whose time was changed", (body) => `t=${seconds + 1},v1=${v1(body, seconds)}`],
    ["one of an older scheme alone", (body) => `t=${seconds},v0=${v1(body, seconds)}`],
    ["one made more than five minutes ago", (body) => signatureOf(body, undefined, new Date(now.getTime() - 301_000))],
  ])("%s is refused", async (_, signature) => {
    const id = await donated();
    const body = JSON.stringify(eventShape("checkout.session.completed", paid(id).visit, at(20)));
    expect(await taken(body, signature(body))).toBe("forged");
    expect(await stateOf(id)).toBe("open");
    expect(await db().select().from(providerEvents)).toEqual([]);
  });

  test("one signature of several is enough, as while a secret is being replaced, and five minutes are not too long", async () => {
    const body = message();
    const before = seconds - 300;
    expect(await taken(body, `t=${before},v1=${"0".repeat(64)},v1=${v1(body, before)}`)).toBe("unknown");
  });

  test.each([["[]"], ["null"], ["{}"], ['"x"'], ['{"id":"evt_1"}']])(
    "%s is no message, signed or not",
    async (body) => {
      expect(await taken(body, signatureOf(body, undefined, now))).toBe("forged");
    },
  );

  test("the other mode's messages count for nothing", async () => {
    const id = await donated();
    expect(await tell(eventShape("checkout.session.completed", paid(id).visit, at(20), true))).toBe("ignored");
    expect(await stateOf(id)).toBe("open");
  });
});

describe("what becomes of a donation [@DON-06b @DON-08a]", () => {
  test("paid at once: state, time, numbers and ledger say so, once, however often it is told", async () => {
    const id = await donated();
    const { visit, payment } = paid(id);
    const message = eventShape("checkout.session.completed", visit, at(20));
    expect([await tell(message), await tell(message), await tell(message, at(3000))]).toEqual([
      "taken",
      "repeated",
      "repeated",
    ]);
    // Told of under another number: it still moved once.
    expect(await told("checkout.session.async_payment_succeeded", visit, 30)).toBe("taken");
    expect(await rowOf(id)).toMatchObject({
      state: "paid",
      paymentId: payment.id,
      checkoutId: visit.id,
      paidAt: at(20),
    });
    expect(await ledgerOf(id)).toEqual([["payment", 3000]]);
  });

  test("several of one message at the same moment are one", async () => {
    const id = await donated({ email: "ana@example.org" });
    const message = eventShape("checkout.session.completed", paid(id).visit, at(20));
    const results = await Promise.all([tell(message), tell(message), tell(message), tell(message)]);
    expect(results.toSorted()).toEqual(["repeated", "repeated", "repeated", "taken"]);
    expect(await ledgerOf(id)).toHaveLength(1);
    expect(await mailed()).toHaveLength(1);
  });

  test.each([
    [true, "async_payment_succeeded", "paid"],
    [false, "async_payment_failed", "failed"],
  ])("paid by a way that takes days, well %s", async (well, outcome, state) => {
    const id = await donated();
    const { visit } = paid(id);
    const waiting = { ...visit, payment_status: "unpaid" };
    await told("checkout.session.completed", waiting);
    expect(await stateOf(id)).toBe("processing");
    await told(`checkout.session.${outcome}`, well ? visit : waiting, 86_400);
    expect(await stateOf(id)).toBe(state);
    expect(await ledgerOf(id)).toHaveLength(well ? 1 : 0);
    // Told late, or again, that it is under way changes nothing any more.
    await told("checkout.session.completed", waiting);
    expect(await stateOf(id)).toBe(state);
  });

  const days = (count: number) => at(count * 86_400);

  test("a payment that takes days is under way for its donor all the time, and its receipt goes when it comes", async () => {
    const id = await donated({ email: "ana@example.org" });
    const { visit } = paid(id);
    await told("checkout.session.completed", { ...visit, payment_status: "unpaid" });
    for (const count of [0, 3, 10]) {
      await dropOld(days(count));
      expect(await donationState(id, days(count))).toMatchObject({ state: "processing", receipt: true, paidAt: null });
    }
    expect(await mailed()).toEqual([]);
    await tell(eventShape("checkout.session.async_payment_succeeded", visit, days(10)), days(10));
    expect(await donationState(id, days(11))).toMatchObject({ state: "paid", paidAt: days(10) });
    expect(await mailed()).toMatchObject([{ kind: "donationReceipt", toAddress: "ana@example.org" }]);
  });

  test("the donor is shown what was paid and given back, not what the form asked for or the provider charged", async () => {
    const id = await donated();
    const { visit, payment } = paid(id, { amount: 2500, currency: "eur" });
    await told("checkout.session.completed", visit);
    const fee = { kind: "fee", amountMinor: -1500, currency: "usd", at: at(30) } as const;
    await db()
      .insert(donationEntries)
      .values({ ...fee, id: `fee:${payment.id}`, donationId: id });
    expect(await donationState(id, at(100))).toMatchObject({ amountMinor: 2500, currency: "eur", refundedMinor: 0 });
  });

  test("a payment that is in one donation's ledger is not moved or changed by a message that names another", async () => {
    const [id, other] = [await donated(), await donated({ email: "eve@example.org" })];
    const { visit } = paid(id);
    await told("checkout.session.completed", visit, 20);
    const wrong = { ...visit, id: `${visit.id}2`, amount_total: 100, metadata: { donation: other } };
    expect(await told("checkout.session.completed", wrong, 10)).toBe("taken");
    expect([await ledgerOf(id), await ledgerOf(other)]).toEqual([[["payment", 3000]], []]);
    expect([await stateOf(id), await stateOf(other)]).toEqual(["paid", "open"]);
    expect(await mailed()).toEqual([]);
  });

  test("one that fails after days can be tried again, and its address goes", async () => {
    const id = await donated({ email: "ana@example.org" });
    const waiting = { ...paid(id).visit, payment_status: "unpaid" };
    await told("checkout.session.completed", waiting);
    await tell(eventShape("checkout.session.async_payment_failed", waiting, days(8)), days(8));
    expect(await donationState(id, days(8))).toMatchObject({ state: "failed", receipt: true });
    await dropOld(days(9));
    expect(await donationState(id, days(9))).toMatchObject({ state: "failed", receipt: false });
    expect(await mailed()).toEqual([]);
  });

  test("one whose outcome is told first stays what it came to", async () => {
    const id = await donated({ email: "ana@example.org" });
    const { visit } = paid(id);
    await told("checkout.session.async_payment_succeeded", visit, 86_400);
    await told("checkout.session.completed", { ...visit, payment_status: "unpaid" });
    expect(await stateOf(id)).toBe("paid");
    expect(await mailed()).toHaveLength(1);
  });

  test("left alone, its page runs out", async () => {
    const id = await donated();
    const visit = { ...sessionShape({ amount: 3000, currency: "usd", donation: id }, at(0)), status: "expired" };
    await told("checkout.session.expired", visit);
    expect(await rowOf(id)).toMatchObject({ state: "cancelled", paidAt: null, checkoutId: visit.id });
  });

  test.each([
    [2500, "usd"],
    [3000, "eur"],
    [450_000, "jpy"],
  ])("what came counts when it is not what was asked: %j %s", async (amount, currency) => {
    const id = await donated({ email: "ana@example.org", locale: "de" });
    await told("checkout.session.completed", paid(id, { amount, currency }).visit);
    expect(await entriesOf(db(), id)).toMatchObject([{ amountMinor: amount, currency }]);
    expect(await rowOf(id)).toMatchObject({ state: "paid", amountMinor: 3000, currency: "usd" });
    const [receipt] = await mailed();
    const amounts: Record<string, RegExp> = { usd: /^25\s\$$/, eur: /^30\s€$/, jpy: /^450.000\s¥$/ };
    expect(receipt?.params).toMatchObject({ amount: expect.stringMatching(amounts[currency] ?? /^$/) });
  });
});

describe("money that goes back [@DON-08a]", () => {
  const paidDonation = async (values: Partial<NewDonation> = {}) => {
    const id = await donated(values);
    const { visit, payment } = paid(id);
    await told("checkout.session.completed", visit);
    return { id, payment };
  };

  test("in parts, then all of it", async () => {
    const { id, payment } = await paidDonation();
    const first = refundShape(payment, { amount: 1000 }, at(50));
    expect(await told("refund.created", first)).toBe("taken");
    expect(await told("charge.refunded", chargeShape(payment, 1000))).toBe("taken");
    expect(await stateOf(id)).toBe("partlyRefunded");
    await told("refund.updated", first);
    await told("refund.created", refundShape(payment, { amount: 2000 }, at(60)));
    expect(await stateOf(id)).toBe("refunded");
    expect(await ledgerOf(id)).toEqual([
      ["payment", 3000],
      ["refund", -1000],
      ["refund", -2000],
    ]);
  });

  test("told of by a charge that lists its refunds, as older accounts do, once with their own messages", async () => {
    const { id, payment } = await paidDonation();
    const refund = refundShape(payment, { amount: 3000 }, at(50));
    await told("charge.refunded", chargeShape(payment, 3000, [refund]));
    await told("refund.created", refund);
    expect(await ledgerOf(id)).toEqual([
      ["payment", 3000],
      ["refund", -3000],
    ]);
  });

  test("and comes again when a refund fails, also when that is told first", async () => {
    const { id, payment } = await paidDonation({ email: "ana@example.org" });
    const refund = refundShape(payment, { amount: 3000, status: "pending" }, at(50));
    await told("refund.failed", { ...refund, status: "failed" });
    expect(await stateOf(id)).toBe("paid");
    await told("refund.created", refund);
    expect(await stateOf(id)).toBe("paid");
    expect(await ledgerOf(id)).toEqual([
      ["payment", 3000],
      ["refund", -3000],
      ["refundFailed", 3000],
    ]);
    expect((await mailed()).map(({ kind }) => kind)).toEqual(["donationReceipt"]);
  });

  test.each(["failed", "canceled"])("and comes again when a refund is %s, and no note of it goes", async (status) => {
    const { id, payment } = await paidDonation({ email: "ana@example.org" });
    const refund = refundShape(payment, { amount: 1000 }, at(50));
    await told("refund.failed", { ...refund, status });
    // An older message that it arrived comes late.
    await told("refund.updated", refund);
    expect(await donationState(id, at(100))).toMatchObject({ state: "paid", amountMinor: 3000, refundedMinor: 0 });
    expect(await ledgerOf(id)).toEqual([
      ["payment", 3000],
      ["refund", -1000],
      ["refundFailed", 1000],
    ]);
    expect((await mailed()).map(({ kind }) => kind)).toEqual(["donationReceipt"]);
  });

  test("because a bank asks: held, won or lost; an inquiry moves nothing", async () => {
    const asked = async (...steps: [string, Parameters<typeof disputeShape>[1]["status"]][]) => {
      const { id, payment } = await paidDonation();
      const first = disputeShape(payment, { amount: 3000, status: "needs_response" }, at(60));
      for (const [type, status] of steps) await told(`charge.dispute.${type}`, { ...first, status }, 90);
      return [await stateOf(id), await ledgerOf(id)];
    };
    const payment = ["payment", 3000];
    const dispute = ["dispute", -3000];
    expect(await asked(["created", "warning_needs_response"], ["closed", "warning_closed"])).toEqual([
      "paid",
      [payment],
    ]);
    expect(await asked(["created", "prevented"])).toEqual(["paid", [payment]]);
    expect(await asked(["created", "needs_response"])).toEqual(["disputed", [payment, dispute]]);
    expect(await asked(["created", "needs_response"], ["funds_withdrawn", "needs_response"])).toEqual([
      "disputed",
      [payment, dispute],
    ]);
    const won = ["paid", [payment, dispute, ["disputeWon", 3000]]];
    expect(await asked(["created", "needs_response"], ["closed", "won"], ["funds_reinstated", "won"])).toEqual(won);
    expect(await asked(["closed", "lost"])).toEqual(["lost", [payment, dispute, ["disputeLost", 0]]]);
  });

  test("with what the provider charges for it", async () => {
    const { id, payment } = await paidDonation();
    await told(
      "charge.dispute.funds_withdrawn",
      disputeShape(payment, { amount: 3000, status: "needs_response", fees: [1500] }, at(60)),
    );
    const later = disputeShape(payment, { amount: 3000, status: "won", fees: [1500] }, at(60));
    await told("charge.dispute.closed", later);
    expect(await ledgerOf(id)).toContainEqual(["fee", -1500]);
  });

  test("before the payment itself was told of: the provider knows whose it is", async () => {
    const id = await donated();
    const { visit, payment } = paid(id);
    expect(await told("refund.created", refundShape(payment, { amount: 1000 }, at(50)))).toBe("taken");
    expect(
      await told("charge.dispute.created", disputeShape(payment, { amount: 2000, status: "needs_response" }, at(60))),
    ).toBe("taken");
    expect(await donationState(id, at(65))).toMatchObject({ state: "open", amountMinor: 3000, refundedMinor: 0 });
    await told("checkout.session.completed", visit, 70);
    expect(await stateOf(id)).toBe("disputed");
    expect((await ledgerOf(id)).toSorted()).toEqual([
      ["dispute", -2000],
      ["payment", 3000],
      ["refund", -1000],
    ]);
  });
});

describe("what is no donation of this installation", () => {
  const strange: PaymentShape = paymentShape({ amount: 500, currency: "usd" }, at(0));

  test.each<[string, () => object]>([
    [
      "checkout.session.completed",
      () => ({
        ...sessionShape({ amount: 500, currency: "usd" }, at(0)),
        payment_status: "paid",
        payment_intent: strange.id,
      }),
    ],
    ["checkout.session.completed", () => paid(crypto.randomUUID()).visit],
    ["checkout.session.expired", () => sessionShape({ amount: 500, currency: "usd" }, at(0))],
    ["charge.refunded", () => chargeShape(strange, 500)],
    ["refund.created", () => refundShape(strange, { amount: 500 }, at(0))],
    ["charge.dispute.created", () => disputeShape(strange, { amount: 500, status: "needs_response" }, at(0))],
  ])("%s is answered well and stored nowhere", async (type, object) => {
    await donated();
    stripe.payments.delete(strange.id);
    expect(await told(type, object())).toBe("unknown");
    stripe.payments.set(strange.id, strange);
    expect(await told(type, object())).toBe("unknown");
    expect(await db().select().from(donationEntries)).toEqual([]);
    expect(await db().select().from(providerEvents)).toEqual([]);
  });

  test("and messages nobody asked for are of no concern", async () => {
    expect(await told("customer.created", { id: "cus_1" })).toBe("ignored");
  });

  test("but one about a payment that cannot be read is not taken for taken", async () => {
    const id = await donated();
    const { visit } = paid(id);
    for (const broken of [
      { ...visit, amount_total: 30.5 },
      { ...visit, amount_total: -1 },
      { ...visit, currency: "dollars" },
      { ...visit, payment_intent: null },
    ]) {
      expect(await told("checkout.session.completed", broken)).toBe("unreadable");
    }
    expect(await told("refund.created", { id: "re_1", amount: "12" })).toBe("unreadable");
    expect(await stateOf(id)).toBe("open");
  });

  test("and when the provider cannot be asked, the message is to come again", async () => {
    const id = await donated();
    const { payment } = paid(id);
    stripe.faults.push("breakBefore", "breakBefore", "breakBefore");
    const refund = eventShape("refund.created", refundShape(payment, { amount: 500 }, at(0)), at(20));
    await expect(tell(refund)).rejects.toThrow();
    expect(await tell(refund)).toBe("taken");
  });
});

describe("receipts [@DON-10c]", () => {
  test("go once, where an address was left, with amount, day and number; a refund that arrived has a note of its own", async () => {
    const id = await donated({ email: "ana@example.org" });
    const { visit, payment } = paid(id);
    await told("checkout.session.completed", visit);
    await told("checkout.session.async_payment_succeeded", visit, 40);
    const refund = refundShape(payment, { amount: 1250, status: "pending" }, at(50));
    await told("refund.created", refund);
    expect(await mailed()).toHaveLength(1);
    await told("refund.updated", { ...refund, status: "succeeded" });
    await told("charge.refunded", chargeShape(payment, 1250, [{ ...refund, status: "succeeded" }]));
    const toAddress = "ana@example.org";
    expect(await mailed()).toEqual([
      { kind: "donationReceipt", toAddress, params: { amount: "$30", at: at(20).toISOString(), number: id } },
      { kind: "donationRefunded", toAddress, params: { amount: "$12.50", at: at(50).toISOString(), number: id } },
    ]);
  });

  test("go nowhere where none was left", async () => {
    const id = await donated();
    const { visit, payment } = paid(id);
    await told("checkout.session.completed", visit);
    await told("refund.created", refundShape(payment, { amount: 3000 }, at(50)));
    expect(await mailed()).toEqual([]);
  });
});
