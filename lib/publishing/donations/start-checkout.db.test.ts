import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { donationEntries, donations, users } from "#db/schema/index.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { limits } from "#lib/platform/limits/rules.ts";
import { tellSigned, testProvider } from "./provider.testing.ts";
import { type GiftOrigin, startCheckout } from "./start-checkout.ts";

testDatabase();

const start = Date.UTC(2026, 4, 1, 12);
const at = (minutes: number) => new Date(start + minutes * 60_000);

const { stripe, provider } = await testProvider();

beforeEach(async () => {
  await db().delete(donationEntries);
  await db().delete(donations);
  stripe.asked.length = 0;
  stripe.faults.length = 0;
});

const from = (values: Partial<GiftOrigin> = {}): GiftOrigin => ({
  network: crypto.randomUUID(),
  locale: "fr",
  userId: undefined,
  title: "Don à Baobab",
  returnTo: (id) => ({
    paid: `https://b.example/fr/donation/${id}`,
    left: `https://b.example/fr/donation/${id}?left=1`,
  }),
  ...values,
});
const gift = (cents = 1250, email?: string) => ({ cents, email });
const stored = () => db().select().from(donations).orderBy(donations.createdAt);

describe("the provider's page [@DON-06a @DON-06b @DON-07b]", () => {
  test("is asked for with everything a donor is told, and the donation stands before", async () => {
    const result = await startCheckout(provider, gift(1250, "ana@example.org"), from(), at(0));
    const [row] = await stored();
    const [visit] = [...stripe.sessions.values()].slice(-1);
    expect(result).toEqual({ ok: true, url: visit?.url });
    expect(row).toMatchObject({
      amountMinor: 1250,
      currency: "usd",
      state: "open",
      locale: "fr",
      email: "ana@example.org",
    });
    expect(row).toMatchObject({ checkoutId: visit?.id, paymentId: null, paidAt: null });
    const [asked] = stripe.asked;
    const id = row?.id ?? "";
    expect(asked?.headers).toMatchObject({ "idempotency-key": id, "stripe-version": "2026-10-28.endive" });
    expect(asked?.fields).toEqual({
      mode: "payment",
      submit_type: "donate",
      locale: "fr",
      "line_items[0][quantity]": "1",
      "line_items[0][price_data][currency]": "usd",
      "line_items[0][price_data][unit_amount]": "1250",
      "line_items[0][price_data][product_data][name]": "Don à Baobab",
      customer_email: "ana@example.org",
      client_reference_id: id,
      "metadata[donation]": id,
      "payment_intent_data[metadata][donation]": id,
      "adaptive_pricing[enabled]": "false",
      expires_at: String(at(120).getTime() / 1000),
      success_url: `https://b.example/fr/donation/${id}`,
      cancel_url: `https://b.example/fr/donation/${id}?left=1`,
    });
  });

  test("is told no address when none was left", async () => {
    await startCheckout(provider, gift(), from(), at(0));
    expect(Object.keys(stripe.asked[0]?.fields ?? {})).not.toContain("customer_email");
    expect((await stored())[0]?.email).toBeNull();
  });

  test("leads to a payment that the provider's own message tells of", async () => {
    const once = crypto.randomUUID();
    await startCheckout(provider, gift(), from({ once }), at(0));
    const [row] = await stored();
    await stripe.pay(row?.checkoutId ?? "", "now", at(5));
    expect(await tellSigned(provider, stripe.messages.at(-1) ?? {}, at(5))).toBe("taken");
    expect((await stored())[0]).toMatchObject({ id: once, state: "paid", paidAt: at(5) });
  });
});

describe("the same form sent again [@DON-06a]", () => {
  test("is one donation and leads to the same page, also at the same moment and when the first answer was lost", async () => {
    const origin = from({ once: crypto.randomUUID() });
    const both = await Promise.all([
      startCheckout(provider, gift(), origin, at(0)),
      startCheckout(provider, gift(), origin, at(0)),
    ]);
    stripe.faults.push("breakAfter");
    const later = await startCheckout(provider, gift(), origin, at(0.1));
    expect(new Set([...both, later].map((result) => (result.ok ? result.url : result.reason)))).toHaveProperty(
      "size",
      1,
    );
    expect(await stored()).toHaveLength(1);
    expect((await stored())[0]?.id).toBe(origin.once);
  });

  test.each([
    ["another amount", gift(5000), at(1)],
    ["another address", gift(1250, "ana@example.org"), at(1)],
    ["a page that is about to run out", gift(), at(61)],
  ])("with %s is another donation", async (_, changed, when) => {
    const origin = from({ once: crypto.randomUUID() });
    const first = await startCheckout(provider, gift(), origin, at(0));
    const second = await startCheckout(provider, changed, origin, when);
    expect(first.ok && second.ok && first.url !== second.url).toBe(true);
    expect(await stored()).toHaveLength(2);
  });

  test("after it was paid is another donation, which only paying again makes one", async () => {
    const origin = from({ once: crypto.randomUUID() });
    await startCheckout(provider, gift(), origin, at(0));
    await db()
      .update(donations)
      .set({ state: "paid" })
      .where(eq(donations.id, origin.once ?? ""));
    expect(await startCheckout(provider, gift(), origin, at(1))).toMatchObject({ ok: true });
    expect((await stored()).map(({ state }) => state)).toEqual(["paid", "open"]);
  });
});

