import { db } from "#db/client.ts";
import { donationById, entriesOf } from "#db/queries/publishing/donations.ts";
import { sumsOf } from "./ledger-rules.ts";
import { checkoutLastsMs, type DonationState } from "./rules.ts";

/** Anyone with the unguessable address can see it. */
export type ShownDonation = Readonly<{
  state: DonationState;
  /** Paid, or to be paid; in the currency's smallest unit. */
  amountMinor: number;
  currency: string;
  refundedMinor: number;
  receipt: boolean;
  createdAt: Date;
  paidAt: Date | null;
}>;

/** Undefined for unknown ids. Expired visits count as cancelled, unless a payment is under way. */
export async function donationState(id: string, now: Date): Promise<ShownDonation | undefined> {
  const donation = await donationById(db(), id);
  if (!donation) return undefined;
  const entries = await entriesOf(db(), id);
  const currency = entries.find(({ kind }) => kind === "payment")?.currency ?? donation.currency;
  const { paid, refunded } = sumsOf(entries.filter((entry) => entry.currency === currency));
  const over = donation.state === "open" && now.getTime() > donation.createdAt.getTime() + checkoutLastsMs;
  return {
    state: over ? "cancelled" : donation.state,
    amountMinor: paid > 0 ? paid : donation.amountMinor,
    currency,
    refundedMinor: paid > 0 ? refunded : 0,
    receipt: donation.email !== null,
    createdAt: donation.createdAt,
    paidAt: donation.paidAt,
  };
}
