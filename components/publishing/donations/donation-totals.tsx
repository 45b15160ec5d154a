import { useLocale, useTranslations } from "next-intl";
import type { LedgerTotal } from "#db/queries/publishing/donations.ts";
import { columnAmount, currencyName } from "#lib/publishing/open-books/amounts.ts";

const sums = ["paid", "refunded", "takenBack", "fees", "kept", "pledged"] as const;

/** Sums by currency; pledges are separate from what was paid. */
export function DonationTotals({ totals }: { totals: readonly LedgerTotal[] }) {
  const t = useTranslations("donations.staff");
  const locale = useLocale();
  return totals.map((total) => (
    <section key={total.currency} aria-label={currencyName(total.currency, locale)}>
      <h2 className="text-lg font-semibold">{currencyName(total.currency, locale)}</h2>
      <dl className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-3">
        {sums.map((sum) => (
          <div key={sum} className="rounded-card border border-line bg-surface p-3">
            <dt className="text-sm text-muted">
              {sum === "paid" ? t("sum.paid", { count: total.payments }) : null}
              {sum === "pledged" ? t("sum.pledged", { count: total.pledges }) : null}
              {sum === "paid" || sum === "pledged" ? null : t(`sum.${sum}`)}
            </dt>
            <dd className="font-semibold tabular-nums">{columnAmount(total[sum], total.currency, locale)}</dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}