describe("when the provider's page cannot be opened [@DON-06e]", () => {
  test("after three tries the donation failed, and the next try is another one that can succeed", async () => {
    const origin = from({ once: crypto.randomUUID() });
    stripe.faults.push("breakBefore", "breakBefore", "breakBefore");
    expect(await startCheckout(provider, gift(), origin, at(0))).toEqual({ ok: false, reason: "failed" });
    expect(stripe.asked).toHaveLength(3);
    expect(new Set(stripe.asked.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
    expect(await startCheckout(provider, gift(), origin, at(0.5))).toMatchObject({ ok: true });
    expect((await stored()).map(({ state }) => state)).toEqual(["failed", "open"]);
  });

  test("the donation is not failed where the same form opened it before", async () => {
    const origin = from({ once: crypto.randomUUID() });
    await startCheckout(provider, gift(), origin, at(0));
    const [opened] = await stored();
    stripe.faults.push("breakBefore", "breakBefore", "breakBefore");
    expect(await startCheckout(provider, gift(), origin, at(1))).toEqual({ ok: false, reason: "failed" });
    expect(await stored()).toEqual([opened]);
  });

  test("a bad line is tried again, with the same name", async () => {
    stripe.faults.push("breakBefore", { status: 503, body: { error: { type: "api_error" } } });
    expect(await startCheckout(provider, gift(), from(), at(0))).toMatchObject({ ok: true });
    expect((await stored()).map(({ state }) => state)).toEqual(["open"]);
  });

  test.each([
    [{ type: "invalid_request_error", code: "amount_too_small" }, "tooLittle"],
    [{ type: "invalid_request_error", code: "amount_too_large" }, "tooMuch"],
    [{ type: "invalid_request_error", code: "email_invalid", param: "customer_email" }, "email"],
    [{ type: "invalid_request_error", code: "parameter_invalid", param: "customer_email" }, "email"],
    [{ type: "invalid_request_error", code: "api_key_expired" }, "failed"],
    [{ type: "card_error", code: "card_declined" }, "failed"],
  ])("%j is told as %s", async (error, reason) => {
    stripe.faults.push({ status: 400, body: { error: { ...error, message: "No: ana@example.org" } } });
    expect(await startCheckout(provider, gift(), from(), at(0))).toEqual({ ok: false, reason });
    expect((await stored()).map(({ state }) => state)).toEqual(["failed"]);
  });
});

describe("whom donations are not offered to [@DON-08c @DON-09a @OPS-12a]", () => {
  test("no minor's donation is stored and the provider is not asked; the day they are 18 it is", async () => {
    const minor = newUser({ role: "student", dateOfBirth: "2008-05-02" });
    await db().insert(users).values(minor);
    expect(await startCheckout(provider, gift(), from({ userId: minor.id }), at(0))).toEqual({
      ok: false,
      reason: "notOffered",
    });
    expect(await stored()).toEqual([]);
    expect(stripe.asked).toEqual([]);
    expect(await startCheckout(provider, gift(), from({ userId: minor.id }), at(24 * 60))).toMatchObject({ ok: true });
  });

  test("one network opens only so many pages, and a pledge before counts as well", async () => {
    const network = crypto.randomUUID();
    for (let opened = 0; opened < limits.donationNetwork.most; opened += 1) {
      expect(await startCheckout(provider, gift(), from({ network }), at(0))).toMatchObject({ ok: true });
    }
    expect(await startCheckout(provider, gift(), from({ network }), at(1))).toEqual({
      ok: false,
      reason: "paused",
      until: at(15),
    });
    expect(stripe.asked).toHaveLength(limits.donationNetwork.most);
    expect(await startCheckout(provider, gift(), from(), at(1))).toMatchObject({ ok: true });
  });
});
