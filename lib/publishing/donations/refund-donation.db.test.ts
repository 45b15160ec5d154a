import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { entriesOf } from "#db/queries/publishing/donations.ts";
import { auditLog, donationEntries, donations } from "#db/schema/index.ts";
import { disputeShape, paymentShape, refundShape } from "#db/support/stripe-shapes.ts";
import { testDatabase } from "#db/testing.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { testProvider } from "./provider.testing.ts";
import { readDonation } from "./read-donation.ts";
import { refundAsTyped } from "./refund-as-typed.ts";
import { refundDonation } from "./refund-donation.ts";
import { takeIn } from "./take-in.ts";
import { readWebhook } from "./webhook-rules.ts";

testDatabase();

const now = new Date("2026-05-02T12:00:00Z");
const byAdmin: AuditActor = { actor: "admin-1", actorRole: "admin" };
const { stripe, provider } = await testProvider();

beforeEach(() => {
  stripe.asked.length = 0;
});

async function paid(cents = 3000) {
  const id = crypto.randomUUID();
  const row = { id, amountMinor: cents, currency: "usd", state: "open", locale: "en", createdAt: now } as const;
  await db().insert(donations).values(row);
  const payment = paymentShape({ amount: cents, currency: "usd", donation: id }, now);
  stripe.payments.set(payment.id, payment);
  const movement = {
    id: `payment:${payment.id}`,
    kind: "payment",
    amountMinor: cents,
    currency: "usd",
    at: now,
  } as const;
  const told = { donationId: id, paymentId: payment.id, checkoutId: undefined, visit: undefined, arrived: [] };
  await transaction((tx) => takeIn(tx, id, { ...told, movements: [movement] }, now));
  return { id, payment };
}
const refund = (donationId: string, reason = "asked for it", amountMinor?: number, by = byAdmin) =>
  refundDonation(by, { donationId, amountMinor, reason }, provider, now);
const ledgerOf = async (id: string) =>
  (await entriesOf(db(), id)).map((entry) => entry.amountMinor).toSorted((a, b) => b - a);
const stateOf = async (id: string) => (await db().select().from(donations).where(eq(donations.id, id)))[0]?.state;
const posted = () => stripe.asked.filter(({ method }) => method === "POST").length;

