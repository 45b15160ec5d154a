import { logFailure } from "#lib/platform/log.ts";
import { ownProvider } from "#lib/publishing/donations/stripe.ts";
import { takeWebhook } from "#lib/publishing/donations/take-webhook.ts";

const answered = (status: number) => new Response(null, { status, headers: { "cache-control": "no-store" } });

/** The payment provider's webhook. The signature over the raw bytes is the only proof; errors make it send again. */
export async function POST(request: Request): Promise<Response> {
  const provider = await ownProvider();
  if (!provider) return answered(404);
  try {
    const body = Buffer.from(await request.arrayBuffer());
    const taken = await takeWebhook(provider, body, request.headers.get("stripe-signature"), new Date());
    if (taken === "forged") return answered(400);
    if (taken === "unreadable") return answered(500);
    return answered(204);
  } catch (error) {
    logFailure("donations: a message of the provider", error);
    return answered(500);
  }
}
