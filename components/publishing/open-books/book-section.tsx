import { useLocale, useTranslations } from "next-intl";
import { ColumnChart } from "#components/platform/charts/column-chart.tsx";
import { formatShortMonth } from "#lib/platform/time/time.ts";
import { decimalText, formatMoney } from "#lib/publishing/donations/money.ts";
import { currencyName } from "#lib/publishing/open-books/amounts.ts";
import { type Book, monthsOfPeriods } from "#lib/publishing/open-books/rules.ts";
import { BookTable } from "./book-table.tsx";

/** With fewer months, the table shows more than a chart. */
const fewestDrawn = 3;
const mostDrawn = 12;

/** One currency: its sums by month, and a chart of what came in. */
export function BookSection({ book }: { book: Book }) {
  const [t, tc] = [useTranslations("donations.books"), useTranslations("common")];
  const locale = useLocale();
  const { currency } = book;
  const name = currencyName(currency, locale);
  const came = new Map(book.periods.map((line) => [line.period, line.came]));
  const months = monthsOfPeriods(book.periods.map(({ period }) => period)).slice(-mostDrawn);
  const drawn = months.length >= fewestDrawn && book.total.came > 0;
  return (
    <section aria-labelledby={`book-${currency}`} className="flex flex-col gap-6">
      <h2 id={`book-${currency}`} className="text-2xl">
        {name}
      </h2>
      <BookTable book={book} caption={tc("labeled", { label: t("byMonth"), value: name })} />
      {book.periods.some(({ left }) => left < 0) ? <p className="text-sm text-muted">{t("belowZero")}</p> : null}
      {drawn ? (
        <ColumnChart
          caption={t("chart")}
          columns={months.map((month) => {
            const minor = came.get(month) ?? 0;
            // Only for the height; texts are made from the minor units.
            const value = Number(decimalText(minor, currency));
            return { label: formatShortMonth(month, locale), value, text: formatMoney(minor, currency, locale) };
          })}
          valueLabel={t("chartValue", { currency: currency.toUpperCase() })}
          labelLabel={t("period")}
        />
      ) : null}
    </section>
  );
}
