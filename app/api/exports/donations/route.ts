import { hasLocale } from "next-intl";
import { getTranslations } from "next-intl/server";
import { routing } from "#i18n/routing.ts";
import { actingStaff } from "#lib/identity/access/guards.ts";
import { csvHeaders, csvOf } from "#lib/platform/csv.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { exportDonations } from "#lib/publishing/donations/export-donations.ts";
import { donationQuery } from "#lib/publishing/donations/list-rules.ts";
import { decimalText } from "#lib/publishing/donations/money.ts";

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
  const listed = await exportDonations({ actor: user.id, actorRole: user.role }, state, now);
  const rows = listed.map((donation) => {
    const { id, amountMinor, keptMinor, currency, email, createdAt, paidAt, paymentId } = donation;
    // Numbers, so spreadsheets can add them up.
    const amount = (minor: number) => Number(decimalText(minor, currency));
    return [
      id,
      t(`state.${donation.state}`),
      createdAt.toISOString(),
      paidAt?.toISOString() ?? "",
      amount(amountMinor),
      amount(keptMinor),
      currency.toUpperCase(),
      email ?? "",
      donation.locale,
      paymentId ?? "",
    ];
  });
  const header = columns.map((column) => t(`column.${column}`));
  return new Response(csvOf(header, rows), { headers: csvHeaders(`donations-${utcDate(now)}.csv`) });
}
