import type { Executor } from "#db/client.ts";
import { donationById, entriesByIds, entriesOf, putEntry, updateDonation } from "#db/queries/publishing/donations.ts";
import type { Donation, DonationEntry } from "#db/schema/donations.ts";
import { queueMail } from "#lib/notifications/outbox/queue-mail.ts";
import { logFault } from "#lib/platform/log.ts";
import { cacheTags } from "#lib/platform/refresh/cache-tags.ts";
import { contentChanged } from "#lib/platform/refresh/content-changed.ts";
import { donationStateOf, earlier, type Movement, paidAtOf } from "./ledger-rules.ts";
import { formatMoney } from "./money.ts";
import type { WebhookFacts } from "./webhook-rules.ts";

/** Call it in a transaction. Order and repetition do not matter. Returns whether the donation exists. */
export async function takeIn(tx: Executor, donationId: string, told: WebhookFacts, now: Date): Promise<boolean> {
  const donation = await donationById(tx, donationId);
  if (!donation) return false;
  const known = await entriesByIds(
    tx,
    told.movements.map(({ id }) => id),
  );
  const added: Movement[] = [];
  for (const movement of told.movements) {
    const before = known.find(({ id }) => id === movement.id);
    if (before && before.donationId !== donationId) {
      const donations = { movement: movement.id, told: donationId, ledger: before.donationId };
      logFault("A payment is told of one donation and stands in the ledger of another", donations);
      continue;
    }
    const kept = before ? earlier(before, movement) : movement;
    if (!before) added.push(kept);
    if (kept !== before) await putEntry(tx, { ...kept, donationId });
  }
  const ledger = await entriesOf(tx, donationId);
  await follow(tx, donation, told, ledger, now);
  logMismatch(donation, added);
  await queueReceipts(tx, donation, { added, ledger, arrived: told.arrived }, now);
  await contentChanged(tx, cacheTags.books);
  return true;
}

async function follow(
  tx: Executor,
  donation: Donation,
  told: WebhookFacts,
  ledger: readonly DonationEntry[],
  now: Date,
): Promise<void> {
  const payment = ledger.find(({ kind }) => kind === "payment");
  await updateDonation(tx, donation.id, {
    state: donationStateOf(donation.state, told.visit, ledger),
    checkoutId: donation.checkoutId ?? told.checkoutId ?? null,
    paymentId: payment ? payment.id.slice("payment:".length) : null,
    paidAt: paidAtOf(ledger),
    updatedAt: now,
  });
}

/** The paid amount counts; a difference is logged for the operator. */
function logMismatch({ id, amountMinor, currency }: Donation, added: readonly Movement[]): void {
  for (const paid of added.filter(({ kind }) => kind === "payment")) {
    if (paid.amountMinor === amountMinor && paid.currency === currency) continue;
    const amounts = { asked: `${amountMinor} ${currency}`, came: `${paid.amountMinor} ${paid.currency}` };
    logFault("Another amount came than was asked for; the ledger has what came", { donation: id, ...amounts });
  }
}

type News = Readonly<{ added: readonly Movement[]; ledger: readonly Movement[]; arrived: readonly string[] }>;

/** Once per payment or arrived refund, if an address was left. */
async function queueReceipts(tx: Executor, donation: Donation, news: News, now: Date): Promise<void> {
  const { email: toAddress, id: number, locale } = donation;
  if (toAddress === null) return;
  const failed = new Set(news.ledger.filter(({ kind }) => kind === "refundFailed").map(({ id }) => id));
  const params = ({ amountMinor, currency, at }: Movement) => {
    const amount = formatMoney(amountMinor < 0 ? 0 - amountMinor : amountMinor, currency, locale);
    return { amount, at: at.toISOString(), number };
  };
  for (const paid of news.added.filter(({ kind }) => kind === "payment")) {
    const key = `donation:${paid.id}`;
    await queueMail(tx, { kind: "donationReceipt", key, toAddress, locale, params: params(paid) }, now);
  }
  for (const refund of news.ledger.filter(({ id }) => news.arrived.includes(id))) {
    if (failed.has(refund.id.replace("refund:", "refundFailed:"))) continue;
    const key = `donation:${refund.id}`;
    await queueMail(tx, { kind: "donationRefunded", key, toAddress, locale, params: params(refund) }, now);
  }
}
