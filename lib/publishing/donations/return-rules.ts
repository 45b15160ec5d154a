import type { DonationState } from "./rules.ts";

/** `confirming`: no signed message yet. `processing`: payment takes days. `left`: not charged. */
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

export function returnOf(state: DonationState, cameByWayOut: boolean): Return {
  if (state === "paid") return "thanks";
  if (state === "open") return cameByWayOut ? "left" : "confirming";
  return state === "cancelled" ? "left" : state;
}

export function mayTryAgain(shown: Return): boolean {
  return shown === "left" || shown === "failed";
}