describe("giving a donation back [@DON-10d]", () => {
  test("all of it: at the provider, in the ledger and in the audit log", async () => {
    const { id, payment } = await paid();
    expect(await refund(id)).toEqual({ ok: true, amountMinor: 3000, currency: "usd", again: false });
    expect(await stateOf(id)).toBe("refunded");
    expect(await ledgerOf(id)).toEqual([3000, -3000]);
    expect(stripe.refunds.at(-1)).toMatchObject({ payment_intent: payment.id, metadata: { donation: id } });
    const rows = await db()
      .select()
      .from(auditLog)
      .where(eq(auditLog.object, `donation:${id}`));
    expect(rows).toMatchObject([{ actor: "admin-1", action: "donation.refund", reason: "asked for it" }]);
    // The message of it comes later and changes nothing.
    const reading = readWebhook("refund.created", stripe.refunds.at(-1), now);
    if (reading.ok) await transaction((tx) => takeIn(tx, id, reading.told, now));
    expect(await ledgerOf(id)).toEqual([3000, -3000]);
  });

  test("is asked for as staff type it: an amount of its currency, or nothing for all that is left", async () => {
    const { id } = await paid();
    const typed = (amount: string, donation = id) =>
      refundAsTyped(byAdmin, { id: donation, amount, reason: `typed ${amount}` }, provider, now);
    const before = posted();
    for (const amount of ["x", "0", "-5", "1.234"])
      expect(await typed(amount)).toEqual({ ok: false, reason: "amount" });
    expect(await typed("5", "nobody's")).toEqual({ ok: false, reason: "unknown" });
    expect(posted()).toBe(before);
    expect(await typed("12.5")).toMatchObject({ ok: true, amountMinor: 1250 });
    expect(await typed("")).toMatchObject({ ok: true, amountMinor: 1750 });
  });

  test("is read with what could go back, once something was paid", async () => {
    const { id } = await paid();
    expect(await readDonation(db(), id)).toMatchObject({ donation: { id }, open: { ok: true, amountMinor: 3000 } });
    await refund(id);
    expect(await readDonation(db(), id)).toMatchObject({ open: { ok: false, reason: "nothingLeft" } });
    const pledge = {
      id: crypto.randomUUID(),
      amountMinor: 500,
      currency: "usd",
      state: "pledged",
      locale: "en",
    } as const;
    await db()
      .insert(donations)
      .values({ ...pledge, createdAt: now });
    expect(await readDonation(db(), pledge.id)).toMatchObject({ entries: [], open: undefined });
    expect(await readDonation(db(), "nobody's")).toBeUndefined();
  });

  test("asked for again, with the same reason and amount, it goes back once; with another reason again", async () => {
    const { id } = await paid();
    expect(await refund(id, "double", 1000)).toMatchObject({ ok: true, again: false });
    expect(await refund(id, " double ", 1000)).toMatchObject({ ok: true, again: true, amountMinor: 1000 });
    expect(await refund(id, "another", 1000)).toMatchObject({ ok: true, again: false });
    expect(await refund(id, "the rest")).toMatchObject({ ok: true, amountMinor: 1000 });
    expect(await refund(id, "the rest")).toMatchObject({ ok: true, again: true });
    expect(await refund(id, "more")).toEqual({ ok: false, reason: "nothingLeft" });
    expect(await stateOf(id)).toBe("refunded");
    expect(posted()).toBe(3);
  });

  test("as much as is left goes back, and not a cent more", async () => {
    const { id } = await paid();
    expect(await refund(id, "double", 1000)).toMatchObject({ ok: true, amountMinor: 1000 });
    const tooMuch = { ok: false, reason: "tooMuch", leftMinor: 2000, currency: "usd" };
    expect(await refund(id, "the rest", 2001)).toEqual(tooMuch);
    expect(posted()).toBe(1);
    expect(await refund(id, "the rest", 2000)).toMatchObject({ ok: true, amountMinor: 2000 });
    expect(await stateOf(id)).toBe("refunded");
  });

  test("at the same moment twice, it goes back once", async () => {
    const { id } = await paid();
    const results = await Promise.all([refund(id, "double", 1000), refund(id, "double", 1000)]);
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect(await ledgerOf(id)).toEqual([3000, -1000]);
  });

  test("after the answer was lost, the next asking finds what was done", async () => {
    const { id } = await paid();
    const create = ["breakAfter", "breakAfter", "breakAfter"] as const;
    // The list of refunds is read first, and well.
    const [read] = [
      stripe.faults.push({ status: 200, body: { object: "list", data: [], has_more: false } }, ...create),
    ];
    expect(read).toBe(4);
    expect(await refund(id, "double")).toEqual({ ok: false, reason: "refused" });
    expect(await stateOf(id)).toBe("paid");
    expect(await refund(id, "double")).toMatchObject({ ok: true, again: true, amountMinor: 3000 });
    expect(await stateOf(id)).toBe("refunded");
  });

  test("refunds made at the provider whose messages were lost count first", async () => {
    const { id, payment } = await paid();
    stripe.refunds.push(refundShape(payment, { amount: 2500 }, now));
    expect(await refund(id, "double", 1000)).toEqual({ ok: false, reason: "tooMuch", leftMinor: 500, currency: "usd" });
    expect(await stateOf(id)).toBe("partlyRefunded");
  });

  test.each(["failed", "canceled"] as const)("a refund that is %s can be asked for again", async (status) => {
    const { id } = await paid();
    await refund(id, "double");
    const last = stripe.refunds.at(-1);
    if (last) last.status = status;
    expect(await refund(id, "double")).toMatchObject({ ok: true, again: false });
    expect(await stateOf(id)).toBe("refunded");
    expect(await ledgerOf(id)).toEqual([3000, 3000, -3000, -3000]);
  });

  test("needs an admin, a reason, a payment and no bank that asks for it already", async () => {
    const { id, payment } = await paid();
    expect(await refund(id, "x", undefined, { actor: "c", actorRole: "coordinator" })).toEqual({
      ok: false,
      reason: "notAdmin",
    });
    expect(await refund(id, "  ")).toEqual({ ok: false, reason: "noReason" });
    expect(await refund(crypto.randomUUID())).toEqual({ ok: false, reason: "unknown" });
    const pledged = crypto.randomUUID();
    await db()
      .insert(donations)
      .values({ id: pledged, amountMinor: 1, state: "pledged", locale: "en", createdAt: now });
    expect(await refund(pledged)).toEqual({ ok: false, reason: "notPaid" });
    const dispute = disputeShape(payment, { amount: 3000, status: "needs_response" }, now);
    const reading = readWebhook("charge.dispute.created", dispute, now);
    if (reading.ok) await transaction((tx) => takeIn(tx, id, reading.told, now));
    expect(await refund(id)).toEqual({ ok: false, reason: "disputed" });
    const lost = { ...dispute, status: "lost" };
    const after = readWebhook("charge.dispute.closed", lost, now);
    if (after.ok) await transaction((tx) => takeIn(tx, id, after.told, now));
    expect(await stateOf(id)).toBe("lost");
    expect(await refund(id)).toEqual({ ok: false, reason: "disputed" });
    expect(posted()).toBe(0);
    expect(await db().select().from(donationEntries).where(eq(donationEntries.donationId, pledged))).toEqual([]);
  });
});
