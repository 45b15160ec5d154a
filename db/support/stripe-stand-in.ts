import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import {
  type EventShape,
  eventShape,
  type PaymentShape,
  paymentShape,
  type RefundShape,
  refundShape,
  type SessionShape,
  sessionShape,
} from "./stripe-shapes.ts";

export type ProviderRequest = Readonly<{
  method: string;
  path: string;
  fields: Readonly<Record<string, string>>;
  headers: IncomingMessage["headers"];
}>;
type Answer = Readonly<{ status: number; body: unknown }>;
/** An error response, or a connection that breaks before or after the work was done. */
type Fault = Answer | "breakBefore" | "breakAfter";

export const standInKeys = {
  secretKey: "sk_test_standin0123456789",
  webhookSecret: "whsec_standin0123456789",
  live: false,
} as const;

/** The `Stripe-Signature` of a body, computed from the published rule without the library. */
export function signatureOf(body: string, secret: string = standInKeys.webhookSecret, at: Date = new Date()): string {
  const seconds = Math.trunc(at.getTime() / 1000);
  const v1 = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  return `t=${seconds},v1=${v1}`;
}

/** A local stand-in for Stripe's API and payment page. Without a `hook`, messages wait in `messages`. */
export class StripeStandIn {
  readonly asked: ProviderRequest[] = [];
  readonly sessions = new Map<string, SessionShape>();
  readonly payments = new Map<string, PaymentShape>();
  readonly refunds: RefundShape[] = [];
  readonly messages: EventShape[] = [];
  /** Faults of the next requests, one each. */
  readonly faults: Fault[] = [];
  hook: string | undefined;
  /** Messages wait until `deliver`, as if the provider were late. */
  holding = false;
  readonly #answered = new Map<string, { asked: string; answer: Answer }>();
  readonly #server = createServer((request, response) => void this.#serve(request, response));
  url = "";

  async open(port = 0): Promise<this> {
    this.#server.listen(port, "127.0.0.1");
    await once(this.#server, "listening");
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this;
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((done) => this.#server.close(() => done()));
  }

  get settings() {
    return { ...standInKeys, testUrl: this.url };
  }

  get environment() {
    const { secretKey, webhookSecret } = standInKeys;
    return { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_TEST_URL: this.url };
  }

  /** Pays a visit at once, or in a way that takes days (`later`). Returns the payment. */
  async pay(sessionId: string, how: "now" | "later" = "now", at: Date = new Date()): Promise<PaymentShape> {
    const session = this.#session(sessionId);
    const { amount_total: amount, currency, metadata } = session;
    const payment = paymentShape({ amount, currency, donation: metadata.donation }, at);
    this.payments.set(payment.id, payment);
    const paid = { ...session, status: "complete", payment_intent: payment.id } as const;
    await this.#settle({ ...paid, payment_status: how === "now" ? "paid" : "unpaid" }, "completed", at);
    return payment;
  }

  async settleLater(sessionId: string, well: boolean, at: Date = new Date()): Promise<void> {
    const session = { ...this.#session(sessionId), payment_status: well ? "paid" : "unpaid" } as const;
    await this.#settle(session, well ? "async_payment_succeeded" : "async_payment_failed", at);
  }

  async expire(sessionId: string, at: Date = new Date()): Promise<void> {
    await this.#settle({ ...this.#session(sessionId), status: "expired" }, "expired", at);
  }

  async tell(type: string, object: object, at: Date = new Date()): Promise<EventShape> {
    const message = eventShape(type, object, at);
    this.messages.push(message);
    if (!this.holding) await this.deliver(message);
    return message;
  }

  /** Returns the status, 0 without a hook. Signed with the current time. */
  async deliver(message: EventShape): Promise<number> {
    if (this.hook === undefined) return 0;
    const body = JSON.stringify(message);
    const headers = { "content-type": "application/json; charset=utf-8", "stripe-signature": signatureOf(body) };
    const answer = await fetch(this.hook, { method: "POST", headers, body });
    await answer.arrayBuffer();
    return answer.status;
  }

  #session(id: string): SessionShape {
    const session = this.sessions.get(id);
    if (!session) throw new Error(`There is no visit ${id}`);
    return session;
  }

  async #settle(session: SessionShape, what: string, at: Date): Promise<void> {
    this.sessions.set(session.id, session);
    await this.tell(`checkout.session.${what}`, session, at);
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "/", this.url);
    const parts: Buffer[] = [];
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
    const body = Buffer.concat(parts).toString();
    if (pathname.startsWith("/c/pay/")) return this.#hostedPage(request, response, pathname);
    const fields = Object.fromEntries(request.method === "POST" ? new URLSearchParams(body) : searchParams);
    const asked = { method: request.method ?? "", path: pathname, fields, headers: request.headers };
    this.asked.push(asked);
    const fault = this.faults.shift();
    if (fault === "breakBefore") return void request.socket.destroy();
    const { status, body: said } = typeof fault === "object" ? fault : this.#once(asked, body);
    if (fault === "breakAfter") return void request.socket.destroy();
    response.writeHead(status, { "content-type": "application/json", "request-id": "req_standin" });
    response.end(JSON.stringify(said));
  }

