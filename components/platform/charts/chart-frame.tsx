import { useTranslations } from "next-intl";
import { FoldSummary } from "#components/platform/ui/fold-summary.tsx";

type Props = Readonly<{
  /** Also names the picture and the table. */
  caption: string;
  /** The table's head, first column first. */
  head: readonly string[];
  /** The table's rows; each starts with its label. */
  rows: readonly (readonly string[])[];
  /** Explains the colours, if there are several. */
  legend?: React.ReactNode;
  /** The drawing. For screen readers it is one picture; the table has the figures. */
  children: React.ReactNode;
}>;

/** Every chart: caption, drawing, and the figures as a table. */
export function ChartFrame({ caption, head, rows, legend, children }: Props) {
  const t = useTranslations("common.charts");
  return (
    <figure className="@container min-w-0">
      <figcaption className="mb-3 font-semibold wrap-anywhere">{caption}</figcaption>
      {legend}
      <div role="img" aria-label={t("picture", { caption })}>
        {children}
      </div>
      <details className="mt-2 border-t border-line">
        <FoldSummary className="text-sm text-muted">
          {t("table")}
          <span className="sr-only">: {caption}</span>
        </FoldSummary>
        <table className="w-full text-sm">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {head.map((name, index) => (
                <th
                  key={name}
                  scope="col"
                  className={`border-b border-edge px-1 py-2 align-bottom ${index === 0 ? "text-start wrap-anywhere" : "text-end wrap-break-word"}`}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([first, ...cells], row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one label, and rows never move.
              <tr key={row} className="border-b border-line last:border-b-0">
                <th scope="row" className="px-1 py-2 text-start font-normal wrap-anywhere">
                  {first}
                </th>
                {cells.map((cell, index) => (
                  <td key={head[index + 1]} className="px-1 py-2 text-end tabular-nums">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
