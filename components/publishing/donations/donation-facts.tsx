import { getTranslations } from "next-intl/server";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { formatInstantIn } from "#lib/platform/time/written-dates.ts";
import type { StaffDonation } from "#lib/publishing/donations/read-donation.ts";
import { columnAmount } from "#lib/publishing/open-books/amounts.ts";
import { donationTones } from "./donation-list.tsx";

type Props = { shown: StaffDonation; locale: string; timeZone: string };

/** One donation and every movement of its money. */
export async function DonationFacts({ shown: { donation, entries }, locale, timeZone }: Props) {
  const [t, tr] = await Promise.all([getTranslations("donations.staff"), getTranslations("donations.refund")]);
  const { id, state, amountMinor, currency, email, createdAt } = donation;
  const at = (date: Date) => <time dateTime={date.toISOString()}>{formatInstantIn(date, locale, timeZone)}</time>;
  return (
    <Card>
      <CardHeader>
        <CardTitle className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="tabular-nums">{columnAmount(amountMinor, currency, locale)}</span>
          <Badge tone={donationTones[state]}>{t(`state.${state}`)}</Badge>
        </CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4">
        <p className="grid gap-1 text-sm text-muted">
          <span>
            {t("made")} {at(createdAt)}
          </span>
          {email ? <span className="wrap-anywhere">{t("receiptTo", { email })}</span> : null}
          <span className="wrap-anywhere">
            {t("number")} <code>{id}</code>
          </span>
        </p>
        <section aria-labelledby="moved" className="grid gap-2">
          <h2 id="moved" className="text-base font-semibold">
            {tr("moved")}
          </h2>
          {entries.length === 0 ? <p className="text-muted">{tr("nothingMoved")}</p> : null}
          <ol className="divide-y divide-line empty:hidden">
            {entries.map((entry) => (
              <li key={entry.id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2">
                <span>{tr(`entry.${entry.kind}`)}</span>
                <span className="text-sm text-muted">{at(entry.at)}</span>
                <span className="ms-auto font-semibold tabular-nums">
                  {columnAmount(entry.amountMinor, entry.currency, locale)}
                </span>
              </li>
            ))}
          </ol>
        </section>
      </CardContent>
    </Card>
  );
}
