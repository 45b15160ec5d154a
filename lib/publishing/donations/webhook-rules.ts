import { z } from "zod";
import { type Answer, refuse } from "#lib/platform/answer.ts";
import type { CheckoutState, Movement } from "./ledger-rules.ts";

/** Reads only what is needed: the account may send another API version than the library's types. */
export type WebhookFacts = Readonly<{
  donationId: string | undefined;
  paymentId: string | undefined;
  checkoutId: string | undefined;
  visit: CheckoutState | undefined;
  movements: readonly Movement[];
  /** Refunds that arrived, by movement id. */
  arrived: readonly string[];
}>;

/** Metadata field at the provider with our donation id. */
export const donationMark = "donation";

const mostMinor = 2_147_483_647;

const number = z.union([z.string(), z.looseObject({ id: z.string() }).transform(({ id }) => id)]);
const maybeNumber = number.nullish().transform((value) => value ?? undefined);
const amount = z.int().min(0).max(mostMinor);
const currency = z.string().regex(/^[a-z]{3}$/);
const seconds = z.int().transform((value) => new Date(value * 1000));
const marks = z
  .record(z.string(), z.string())
  .nullish()
  .transform((value) => value?.[donationMark]);

const envelope = z.looseObject({ id: z.string(), type: z.string(), created: seconds, livemode: z.boolean() });
export type Envelope = z.infer<typeof envelope>;

const session = z.looseObject({
  id: z.string(),
  payment_status: z.string(),
  payment_intent: maybeNumber,
  amount_total: amount.nullish(),
  currency: currency.nullish(),
  metadata: marks,
});
const refund = z.looseObject({
  id: z.string(),
  amount,
  currency,
  created: seconds,
  payment_intent: maybeNumber,
  status: z.string().nullish(),
  metadata: marks,
});
const charge = z.looseObject({
  payment_intent: maybeNumber,
  metadata: marks,
  refunds: z.looseObject({ data: z.array(refund) }).nullish(),
});
const dispute = z.looseObject({
  id: z.string(),
  amount,
  currency,
  created: seconds,
  payment_intent: maybeNumber,
  status: z.string(),
  balance_transactions: z
    .array(z.looseObject({ id: z.string(), fee: z.int(), currency, created: seconds }))
    .nullish()
    .transform((list) => list ?? []),
});

export function readEnvelope(message: unknown): Envelope | undefined {
  return envelope.safeParse(message).data;
}

export const webhookTypes = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
  "charge.refunded",
  "refund.created",
  "refund.updated",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.closed",
  "charge.dispute.funds_withdrawn",
  "charge.dispute.funds_reinstated",
] as const;
type MessageType = (typeof webhookTypes)[number];
type Reader = (object: unknown, at: Date) => WebhookFacts | undefined;

const nothing: WebhookFacts = {
  donationId: undefined,
  paymentId: undefined,
  checkoutId: undefined,
  visit: undefined,
  movements: [],
  arrived: [],
};

const readers: Readonly<Record<MessageType, Reader>> = {
  "checkout.session.completed": (object, at) => readSession(object, at, "open", "processing"),
  "checkout.session.async_payment_succeeded": (object, at) => readSession(object, at, "open"),
  "checkout.session.async_payment_failed": (object, at) => readSession(object, at, "failed"),
  "checkout.session.expired": (object, at) => readSession(object, at, "cancelled"),
  "charge.refunded": readCharge,
  "refund.created": readRefund,
  "refund.updated": readRefund,
  "refund.failed": readRefund,
  "charge.dispute.created": (object) => readDispute(object, undefined),
  "charge.dispute.funds_withdrawn": (object) => readDispute(object, { kind: "dispute" }),
  "charge.dispute.funds_reinstated": (object, at) => readDispute(object, { kind: "disputeWon", at }),
  "charge.dispute.closed": (object, at) => readDispute(object, { kind: "closed", at }),
};

/** `unreadable`: about donations, but of an unknown shape. */
export function readWebhook(
  type: string,
  object: unknown,
  at: Date,
): Answer<"ignored" | "unreadable", { told: WebhookFacts }> {
  const reader = webhookTypes.find((known) => known === type);
  if (!reader) return refuse("ignored");
  const told = readers[reader](object, at);
  return told ? { ok: true, told } : refuse("unreadable");
}

