import { useLocale, useTranslations } from "next-intl";
import { cn } from "#components/platform/ui/cn.ts";
import { formatMonth } from "#lib/platform/time/time.ts";
import { columnAmount } from "#lib/publishing/open-books/amounts.ts";
import type { Book, BookLine } from "#lib/publishing/open-books/rules.ts";

const columns = ["came", "wentBack", "fees", "spent", "left"] as const;
const cell =
  "flex items-baseline justify-between gap-4 py-1 tabular-nums sm:table-cell sm:border-b sm:border-line sm:px-3 sm:py-2.5 sm:text-end sm:whitespace-nowrap";

/** Months newest first, with a total. On a phone it becomes a stack of cards without zero amounts. */
export function BookTable({ book, caption }: { book: Book; caption: string }) {
  const t = useTranslations("donations.books");
  const locale = useLocale();
  const periodName = (period: string) => (period.length === 4 ? period : formatMonth(period, locale));
  return (
    <table className="block w-full border-separate border-spacing-0 sm:table sm:rounded-card sm:border sm:border-line sm:bg-surface">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only sm:not-sr-only sm:table-header-group">
        <tr>
          {(["period", ...columns] as const).map((column) => (
            <th
              key={column}
              scope="col"
              className="border-b border-line px-3 py-2.5 text-end text-sm font-semibold text-muted first:text-start"
            >
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="flex flex-col gap-3 sm:table-row-group">
        {book.periods.map((line) => (
          <Row key={line.period} name={periodName(line.period)} line={line} currency={book.currency} />
        ))}
      </tbody>
      <tfoot className="mt-3 block sm:table-footer-group">
        <Row name={t("sums")} line={book.total} currency={book.currency} strong />
      </tfoot>
    </table>
  );
}

type RowProps = { name: string; line: BookLine; currency: string; strong?: boolean };

function Row({ name, line, currency, strong = false }: RowProps) {
  const t = useTranslations("donations.books");
  const locale = useLocale();
  const tone = strong ? "bg-clay font-semibold" : "bg-surface";
  return (
    <tr className={`block rounded-card border border-line p-4 sm:table-row ${tone}`}>
      <th
        scope="row"
        className={`block pb-1 text-start font-semibold sm:table-cell sm:border-b sm:border-line sm:px-3 sm:py-2.5`}
      >
        {name}
      </th>
      {columns.map((column) => (
        <td key={column} className={cn(cell, line[column] === 0 && column !== "left" && "max-sm:hidden")}>
          {/* The column heads are hidden on a phone. */}
          <span aria-hidden className="text-sm font-normal text-muted sm:hidden">
            {t(column)}
          </span>
          {columnAmount(line[column], currency, locale)}
        </td>
      ))}
    </tr>
  );
}
