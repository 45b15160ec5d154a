import { StripeStandIn } from "#db/support/stripe-stand-in.ts";
import { freePort } from "#scripts/support/port.ts";
import { type RunningServer, type ServerOptions, startServer } from "./server.ts";

/**
 * A server that takes donations through a stand-in for Stripe, whose messages reach it. On its hosted page stand the buttons "Pay" and
 * "Pay by bank" (which takes days) and the link "Back". `stripe.holding` holds messages back, `stripe.faults.push("breakBefore")` lets a
 * question fail; three in a row outlast the retries.
 */
export async function serverWithStripe(
  options: ServerOptions = {},
): Promise<{ server: RunningServer; stripe: StripeStandIn; stop: () => Promise<void> }> {
  const stripe = await new StripeStandIn().open(await freePort());
  const server = await startServer({ ...options, env: { ...options.env, ...stripe.environment } });
  stripe.hook = `${server.url}/api/stripe`;
  const stop = async () => {
    await server.stop();
    await stripe.close();
  };
  return { server, stripe, stop };
}
