import { useLocale, useTranslations } from "next-intl";
import type { PledgeSum } from "#db/queries/publishing/books.ts";
import { formatMoney } from "#lib/publishing/donations/money.ts";

/** Pledges, separate from money that moved. */
export function PledgeSums({ pledges }: { pledges: readonly PledgeSum[] }) {
  const t = useTranslations("donations.books");
  const locale = useLocale();
  return (
    <section aria-labelledby="pledges-title" className="rounded-card bg-clay p-5 sm:p-6">
      <h2 id="pledges-title" className="text-2xl">
        {t("pledges")}
      </h2>
      {pledges.length === 0 ? <p className="mt-3 font-semibold">{t("pledgesNone")}</p> : null}
      {pledges.map(({ currency, pledges: count, amountMinor }) => (
        <p key={currency} className="mt-3 text-lg font-semibold">
          {t("pledgesSum", { count, amount: formatMoney(amountMinor, currency, locale) })}
        </p>
      ))}
      <p className="mt-2 max-w-read text-muted">{t("pledgesText")}</p>
    </section>
  );
}
