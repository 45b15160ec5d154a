import { db } from "#db/client.ts";
import { ledgerTotals, listDonations } from "#db/queries/publishing/donations.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { cacheTags } from "#lib/platform/refresh/cache-tags.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { decimalText } from "#lib/publishing/donations/money.ts";
import { refundAsTyped } from "#lib/publishing/donations/refund-as-typed.ts";
import type { RefundResult } from "#lib/publishing/donations/refund-donation.ts";
import { ownProvider } from "#lib/publishing/donations/stripe.ts";
import { tellServers } from "./running-server.ts";
import { print, safe } from "./staff-list.ts";
import { CommandRefusal } from "./steps.ts";

const newest = 50;
const written = (minor: number, currency: string) => `${decimalText(minor, currency)} ${currency.toUpperCase()}`;

export async function showDonations(all: boolean): Promise<void> {
  const rows = await listDonations(db(), all ? {} : { limit: newest });
  const lines = rows.map(({ id, amountMinor, currency, state, createdAt, keptMinor, email }) => {
    const kept = state === "pledged" || keptMinor === amountMinor ? "" : `, ${written(keptMinor, currency)} of it here`;
    const receipt = email === null ? "" : `  ${email}`;
    return safe(`${id}  ${utcDate(createdAt)}  ${state}  ${written(amountMinor, currency)}${kept}${receipt}`);
  });
  print(lines, "donations");
  for (const total of await ledgerTotals(db())) {
    const { currency, payments, paid, refunded, takenBack, fees, kept, pledges, pledged } = total;
    const of = (minor: number) => written(minor, currency);
    console.log(
      `\n${payments} payments: ${of(paid)} came, ${of(refunded)} went back, banks hold ${of(takenBack)}, fees of disputes ${of(fees)}: ` +
        `${of(kept)} left. ${pledges} pledges: ${of(pledged)}.`,
    );
  }
}

type Wish = Readonly<{ id: string; amount: string | undefined; reason: string }>;

export async function refundOneDonation(by: AuditActor, { id, amount, reason }: Wish, now: Date): Promise<void> {
  const provider = await ownProvider();
  if (!provider)
    throw new CommandRefusal("There is no payment provider: set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.");
  const result = await refundAsTyped(by, { id, amount: amount ?? "", reason }, provider, now);
  if (!result.ok && result.reason === "amount")
    throw new CommandRefusal(`--amount is a number above zero such as 12.50: ${amount}.`);
  if (!result.ok) throw new CommandRefusal(refusalOf(result));
  const given = written(result.amountMinor, result.currency);
  console.log(result.again ? `${given} went back before, for this reason; nothing was done.` : `${given} goes back.`);
  await tellServers([cacheTags.books]);
}

function refusalOf(refused: RefundResult & { ok: false }): string {
  if (refused.reason === "tooMuch") return `Only ${written(refused.leftMinor, refused.currency)} of it are left.`;
  const refusals = {
    notAdmin: "Only an admin gives donations back: --as <an admin's address>.",
    noReason: "--reason is needed.",
    unknown: "There is no such donation.",
    notPaid: "Nothing was paid of this donation.",
    disputed: "The donor's bank asks for it back: answer that at the provider.",
    nothingLeft: "All of it went back already.",
    refused: "The provider did not do it; the line above says why. Nothing was given back.",
  };
  return refusals[refused.reason];
}
