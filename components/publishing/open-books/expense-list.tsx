import { useLocale, useTranslations } from "next-intl";
import type { ShownExpense } from "#db/queries/publishing/books.ts";
import { formatTableDate } from "#lib/platform/time/written-dates.ts";
import { columnAmount } from "#lib/publishing/open-books/amounts.ts";

/** What money was spent on, newest first. */
export function ExpenseList({ expenses, more }: { expenses: readonly ShownExpense[]; more: boolean }) {
  const t = useTranslations("donations.books");
  const locale = useLocale();
  return (
    <section aria-labelledby="expenses-title">
      <h2 id="expenses-title" className="text-2xl">
        {t("expenses")}
      </h2>
      <ul className="mt-4 divide-y divide-line rounded-card border border-line bg-surface">
        {expenses.map(({ id, title, amountMinor, currency, spentOn }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-4 py-3">
            <span className="min-w-0 wrap-anywhere">
              {title}{" "}
              <time dateTime={spentOn} className="block text-sm text-muted">
                {formatTableDate(new Date(spentOn), locale)}
              </time>
            </span>
            <span className="ms-auto font-semibold tabular-nums">{columnAmount(amountMinor, currency, locale)}</span>
          </li>
        ))}
      </ul>
      {more ? <p className="mt-3 text-sm text-muted">{t("expensesMore", { count: expenses.length })}</p> : null}
    </section>
  );
}
