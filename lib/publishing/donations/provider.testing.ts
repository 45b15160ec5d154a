import { afterAll } from "vitest";
import { signatureOf, stripeStandIn } from "#db/support/stripe-stand-in.ts";
import { openProvider, type Provider } from "./stripe.ts";
import { takeWebhook } from "./take-webhook.ts";

/** A payment provider for the tests of one file. */
export async function testProvider() {
  const stripe = await stripeStandIn();
  afterAll(() => stripe.close());
  return { stripe, provider: await openProvider(stripe.settings) };
}

/** The provider tells something, signed now. */
export function tellSigned(provider: Provider, message: object, now: Date) {
  const body = JSON.stringify(message);
  return takeWebhook(provider, Buffer.from(body), signatureOf(body, undefined, now), now);
}
