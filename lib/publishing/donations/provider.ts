import { env } from "#lib/platform/env.ts";

/** Who takes donors' money here: nobody, and a donation is a pledge (DON-05), or Stripe. */
export function provider(): "none" | "stripe" {
  return env().stripe ? "stripe" : "none";
}

/** The origin of the page donors pay on; undefined where they do not. */
export function paymentOrigin(): string | undefined {
  const { stripe } = env();
  return stripe && (stripe.testUrl ?? "https://checkout.stripe.com");
}
