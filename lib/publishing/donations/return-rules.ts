import type { DonationState } from "./rules.ts";

/**
 * What the page says that donors return to (PURE; DON-06). `confirming`: the provider's signed message has not come yet, and
 * nothing else makes it paid. `processing`: it has come and says that the payment takes days. `left`: they came back by the provider's way out, so nothing was charged.
 */
export const returns = [
  "thanks",
  "confirming",
  "processing",
  "left",
  "failed",
  "pledged",
  "partlyRefunded",
  "refunded",
  "disputed",
  "lost",
] as const;
export type Return = (typeof returns)[number];

/** A payment that came counts more than the way by which its donor came back. */
export function returnOf(state: DonationState, cameByWayOut: boolean): Return {
  if (state === "paid") return "thanks";
  if (state === "open") return cameByWayOut ? "left" : "confirming";
  return state === "cancelled" ? "left" : state;
}

/** Whether nothing was charged and the donor may try once more with the amount they had chosen. */
export function mayTryAgain(shown: Return): boolean {
  return shown === "left" || shown === "failed";
}
