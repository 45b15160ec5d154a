import type Stripe from "stripe";

/**
 * The provider's objects as in its public OpenAPI description and fixtures (stripe/openapi), as far as they are read.
 * The library's own types check the fields.
 */
const created = (at: Date) => Math.trunc(at.getTime() / 1000);
const numbers = { next: 0 };

export function drawnNumber(prefix: string): string {
  numbers.next += 1;
  const drawn = crypto.randomUUID().replaceAll("-", "").slice(0, 20);
  return `${prefix}_${drawn}${String(numbers.next).padStart(4, "0")}`;
}

export type SessionShape = ReturnType<typeof sessionShape>;
type SessionValues = Readonly<{
  amount: number;
  currency: string;
  donation?: string | undefined;
  email?: string | undefined;
  locale?: string | undefined;
  urls?: { success: string; cancel: string };
  expiresAt?: number;
}>;

export function sessionShape(values: SessionValues, at: Date) {
  const { amount, currency, donation, email, locale, urls, expiresAt } = values;
  const shape = {
    id: drawnNumber("cs_test"),
    object: "checkout.session",
    amount_subtotal: amount,
    amount_total: amount,
    cancel_url: urls?.cancel ?? "https://example.com/cancel",
    client_reference_id: donation ?? null,
    created: created(at),
    currency,
    customer: null,
    customer_details: { address: null, email: email ?? "example@example.com", name: null, phone: null },
    customer_email: email ?? null,
    expires_at: expiresAt ?? created(at) + 7_200,
    invoice: null,
    livemode: false,
    locale: locale ?? null,
    metadata: donation === undefined ? {} : { donation },
    mode: "payment",
    payment_intent: null as string | null,
    payment_link: null,
    payment_method_types: ["card"],
    payment_status: "unpaid" as "paid" | "unpaid",
    status: "open" as "open" | "complete" | "expired",
    submit_type: "donate",
    success_url: urls?.success ?? "https://example.com/success",
    url: null as string | null,
  } as const;
  shape satisfies Record<keyof typeof shape & keyof Stripe.Checkout.Session, unknown>;
  return { ...shape };
}

export function paymentShape(values: { amount: number; currency: string; donation?: string | undefined }, at: Date) {
  const { amount, currency, donation } = values;
  return {
    id: drawnNumber("pi"),
    object: "payment_intent",
    amount,
    amount_received: amount,
    created: created(at),
    currency,
    customer: null,
    description: null,
    latest_charge: drawnNumber("ch"),
    livemode: false,
    metadata: (donation === undefined ? {} : { donation }) as Record<string, string>,
    payment_method_types: ["card"],
    status: "succeeded",
  };
}
export type PaymentShape = ReturnType<typeof paymentShape>;

type RefundStatus = "pending" | "requires_action" | "succeeded" | "failed" | "canceled";

export function refundShape(
  payment: PaymentShape,
  values: { amount: number; status?: RefundStatus; metadata?: Record<string, string> },
  at: Date,
) {
  return {
    id: drawnNumber("re"),
    object: "refund",
    amount: values.amount,
    balance_transaction: drawnNumber("txn"),
    charge: payment.latest_charge,
    created: created(at),
    currency: payment.currency,
    metadata: values.metadata ?? {},
    payment_intent: payment.id,
    reason: "requested_by_customer",
    receipt_number: null,
    source_transfer_reversal: null,
    status: (values.status ?? "succeeded") as RefundStatus,
    transfer_reversal: null,
  };
}
export type RefundShape = ReturnType<typeof refundShape>;

/** Since 2022-11-15 a charge no longer lists its refunds. */
export function chargeShape(payment: PaymentShape, refunded: number, refunds?: readonly RefundShape[]) {
  return {
    id: payment.latest_charge,
    object: "charge",
    amount: payment.amount,
    amount_captured: payment.amount,
    amount_refunded: refunded,
    billing_details: { address: null, email: "jenny@example.com", name: "Jenny Rosen", phone: null },
    captured: true,
    created: payment.created,
    currency: payment.currency,
    livemode: false,
    metadata: payment.metadata,
    paid: true,
    payment_intent: payment.id,
    refunded: refunded === payment.amount,
    status: "succeeded",
    ...(refunds ? { refunds: { object: "list", data: refunds, has_more: false, url: "/v1/refunds" } } : {}),
  };
}

type DisputeValues = Readonly<{
  amount: number;
  status: Stripe.Dispute["status"];
  fees?: readonly number[];
  id?: string;
}>;

export function disputeShape(payment: PaymentShape, { amount, status, fees = [], id }: DisputeValues, at: Date) {
  const number = id ?? drawnNumber("du");
  return {
    id: number,
    object: "dispute",
    amount,
    balance_transactions: fees.map((fee, index) => ({
      id: `txn_${number}_${index}`,
      object: "balance_transaction",
      amount: index === 0 ? 0 - amount : amount,
      created: created(at) + index,
      currency: payment.currency,
      fee,
      type: "adjustment",
    })),
    charge: payment.latest_charge,
    created: created(at),
    currency: payment.currency,
    evidence_details: { due_by: created(at) + 600_000, has_evidence: false, past_due: false, submission_count: 0 },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: payment.id,
    reason: "general",
    status,
  };
}

export type EventShape = ReturnType<typeof eventShape>;

export function eventShape(type: string, object: object, at: Date, livemode = false) {
  return {
    id: drawnNumber("evt"),
    object: "event",
    api_version: "2026-10-28.endive",
    created: created(at),
    data: { object: structuredClone(object) },
    livemode,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
}
