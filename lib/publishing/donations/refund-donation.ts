import { createHash } from "node:crypto";
import type Stripe from "stripe";
import { db, transaction } from "#db/client.ts";
import { donationById, entriesOf } from "#db/queries/publishing/donations.ts";
import type { Donation, DonationEntry } from "#db/schema/donations.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { type Answer, type Done, type Refused, refuse } from "#lib/platform/answer.ts";
import { sumsOf } from "./ledger-rules.ts";
import { logRefusal, type Provider } from "./stripe.ts";
import { takeIn } from "./take-in.ts";
import { donationMark, toldOfAnswers } from "./webhook-rules.ts";

export type RefundWish = Readonly<{
  donationId: string;
  /** In the smallest unit; default: all that is left. */
  amountMinor?: number | undefined;
  reason: string;
}>;

export type RefundResult =
  | Answer<
      "notAdmin" | "noReason" | "unknown" | "notPaid" | "disputed" | "nothingLeft" | "refused",
      { amountMinor: number; currency: string; again: boolean }
    >
  | Refused<"tooMuch", { leftMinor: number; currency: string }>;

/** Marks our refunds at the provider. */
const wishMark = "wish";

/** The same request refunds only once, even after a crash: existing refunds are checked first. Logged before. */
export async function refundDonation(
  by: AuditActor,
  wish: RefundWish,
  provider: Provider,
  now: Date,
): Promise<RefundResult> {
  if (by.actorRole !== "admin" && by.actorRole !== "command") return refuse("notAdmin");
  const reason = wish.reason.trim();
  if (reason === "") return refuse("noReason");
  const donation = await donationById(db(), wish.donationId);
  if (!donation) return refuse("unknown");
  const { id, paymentId } = donation;
  if (paymentId === null) return refuse("notPaid");
  try {
    const before = (await provider.client.refunds.list({ payment_intent: paymentId, limit: 100 })).data;
    await takeRefunds(id, before, now);
    const name = wishName(wish, reason);
    const done = before.find((one) => one.metadata?.[wishMark] === name && counts(one));
    if (done) return { ok: true, amountMinor: done.amount, currency: done.currency, again: true };
    // The refunds just taken in may have changed it.
    const settled = (await donationById(db(), id)) ?? donation;
    const open = openAmount(settled, await entriesOf(db(), id), wish.amountMinor);
    if (!open.ok) return open;
    await transaction((tx) =>
      recordAudit(tx, { ...by, action: "donation.refund", object: `donation:${id}`, reason }, now),
    );
    const refund = await provider.client.refunds.create(
      {
        payment_intent: paymentId,
        amount: open.amountMinor,
        reason: "requested_by_customer",
        metadata: { [donationMark]: id, [wishMark]: name },
      },
      // After a failed refund the next attempt needs a new key.
      { idempotencyKey: `${name}-${before.length}` },
    );
    await takeRefunds(id, [refund], now);
    return { ok: true, amountMinor: refund.amount, currency: refund.currency, again: false };
  } catch (error) {
    if (!isAnswer(error)) throw error;
    logRefusal("a refund", id, error);
    return refuse("refused");
  }
}

async function takeRefunds(donationId: string, refunds: readonly Stripe.Refund[], now: Date): Promise<void> {
  const told = toldOfAnswers(refunds);
  if (!told) throw new TypeError("The provider's refunds have no known shape");
  await transaction((tx) => takeIn(tx, donationId, told, now));
}

function counts({ status }: Stripe.Refund): boolean {
  return status !== "failed" && status !== "canceled";
}

function wishName({ donationId, amountMinor }: RefundWish, reason: string): string {
  return createHash("sha256")
    .update(JSON.stringify([donationId, amountMinor ?? "all", reason]))
    .digest("hex")
    .slice(0, 40);
}

type Open =
  | Done<{ amountMinor: number; currency: string }>
  | Refused<"disputed" | "nothingLeft">
  | Refused<"tooMuch", { leftMinor: number; currency: string }>;

/** What can go back: as much as was wished, or all that is left. */
export function openAmount(
  donation: Pick<Donation, "state" | "currency">,
  entries: readonly DonationEntry[],
  wished?: number,
): Open {
  if (donation.state === "disputed" || donation.state === "lost") return refuse("disputed");
  const currency = entries.find(({ kind }) => kind === "payment")?.currency ?? donation.currency;
  const { paid, refunded } = sumsOf(entries.filter((entry) => entry.currency === currency));
  const leftMinor = paid - refunded;
  if (leftMinor <= 0) return refuse("nothingLeft");
  const amountMinor = wished ?? leftMinor;
  return amountMinor > leftMinor ? refuse("tooMuch", { leftMinor, currency }) : { ok: true, amountMinor, currency };
}

/** The provider refused or is unreachable; other errors are ours. */
function isAnswer(error: unknown): boolean {
  return error instanceof Error && "rawType" in error;
}
