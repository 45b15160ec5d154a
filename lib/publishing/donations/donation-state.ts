import { db } from "#db/client.ts";
import { donationById, entriesOf } from "#db/queries/publishing/donations.ts";
import { sumsOf } from "./ledger-rules.ts";
import { checkoutLastsMs, type DonationState } from "./rules.ts";

/** What the page shows that donors return to; whoever has the address, has the donation's unguessable number. */
export type ShownDonation = Readonly<{
  state: DonationState;
  /** What was paid, or, as long as nothing was, what is to be given; in the smallest unit of the currency. */
  amountMinor: number;
  currency: string;
  /** What was given back so far. */
  refundedMinor: number;
  /** Whether a receipt goes to an address that was left, which is not told here. */
  receipt: boolean;
  createdAt: Date;
  paidAt: Date | null;
}>;

/**
 * A donation as its donor may see it; nothing for an unknown number. One whose visit ran out counts as cancelled, told or not; one whose
 * payment is under way never does.
 */
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
