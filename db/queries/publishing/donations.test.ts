import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import {
  type DonationEntry,
  donationEntries,
  donations,
  type NewDonation,
  providerEvents,
} from "#db/schema/donations.ts";
import { testDatabase } from "#db/testing.ts";
import { dropOld } from "#lib/administration/retention/drop-old.ts";
import { daysBefore } from "#lib/platform/time/time.ts";
import { donationState } from "#lib/publishing/donations/donation-state.ts";
import { checkoutLastsMs, type DonationState } from "#lib/publishing/donations/rules.ts";
import { donationById, ledgerTotals, listDonations, markFailed, noteCheckout } from "./donations.ts";

testDatabase();

const now = new Date("2026-11-21T03:00:00.000Z");
const ago = (days: number) => daysBefore(now, days);
const donation = (id: string, values: Partial<NewDonation>): NewDonation => {
  return { id, amountMinor: 3000, currency: "usd", state: "paid", locale: "en", createdAt: ago(1), ...values };
};
const entry = (
  donationId: string,
  kind: DonationEntry["kind"],
  amountMinor: number,
  currency = "usd",
): DonationEntry => {
  return { id: `${kind}:${donationId}`, donationId, kind, amountMinor, currency, at: ago(1) };
};

beforeAll(async () => {
  await db()
    .insert(donations)
    .values([
      donation("paid", { paidAt: ago(1), email: "a@example.org" }),
      donation("back", { state: "partlyRefunded", createdAt: ago(2) }),
      donation("yen", { currency: "jpy", amountMinor: 500, createdAt: ago(3) }),
      donation("old", { createdAt: ago(181), email: "old@example.org" }),
      donation("younger", { createdAt: ago(179), email: "younger@example.org" }),
      donation("left", { state: "cancelled", createdAt: ago(8), email: "left@example.org" }),
      donation("open", { state: "open", createdAt: ago(6), email: "open@example.org" }),
      donation("waiting", { state: "processing", createdAt: ago(8), email: "waiting@example.org" }),
      donation("waited", { state: "processing", createdAt: ago(181), email: "waited@example.org" }),
      donation("promise", { state: "pledged", amountMinor: 1, createdAt: ago(4) }),
      donation("promise2", { state: "pledged", amountMinor: 2_000_000_000, createdAt: ago(5) }),
      donation("promise3", { state: "pledged", amountMinor: 2_000_000_000, createdAt: ago(5) }),
    ]);
  await db()
    .insert(donationEntries)
    .values([
      entry("paid", "payment", 3000),
      entry("back", "payment", 3000),
      entry("back", "refund", -1000),
      entry("back", "dispute", -500),
      entry("back", "fee", -1500, "eur"),
      entry("yen", "payment", 500, "jpy"),
    ]);
});

describe("the list of donations [@DON-10a]", () => {
  test("is newest first, each with what is left of it in its own currency", async () => {
    const rows = await listDonations(db(), { states: ["paid", "partlyRefunded"], from: ago(100) });
    expect(rows.map(({ id, keptMinor }) => [id, keptMinor])).toEqual([
      ["paid", 3000],
      ["back", 1500],
      ["yen", 500],
    ]);
  });

  test("can be asked for by state, time and part", async () => {
    const counted = async (filter?: Parameters<typeof listDonations>[1]) => (await listDonations(db(), filter)).length;
    expect(await counted()).toBe(12);
    expect(await counted({ states: ["pledged"] })).toBe(3);
    expect(await counted({ states: ["processing"] })).toBe(2);
    expect(await counted({ from: ago(2), until: ago(1) })).toBe(1);
    const part = await listDonations(db(), { limit: 2, offset: 1 });
    expect(part.map(({ id }) => id)).toEqual(["back", "yen"]);
  });
});

test("the totals are by currency, dollars first, with pledges apart, and larger than one row could keep [@DON-10a]", async () => {
  const nothing = { payments: 0, paid: 0, refunded: 0, takenBack: 0, fees: 0, kept: 0, pledges: 0, pledged: 0 };
  expect(await ledgerTotals(db())).toEqual([
    {
      currency: "usd",
      payments: 2,
      paid: 6000,
      refunded: 1000,
      takenBack: 500,
      fees: 0,
      kept: 4500,
      pledges: 3,
      pledged: 4_000_000_001,
    },
    { ...nothing, currency: "eur", fees: 1500, kept: -1500 },
    { ...nothing, currency: "jpy", payments: 1, paid: 500, kept: 500 },
  ]);
});

test("a donor sees their donation: what was paid, what went back, and a page that ran out as left [@DON-06c @DON-06d]", async () => {
  expect(await donationState("unknown", now)).toBeUndefined();
  expect(await donationState("back", now)).toMatchObject({
    state: "partlyRefunded",
    amountMinor: 3000,
    refundedMinor: 1000,
  });
  const opened = ago(6).getTime();
  expect(await donationState("open", new Date(opened + checkoutLastsMs))).toMatchObject({
    state: "open",
    receipt: true,
  });
  expect(await donationState("open", new Date(opened + checkoutLastsMs + 1))).toMatchObject({ state: "cancelled" });
  // A bank takes its days: the clock makes nothing of a payment that was begun.
  for (const later of [0, checkoutLastsMs + 1, 30 * checkoutLastsMs]) {
    const shown = await donationState("waiting", new Date(ago(8).getTime() + later));
    expect(shown).toMatchObject({ state: "processing", amountMinor: 3000, receipt: true });
  }
});

test("addresses of donors go after half a year, after a week where no payment was begun or it failed, and the provider's numbers after 90 days", async () => {
  const message = (id: string, days: number) => ({
    id,
    type: "refund.created",
    createdAt: ago(days),
    receivedAt: ago(days),
  });
  await db()
    .insert(providerEvents)
    .values([message("evt_91", 91), message("evt_89", 89)]);
  await dropOld(now);
  const rows = await listDonations(db());
  const left = rows.filter(({ email }) => email !== null).map(({ id }) => id);
  expect(left.toSorted()).toEqual(["open", "paid", "waiting", "younger"]);
  expect(rows).toHaveLength(12);
  expect((await db().select().from(providerEvents)).map(({ id }) => id)).toEqual(["evt_89"]);
});

describe("opening a donation's page never overwrites what the provider told of it first [@DON-06b]", () => {
  test.each<[DonationState, string | null, [DonationState, string | null], DonationState]>([
    ["open", null, ["open", "own"], "failed"],
    ["failed", null, ["open", "own"], "failed"],
    ["open", "told", ["open", "told"], "open"],
    ["failed", "told", ["failed", "told"], "failed"],
    ["cancelled", null, ["cancelled", null], "cancelled"],
    ["paid", null, ["paid", null], "paid"],
  ])(
    "%s with page %j: %j once a page is opened, %s when none could be",
    async (state, checkoutId, [noted, page], failed) => {
      const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
      const named = (id: string) => (checkoutId === null ? null : `${checkoutId} ${id}`);
      for (const id of [one, other])
        await db()
          .insert(donations)
          .values(donation(id, { state, checkoutId: named(id) }));
      await noteCheckout(db(), one, `own ${one}`, now);
      await markFailed(db(), other, now);
      expect(await donationById(db(), one)).toMatchObject({ state: noted, checkoutId: page && `${page} ${one}` });
      expect(await donationById(db(), other)).toMatchObject({ state: failed, checkoutId: named(other) });
    },
  );
});
