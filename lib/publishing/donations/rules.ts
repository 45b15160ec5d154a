import { adultAge, ageOn } from "#lib/identity/age/age.ts";
import type { Limit } from "#lib/platform/limits/rules.ts";

/** Donations (PURE). An amount is whole cents, read from what was typed without ever being a fraction (DON-03). */

/**
 * Where a donation stands. `pledged`: no provider, nothing was charged. `open`: its donor is on the provider's page. `processing`: they
 * ordered the payment there by a way that takes days, such as a bank debit. `cancelled`: they left the page, or it ran out. `disputed`: the donor's bank asks for it back. `lost`: the bank took it back.
 */
export const donationStates = [
  "pledged",
  "open",
  "processing",
  "paid",
  "partlyRefunded",
  "refunded",
  "disputed",
  "lost",
  "cancelled",
  "failed",
] as const;
export type DonationState = (typeof donationStates)[number];

/**
 * What stands in the ledger. `dispute`: the bank holds the amount back; `disputeWon` gives it back, `disputeLost` moves nothing more and
 * says that it stays gone. `fee`: what the provider charged for a dispute.
 */
export const entryKinds = ["payment", "refund", "refundFailed", "dispute", "disputeWon", "disputeLost", "fee"] as const;
export type EntryKind = (typeof entryKinds)[number];

/** The amounts offered, in US dollars (DON-01). */
export const presets = [5, 15, 30, 50, 100] as const;

/** The most the payment provider takes at once: 999,999.99 dollars. */
export const mostCents = 99_999_999;

/** The least it takes at once: 50 cents. A pledge may be less (DON-03). */
export const leastCents = 50;

const minute = 60_000;

/** How long the provider's page waits for its donor; it takes between 30 minutes and a day. */
export const checkoutLastsMs = 120 * minute;
/** How long the same form leads to the same page: it must wait for half an hour more, or the provider would not open it. */
export const reusableMs = 60 * minute;

/** Enough for a class that tries it behind one address; a script that fills the table is stopped (DON-08). */
export const donationLimit: Limit = {
  scope: "donation:network",
  most: 20,
  windowMs: 15 * minute,
  pauseMs: 15 * minute,
};

/** Minors see no donation section and their pledges are not taken (DON-09). */
export function mayDonate(dateOfBirth: string, today: string): boolean {
  return ageOn(dateOfBirth, today) >= adultAge;
}
