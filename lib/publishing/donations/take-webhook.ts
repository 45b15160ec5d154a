import { db, transaction } from "#db/client.ts";
import { donationById, donationOfPayment, noteEvent } from "#db/queries/publishing/donations.ts";
import { logFault } from "#lib/platform/log.ts";
import { type Provider, providerRefusalOf } from "./stripe.ts";
import { takeIn } from "./take-in.ts";
import { donationMark, readEnvelope, readWebhook, type WebhookFacts } from "./webhook-rules.ts";

/** Old messages cannot be replayed. */
const toleranceSeconds = 300;

/**
 * `repeated`: already in the ledger. `ignored`: not about donations. `unknown`: not a donation of ours.
 * `unreadable`: about donations, of unknown shape. `forged`: not signed by the provider, or too old.
 */
export type Taken = "taken" | "repeated" | "ignored" | "unknown" | "unreadable" | "forged";

/** `body`: the raw bytes. Throws if the database or the provider fails; the provider then sends it again. */
export async function takeWebhook(
  provider: Provider,
  body: Buffer,
  signature: string | null,
  now: Date,
): Promise<Taken> {
  const message = await verified(provider, body, signature, now);
  const envelope = readEnvelope(message);
  if (!message || !envelope) return "forged";
  const { id, type, created } = envelope;
  if (envelope.livemode !== provider.settings.live) {
    logFault("A message of the payment provider is of its other mode and does not count", {
      providerMessage: id,
      type,
    });
    return "ignored";
  }
  const reading = readWebhook(type, message.data.object, created);
  if (!reading.ok) {
    if (reading.reason === "unreadable")
      logFault("A message of the payment provider has no known shape", { providerMessage: id, type });
    return reading.reason;
  }
  const donationId = await donationOf(provider, reading.told);
  if (donationId === undefined) {
    logFault("A message of the payment provider is about no donation of this installation", {
      providerMessage: id,
      type,
    });
    return "unknown";
  }
  return transaction(async (tx) => {
    if (!(await noteEvent(tx, { id, type, createdAt: created, receivedAt: now }))) return "repeated";
    await takeIn(tx, donationId, reading.told, now);
    return "taken";
  });
}

async function verified({ client, settings }: Provider, body: Buffer, signature: string | null, now: Date) {
  if (!signature) return undefined;
  try {
    const { webhookSecret } = settings;
    return await client.webhooks.constructEventAsync(
      body,
      signature,
      webhookSecret,
      toleranceSeconds,
      undefined,
      now.getTime(),
    );
  } catch {
    return undefined;
  }
}

/** From the message, the ledger, or the provider: refunds and disputes may come before the payment. */
async function donationOf({ client }: Provider, { donationId, paymentId }: WebhookFacts): Promise<string | undefined> {
  const there = async (id: string | undefined) => (id && (await donationById(db(), id)) ? id : undefined);
  const named = await there(donationId);
  if (named !== undefined || paymentId === undefined) return named;
  const paid = await donationOfPayment(db(), paymentId);
  if (paid !== undefined) return paid;
  return there(await markOf(client, paymentId));
}

async function markOf(client: Provider["client"], paymentId: string): Promise<string | undefined> {
  try {
    return (await client.paymentIntents.retrieve(paymentId)).metadata?.[donationMark];
  } catch (error) {
    if (providerRefusalOf(error).code === "resource_missing") return undefined;
    throw error;
  }
}
