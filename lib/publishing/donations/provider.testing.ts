import { afterAll } from "vitest";
import { signatureOf, stripeStandIn } from "#db/support/stripe-stand-in.ts";
import { openProvider, type Provider } from "./stripe.ts";
import { takeWebhook } from "./take-webhook.ts";

export async function testProvider() {
  const stripe = await stripeStandIn();
  afterAll(() => stripe.close());
  return { stripe, provider: await openProvider(stripe.settings) };
}

export function tellSigned(provider: Provider, message: object, now: Date) {
  const body = JSON.stringify(message);
  return takeWebhook(provider, Buffer.from(body), signatureOf(body, undefined, now), now);
}
