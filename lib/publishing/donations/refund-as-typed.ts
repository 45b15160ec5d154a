import { db } from "#db/client.ts";
import { donationById } from "#db/queries/publishing/donations.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { type Refused, refuse } from "#lib/platform/answer.ts";
import { readTypedAmount } from "./money.ts";
import { type RefundResult, refundDonation } from "./refund-donation.ts";
import type { Provider } from "./stripe.ts";

/** `amount`: in the donation's currency, empty for all that is left. */
export type TypedRefund = Readonly<{ id: string; amount: string; reason: string }>;

/** A refund as staff typed it in a form or a command. */
export async function refundAsTyped(
  by: AuditActor,
  { id, amount, reason }: TypedRefund,
  provider: Provider,
  now: Date,
): Promise<RefundResult | Refused<"amount">> {
  const donation = await donationById(db(), id);
  if (!donation) return refuse("unknown");
  const amountMinor = amount === "" ? undefined : readTypedAmount(amount, donation.currency);
  if (amount !== "" && !amountMinor) return refuse("amount");
  return refundDonation(by, { donationId: id, amountMinor, reason }, provider, now);
}
