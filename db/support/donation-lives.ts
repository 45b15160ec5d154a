import fc from "fast-check";
import {
  type CheckoutState,
  donationStateOf,
  earlier,
  type Movement,
  sumsOf,
} from "#lib/publishing/donations/ledger-rules.ts";
import type { DonationState } from "#lib/publishing/donations/rules.ts";
import { readWebhook, type WebhookFacts } from "#lib/publishing/donations/webhook-rules.ts";
import {
  chargeShape,
  disputeShape,
  type EventShape,
  eventShape,
  type PaymentShape,
  paymentShape,
  refundShape,
  sessionShape,
} from "./stripe-shapes.ts";

/** Lives of donations for property tests, told by the provider's messages. */

const start = Date.UTC(2026, 4, 1, 12);
const at = (seconds: number) => new Date(start + seconds * 1000);

/** How it was paid, what was refunded, and what a bank did. */
export const life = fc.record({
  way: fc.constantFrom("now", "later", "laterFailed", "waiting", "expired"),
  refunds: fc.array(
    fc.record({
      amount: fc.integer({ min: 1, max: 900 }),
      end: fc.constantFrom("succeeded", "pending", "failed", "canceled"),
    }),
    { maxLength: 3 },
  ),
  listed: fc.boolean(),
  dispute: fc.option(
    fc.record({
      inquiry: fc.boolean(),
      amount: fc.integer({ min: 1, max: 3000 }),
      end: fc.constantFrom("open", "won", "lost"),
      fee: fc.boolean(),
    }),
  ),
});
export type Life = typeof life extends fc.Arbitrary<infer T> ? T : never;

const tell = (type: string, object: object, seconds: number) => eventShape(type, object, at(seconds));

export function messagesOf(
  donation: string,
  { way, refunds, listed, dispute }: Life,
  known: (payment: PaymentShape) => void = () => {},
): EventShape[] {
  const payment = paymentShape({ amount: 3000, currency: "usd", donation }, at(10));
  known(payment);
  const paid = visitMessages(donation, payment, way);
  if (way !== "now" && way !== "later") return paid;
  const returned = refunds.flatMap((one, index) => refundMessages(payment, { ...one, listed }, index));
  return [...paid, ...returned, ...(dispute ? disputeMessages(payment, dispute) : [])];
}

function visitMessages(donation: string, payment: PaymentShape, way: Life["way"]): EventShape[] {
  const session = { ...sessionShape({ amount: 3000, currency: "usd", donation }, at(0)), payment_intent: payment.id };
  const paid = { ...session, payment_status: "paid" };
  if (way === "expired") return [tell("checkout.session.expired", { ...session, payment_intent: null }, 20)];
  if (way === "now") return [tell("checkout.session.completed", paid, 20)];
  const begun = tell("checkout.session.completed", session, 20);
  if (way === "waiting") return [begun];
  if (way === "later") return [begun, tell("checkout.session.async_payment_succeeded", paid, 90)];
  return [begun, tell("checkout.session.async_payment_failed", session, 90)];
}

type Return = Life["refunds"][number] & { listed: boolean };

function refundMessages(payment: PaymentShape, { amount, end, listed }: Return, index: number): EventShape[] {
  const shape = refundShape(payment, { amount, status: "pending" }, at(100 + index));
  const charge = chargeShape(payment, amount, listed ? [shape] : undefined);
  const begun = [tell("refund.created", shape, 110 + index), tell("charge.refunded", charge, 110)];
  if (end === "pending") return begun;
  const type = end === "succeeded" ? "refund.updated" : "refund.failed";
  return [...begun, tell(type, { ...shape, status: end }, 120 + index)];
}

function disputeMessages(payment: PaymentShape, how: NonNullable<Life["dispute"]>): EventShape[] {
  const { inquiry, amount, end, fee } = how;
  const first = disputeShape(payment, { amount, status: "needs_response", fees: fee ? [1500] : [] }, at(200));
  const asked = { ...first, status: "warning_needs_response", balance_transactions: [] };
  const begun = tell("charge.dispute.created", inquiry ? asked : first, 200);
  if (inquiry && end === "open")
    return [begun, tell("charge.dispute.closed", { ...asked, status: "warning_closed" }, 250)];
  const withdrawn = [begun, tell("charge.dispute.funds_withdrawn", first, 210)];
  if (end === "open") return withdrawn;
  const closed = [...withdrawn, tell("charge.dispute.closed", { ...first, status: end }, 300)];
  return end === "lost"
    ? closed
    : [...closed, tell("charge.dispute.funds_reinstated", { ...first, status: "won" }, 310)];
}

/** Any order, each message once or more. */
export const shuffled = (messages: readonly EventShape[]) =>
  fc
    .shuffledSubarray(
      messages.flatMap((message) => [message, message, message]),
      { minLength: messages.length * 3 },
    )
    .chain((all) => fc.nat(messages.length).map((cut) => keepAll(all, cut, messages)));

function keepAll(all: readonly EventShape[], cut: number, messages: readonly EventShape[]): EventShape[] {
  const some = all.slice(cut);
  return [...some, ...messages.filter((message) => !some.includes(message))];
}

function toldBy(message: EventShape): WebhookFacts {
  const reading = readWebhook(message.type, message.data.object, new Date(message.created * 1000));
  if (!reading.ok) throw new Error(`${message.type} is ${reading.reason}`);
  return reading.told;
}

/** The expected result, computed without a database. */
export function outcome(messages: readonly EventShape[]) {
  const ledger = new Map<string, Movement>();
  let [state, visit]: [DonationState, CheckoutState | undefined] = ["open", undefined];
  for (const told of messages.map(toldBy)) {
    for (const movement of told.movements)
      ledger.set(movement.id, earlier(ledger.get(movement.id) ?? movement, movement));
    visit = told.visit;
    state = donationStateOf(state, visit, [...ledger.values()]);
  }
  const movements = [...ledger.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return { state, movements, sums: sumsOf(movements) };
}
