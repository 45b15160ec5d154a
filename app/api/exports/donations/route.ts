import { hasLocale } from "next-intl";
import { getTranslations } from "next-intl/server";
import type { ListedDonation } from "#db/queries/publishing/donations.ts";
import { routing } from "#i18n/routing.ts";
import { actingStaff } from "#lib/identity/access/guards.ts";
import { csvHeaders, csvParts } from "#lib/platform/csv.ts";
import { streamed } from "#lib/platform/streamed.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { exportDonations } from "#lib/publishing/donations/export-donations.ts";
import { donationQuery } from "#lib/publishing/donations/list-rules.ts";
import { decimalText } from "#lib/publishing/donations/money.ts";
import type { DonationState } from "#lib/publishing/donations/rules.ts";

const columns = [
  "id",
  "state",
  "createdAt",
  "paidAt",
  "amount",
  "kept",
  "currency",
  "email",
  "language",
  "payment",
] as const;

/** For admins with a completed second step; 404 for everyone else. */
export async function GET(request: Request): Promise<Response> {
  const user = await actingStaff("admin");
  if (!user) return new Response("Not found", { status: 404, headers: { "cache-control": "no-store" } });
  const locale = hasLocale(routing.locales, user.locale) ? user.locale : routing.defaultLocale;
  const t = await getTranslations({ locale, namespace: "donations.staff" });
  const { state } = donationQuery(Object.fromEntries(new URL(request.url).searchParams));
  const now = new Date();
  const parts = await exportDonations({ actor: user.id, actorRole: user.role }, state, now);
  const stateName = (named: DonationState) => t(`state.${named}`);
  const header = columns.map((column) => t(`column.${column}`));
  return new Response(streamed(csvParts(header, rowsOf(parts, stateName))), {
    headers: csvHeaders(`donations-${utcDate(now)}.csv`),
  });
}

async function* rowsOf(
  parts: AsyncIterable<ListedDonation[]>,
  stateName: (state: DonationState) => string,
): AsyncIterable<(string | number)[][]> {
  for await (const part of parts) yield part.map((donation) => rowOf(donation, stateName(donation.state)));
}

function rowOf(donation: ListedDonation, state: string): (string | number)[] {
  const { id, amountMinor, keptMinor, currency, email, locale, createdAt, paidAt, paymentId } = donation;
  // Numbers, so spreadsheets can add them up.
  const amount = (minor: number) => Number(decimalText(minor, currency));
  return [
    ...[id, state, createdAt.toISOString(), paidAt?.toISOString() ?? ""],
    ...[amount(amountMinor), amount(keptMinor), currency.toUpperCase(), email ?? "", locale, paymentId ?? ""],
  ];
}
