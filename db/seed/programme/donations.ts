import { db, transaction } from "#db/client.ts";
import { insertDonation } from "#db/queries/publishing/donations.ts";
import { day, minute } from "#lib/platform/time/time.ts";
import type { Movement } from "#lib/publishing/donations/ledger-rules.ts";
import { pledge } from "#lib/publishing/donations/pledge.ts";
import { takeIn } from "#lib/publishing/donations/take-in.ts";

/** Days before today and cents. No donor left an address. */
const paid = [
  [79, 5000, "en"],
  [71, 1500, "es"],
  [64, 10_000, "de"],
  [58, 3000, "fr"],
  [45, 3000, "en"],
  [39, 500, "es"],
  [33, 12_500, "en"],
  [24, 3000, "de"],
  [17, 1500, "en"],
  [9, 5000, "fr"],
  [3, 3000, "en"],
] as const;
const pledged = [
  [52, 3000, "en"],
  [28, 1500, "fr"],
  [6, 5000, "es"],
] as const;

/** Pledges, and payments with one refund, written to the ledger as the provider's messages would be. */
export async function seedDonations(now: Date): Promise<void> {
  for (const [index, [daysAgo, amountMinor, locale]] of paid.entries()) {
    const at = new Date(now.getTime() - daysAgo * day);
    const id = crypto.randomUUID();
    const opened = new Date(at.getTime() - 3 * minute);
    await insertDonation(db(), { id, amountMinor, currency: "usd", state: "open", locale, createdAt: opened });
    const payment = { id: `payment:demo_${index}`, kind: "payment", amountMinor, currency: "usd", at } as const;
    const refunded = new Date(at.getTime() + day);
    const refund = { id: "refund:demo", kind: "refund", amountMinor: -500, currency: "usd", at: refunded } as const;
    await tell(id, amountMinor === 500 ? [payment, refund] : [payment], at);
  }
  for (const [daysAgo, cents, locale] of pledged) {
    const at = new Date(now.getTime() - daysAgo * day);
    await pledge(cents, { network: `demo-${daysAgo}`, locale, userId: undefined }, at);
  }
}

async function tell(donationId: string, movements: readonly Movement[], at: Date): Promise<void> {
  const told = { donationId, paymentId: undefined, checkoutId: undefined, visit: undefined, movements, arrived: [] };
  await transaction((tx) => takeIn(tx, donationId, told, at));
}
