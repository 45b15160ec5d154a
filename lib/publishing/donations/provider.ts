import { env } from "#lib/platform/env.ts";

/** `none`: donations are pledges. */
export function provider(): "none" | "stripe" {
  return env().stripe ? "stripe" : "none";
}

export function paymentOrigin(): string | undefined {
  const { stripe } = env();
  return stripe && (stripe.testUrl ?? "https://checkout.stripe.com");
}