  /** An idempotency key returns the same response for the same request; another request with it is an error. */
  #once(asked: ProviderRequest, body: string): Answer {
    if (asked.headers.authorization !== `Bearer ${standInKeys.secretKey}`) {
      return { status: 401, body: { error: { type: "invalid_request_error", message: "Invalid API Key provided" } } };
    }
    const key = asked.headers["idempotency-key"];
    if (asked.method !== "POST" || typeof key !== "string") return this.#answer(asked);
    const before = this.#answered.get(key);
    if (before && before.asked !== asked.path + body) return failure(400, "idempotency_error", "");
    const answer = before?.answer ?? this.#answer(asked);
    this.#answered.set(key, { asked: asked.path + body, answer });
    return answer;
  }

  #answer({ method, path, fields }: ProviderRequest): Answer {
    if (method === "POST" && path === "/v1/checkout/sessions") return this.#startVisit(fields);
    if (method === "POST" && path === "/v1/refunds") return this.#refund(fields);
    if (method === "GET" && path === "/v1/refunds") {
      if (Number(fields.limit) > 100) return failure(400, "invalid_request_error", "parameter_invalid_integer");
      const data = this.refunds.filter((refund) => refund.payment_intent === fields.payment_intent);
      return { status: 200, body: { object: "list", data, has_more: false, url: "/v1/refunds" } };
    }
    const payment = this.payments.get(/^\/v1\/payment_intents\/(\w+)$/.exec(path)?.[1] ?? "");
    return payment ? { status: 200, body: payment } : failure(404, "invalid_request_error", "resource_missing");
  }

  #startVisit(fields: ProviderRequest["fields"]): Answer {
    const amount = Number(fields["line_items[0][price_data][unit_amount]"]);
    if (amount < 50) return failure(400, "invalid_request_error", "amount_too_small");
    if (amount > 99_999_999) return failure(400, "invalid_request_error", "amount_too_large");
    const values = {
      amount,
      currency: fields["line_items[0][price_data][currency]"] ?? "",
      donation: fields["metadata[donation]"],
      email: fields.customer_email,
      locale: fields.locale,
      urls: { success: fields.success_url ?? "", cancel: fields.cancel_url ?? "" },
      expiresAt: Number(fields.expires_at),
    };
    const session = sessionShape(values, new Date());
    const open = { ...session, url: `${this.url}/c/pay/${session.id}` };
    this.sessions.set(session.id, open);
    return { status: 200, body: open };
  }

  #refund(fields: ProviderRequest["fields"]): Answer {
    const payment = this.payments.get(fields.payment_intent ?? "");
    if (!payment) return failure(404, "invalid_request_error", "resource_missing");
    const gone = ["failed", "canceled"];
    const before = this.refunds.filter((one) => one.payment_intent === payment.id && !gone.includes(one.status ?? ""));
    const left = before.reduce((rest, one) => rest - one.amount, payment.amount);
    const amount = fields.amount === undefined ? left : Number(fields.amount);
    if (left === 0) return failure(400, "invalid_request_error", "charge_already_refunded");
    if (amount > left) return failure(400, "invalid_request_error", "amount_too_large");
    const named = Object.entries(fields).map(
      ([name, value]) => [/^metadata\[(\w+)\]$/.exec(name)?.[1], value] as const,
    );
    const metadata = Object.fromEntries(named.filter(([name]) => name !== undefined));
    const refund = refundShape(payment, { amount, metadata }, new Date());
    this.refunds.push(refund);
    return { status: 200, body: refund };
  }

  async #hostedPage(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const [, , , id = "", deed] = path.split("/");
    const session = this.sessions.get(id);
    if (!session) return void response.writeHead(404).end();
    const { success_url: success, cancel_url: cancel } = session;
    if (request.method === "POST" && session.status === "open") await this.pay(id, deed === "later" ? "later" : "now");
    if (request.method === "POST") return void response.writeHead(303, { location: success }).end();
    const button = (to: string, label: string) =>
      `<form method="post" action="/c/pay/${id}/${to}"><button>${label}</button></form>`;
    const amount = `<p>${session.amount_total} ${session.currency}, ${session.customer_email ?? "no address"}</p>`;
    const back = `<a href="${cancel.replaceAll("&", "&amp;")}">Back</a>`;
    const page = `<h1>Stand-in for the payment page</h1>${amount}${button("now", "Pay")}${button("later", "Pay by bank")}${back}`;
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    response.end(`<!doctype html><html lang="en"><title>Pay</title>${page}`);
  }
}

function failure(status: number, type: string, code: string): Answer {
  return { status, body: { error: { type, code, message: `Refused: ${code}`, request_log_url: "" } } };
}

export function stripeStandIn(): Promise<StripeStandIn> {
  return new StripeStandIn().open();
}
