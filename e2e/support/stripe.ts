import { StripeStandIn } from "#db/support/stripe-stand-in.ts";
import { freePort } from "#scripts/support/port.ts";
import { type RunningServer, type ServerOptions, startServer } from "./server.ts";

/** A server with a fake Stripe. `holding` holds back its messages, `faults.push("breakBefore")` breaks a request. */
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
