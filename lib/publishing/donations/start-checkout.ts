import type Stripe from "stripe";
import { db } from "#db/client.ts";
import { donationById, insertDonation, markFailed, noteCheckout } from "#db/queries/publishing/donations.ts";
import { networkKeys } from "#lib/identity/access/network-keys.ts";
import { type Done, type Paused, type Refused, refuse } from "#lib/platform/answer.ts";
import { reserveAttempt } from "#lib/platform/limits/limit.ts";
import { limits } from "#lib/platform/limits/rules.ts";
import { offersDonations, type PledgeOrigin } from "./pledge.ts";
import { checkoutLastsMs, reusableMs } from "./rules.ts";
import { logRefusal, type Provider, providerRefusalOf } from "./stripe.ts";
import { donationMark } from "./webhook-rules.ts";

export type Gift = Readonly<{ cents: number; email: string | undefined }>;

export type GiftOrigin = PledgeOrigin &
  Readonly<{
    /** In the donor's language, with the installation's name. */
    title: string;
    returnTo: (id: string) => Readonly<{ paid: string; left: string }>;
  }>;

type VisitRefusal = Refused<"notOffered"> | Refused<"tooLittle" | "tooMuch" | "email" | "failed"> | Paused;
export type OpenedCheckout = Done<{ url: string }> | VisitRefusal;

/** Stored before the provider is asked, so every payment has a donation. A form sent again reuses its page. */
export async function startCheckout(
  provider: Provider,
  gift: Gift,
  from: GiftOrigin,
  now: Date,
): Promise<OpenedCheckout> {
  if (!(await offersDonations(from.userId, now))) return refuse("notOffered");
  const attempt = await reserveAttempt([{ limit: limits.donationNetwork, ...networkKeys(from.network) }], now);
  if (!attempt.ok) return attempt;
  const { id, createdAt } = await stored(gift, from, now);
  try {
    const visit = await provider.client.checkout.sessions.create(asked(id, createdAt, gift, from), {
      idempotencyKey: id,
    });
    if (!visit.url) throw new TypeError("The provider's page has no address");
    await noteCheckout(db(), id, visit.id, now);
    return { ok: true, url: visit.url };
  } catch (error) {
    logRefusal("a page to pay on", id, error);
    await markFailed(db(), id, now);
    return refuse(reasonOf(error));
  }
}

type Stored = Readonly<{ id: string; createdAt: Date }>;

/** The form's earlier row, or a new one if it changed or its visit ended. */
async function stored(gift: Gift, { once, locale }: GiftOrigin, now: Date): Promise<Stored> {
  const row = {
    amountMinor: gift.cents,
    currency: "usd",
    state: "open",
    locale,
    email: gift.email ?? null,
    createdAt: now,
  } as const;
  const id = once ?? crypto.randomUUID();
  if (await insertDonation(db(), { ...row, id })) return { id, createdAt: now };
  const before = await donationById(db(), id);
  const same = before?.state === "open" && before.amountMinor === gift.cents && before.email === row.email;
  if (before && same && before.locale === locale && now.getTime() - before.createdAt.getTime() < reusableMs)
    return before;
  const another = crypto.randomUUID();
  await insertDonation(db(), { ...row, id: another });
  return { id: another, createdAt: now };
}

/** Always the same for one donation: the provider compares repeated requests. */
function asked(
  id: string,
  createdAt: Date,
  { cents, email }: Gift,
  { locale, title, returnTo }: GiftOrigin,
): Stripe.Checkout.SessionCreateParams {
  const { paid, left } = returnTo(id);
  const marks = { [donationMark]: id };
  return {
    mode: "payment",
    submit_type: "donate",
    locale,
    line_items: [{ quantity: 1, price_data: { currency: "usd", unit_amount: cents, product_data: { name: title } } }],
    ...(email === undefined ? {} : { customer_email: email }),
    client_reference_id: id,
    metadata: marks,
    // Refunds carry them too and may come before their payment.
    payment_intent_data: { metadata: marks },
    // No conversion to the visitor's own currency.
    adaptive_pricing: { enabled: false },
    expires_at: secondsOf(new Date(createdAt.getTime() + checkoutLastsMs)),
    success_url: paid,
    cancel_url: left,
  };
}

function secondsOf(at: Date): number {
  return Number(String(at.getTime()).slice(0, -3));
}

const reasons: Readonly<Record<string, "tooLittle" | "tooMuch" | "email">> = {
  amount_too_small: "tooLittle",
  amount_too_large: "tooMuch",
  email_invalid: "email",
};

function reasonOf(error: unknown): "tooLittle" | "tooMuch" | "email" | "failed" {
  const { code, param } = providerRefusalOf(error);
  return reasons[code] ?? (param === "customer_email" ? "email" : "failed");
}
