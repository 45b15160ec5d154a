import { useLocale, useTranslations } from "next-intl";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Badge } from "#components/platform/ui/badge.tsx";
import type { ListedDonation } from "#db/queries/publishing/donations.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatInstantIn } from "#lib/platform/time/written-dates.ts";
import type { DonationState } from "#lib/publishing/donations/rules.ts";
import { columnAmount } from "#lib/publishing/open-books/amounts.ts";

export const donationTones = {
  pledged: "blue",
  open: "neutral",
  processing: "blue",
  paid: "success",
  partlyRefunded: "orange",
  refunded: "orange",
  disputed: "warning",
  lost: "danger",
  cancelled: "neutral",
  failed: "danger",
} as const satisfies Record<DonationState, string>;

type Props = { donations: readonly ListedDonation[]; timeZone: string };

/** For admins: amount, date, and where a receipt was sent. */
export function DonationList({ donations, timeZone }: Props) {
  const t = useTranslations("donations.staff");
  return (
    <ul aria-label={t("title")} className="divide-y divide-line rounded-card border border-line bg-surface">
      {donations.map((donation) => (
        <DonationRow key={donation.id} donation={donation} timeZone={timeZone} />
      ))}
    </ul>
  );
}

function DonationRow({ donation, timeZone }: { donation: ListedDonation; timeZone: string }) {
  const t = useTranslations("donations.staff");
  const locale = useLocale();
  const { id, state, amountMinor, keptMinor, currency, email, createdAt, paidAt } = donation;
  const at = (date: Date) => <time dateTime={date.toISOString()}>{formatInstantIn(date, locale, timeZone)}</time>;
  return (
    <li className="grid gap-1.5 px-4 py-3 sm:px-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-lg font-semibold tabular-nums">{columnAmount(amountMinor, currency, locale)}</span>
        <Badge tone={donationTones[state]}>{t(`state.${state}`)}</Badge>
        {paidAt && keptMinor !== amountMinor ? (
          <span className="text-sm text-muted">{t("left", { amount: columnAmount(keptMinor, currency, locale) })}</span>
        ) : null}
      </p>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
        <span>
          {t("made")} {at(createdAt)}
        </span>
        {paidAt ? (
          <span>
            {t("paid")} {at(paidAt)}
          </span>
        ) : null}
        {email ? <span className="wrap-anywhere">{t("receiptTo", { email })}</span> : null}
      </p>
      <p className="text-sm wrap-anywhere text-muted">
        {t("number")}{" "}
        <AppLink
          href={withLocale(locale, paths.staffDonation(id))}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          <code>{id}</code>
        </AppLink>
      </p>
    </li>
  );
}
