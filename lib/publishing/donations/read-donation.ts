import type { Executor } from "#db/client.ts";
import { donationById, entriesOf } from "#db/queries/publishing/donations.ts";
import { openAmount } from "./refund-donation.ts";

/** A donation with what moved of it, and what could go back. */
export async function readDonation(q: Executor, id: string) {
  const donation = await donationById(q, id);
  if (!donation) return undefined;
  const entries = await entriesOf(q, id);
  return { donation, entries, open: donation.paymentId === null ? undefined : openAmount(donation, entries) };
}
export type StaffDonation = NonNullable<Awaited<ReturnType<typeof readDonation>>>;