/** `unpaid`: if the money is still to come. No donation has `no_payment_required`. */
function readSession(
  object: unknown,
  at: Date,
  visit: CheckoutState,
  unpaid: CheckoutState = visit,
): WebhookFacts | undefined {
  const { data } = session.safeParse(object);
  if (!data) return undefined;
  const told = { ...nothing, donationId: data.metadata, checkoutId: data.id, paymentId: data.payment_intent };
  if (data.payment_status === "unpaid") return { ...told, visit: unpaid };
  if (data.payment_status !== "paid") return { ...told, visit };
  if (!data.payment_intent || !data.amount_total || !data.currency) return undefined;
  const id = `payment:${data.payment_intent}`;
  const payment = { id, kind: "payment", amountMinor: data.amount_total, currency: data.currency, at } as const;
  return { ...told, visit: undefined, movements: [payment] };
}

function readRefund(object: unknown): WebhookFacts | undefined {
  const { data } = refund.safeParse(object);
  return data && toldOfRefunds([data], data);
}

/** Refunds come one by one; older API versions list them here. */
function readCharge(object: unknown): WebhookFacts | undefined {
  const { data } = charge.safeParse(object);
  return data && toldOfRefunds(data.refunds?.data ?? [], data);
}

type Refund = z.infer<typeof refund>;

export function toldOfAnswers(objects: readonly unknown[]): WebhookFacts | undefined {
  const { data } = z.array(refund).safeParse(objects);
  return data && toldOfRefunds(data, data[0] ?? { payment_intent: undefined, metadata: undefined });
}

function toldOfRefunds(refunds: readonly Refund[], of: Pick<Refund, "payment_intent" | "metadata">): WebhookFacts {
  return {
    ...nothing,
    donationId: of.metadata,
    paymentId: of.payment_intent,
    movements: refunds.flatMap(movementsOf),
    arrived: refunds.filter(({ status }) => status === "succeeded").map(({ id }) => `refund:${id}`),
  };
}

/** A failed refund is two movements: out and back. Id and time are the refund's own. */
function movementsOf({ id, amount: amountMinor, currency: inCurrency, created: at, status }: Refund): Movement[] {
  const left = { id: `refund:${id}`, kind: "refund", amountMinor: 0 - amountMinor, currency: inCurrency, at } as const;
  if (status !== "failed" && status !== "canceled") return [left];
  return [left, { id: `refundFailed:${id}`, kind: "refundFailed", amountMinor, currency: inCurrency, at }];
}

type Happening = { kind: "dispute" } | { kind: "disputeWon" | "closed"; at: Date } | undefined;

/** Inquiries (`warning_…`) and prevented disputes move nothing; all others imply a withdrawal. */
function readDispute(object: unknown, happening: Happening): WebhookFacts | undefined {
  const { data } = dispute.safeParse(object);
  if (!data) return undefined;
  const told = { ...nothing, paymentId: data.payment_intent };
  const harmless = data.status.startsWith("warning_") || data.status === "prevented";
  if (harmless && (happening === undefined || happening.kind === "closed")) return told;
  const { id, amount: amountMinor, currency: inCurrency } = data;
  const movement = (kind: Movement["kind"], moved: number, at: Date): Movement => {
    return { id: `${kind}:${id}`, kind, amountMinor: moved, currency: inCurrency, at };
  };
  const movements = [movement("dispute", 0 - amountMinor, data.created)];
  if (happening && "at" in happening) {
    const won = happening.kind === "disputeWon" || data.status === "won";
    if (won) movements.push(movement("disputeWon", amountMinor, happening.at));
    else if (data.status === "lost") movements.push(movement("disputeLost", 0, happening.at));
  }
  for (const { id: transaction, fee, currency: settled, created } of data.balance_transactions) {
    if (fee !== 0)
      movements.push({ id: `fee:${transaction}`, kind: "fee", amountMinor: 0 - fee, currency: settled, at: created });
  }
  return { ...told, movements };
}
