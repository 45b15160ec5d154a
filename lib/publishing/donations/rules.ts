import { adultAge, ageOn } from "#lib/identity/age/age.ts";

/**
 * `pledged`: no provider. `open`: on the provider's page. `processing`: paying takes days. `cancelled`: left or
 * expired. `disputed`: the donor's bank asks for it back. `lost`: the bank took it back.
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

/** `dispute`: held by the bank; `disputeWon` returns it, `disputeLost` moves nothing. `fee`: for a dispute. */
export const entryKinds = ["payment", "refund", "refundFailed", "dispute", "disputeWon", "disputeLost", "fee"] as const;
export type EntryKind = (typeof entryKinds)[number];

/** US dollars. */
export const presets = [5, 15, 30, 50, 100] as const;

export const mostCents = 99_999_999;

/** The provider's limit; pledges may be less. */
export const leastCents = 50;

const minute = 60_000;

/** The provider accepts 30 minutes to a day. */
export const checkoutLastsMs = 120 * minute;
/** The provider opens a page only if it stays open for 30 more minutes. */
export const reusableMs = 60 * minute;

export function mayDonate(dateOfBirth: string, today: string): boolean {
  return ageOn(dateOfBirth, today) >= adultAge;
}
