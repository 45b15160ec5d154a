import { useFormatter } from "next-intl";
import { axisOf, barLengthOf } from "#lib/platform/charts/rules.ts";
import { BarAxis, BarPlace, barGrid } from "./bar-axis.tsx";
import { ChartFrame } from "./chart-frame.tsx";

/** `text` replaces the plain number; a value that must not be shown is `null` and has only `text`. */
export type ChartRow = Readonly<{ label: string; value: number | null; text?: string }>;

type Props = Readonly<{
  caption: string;
  rows: readonly ChartRow[];
  /** What the values are, such as "Sessions". */
  valueLabel: string;
  /** What the rows are, such as "Subject". */
  labelLabel: string;
}>;

/** Amounts without an order in time, in the order given. Draws nothing without rows. */
export function BarChart({ caption, rows, valueLabel, labelLabel }: Props) {
  const format = useFormatter();
  if (rows.length === 0) return null;
  const axis = axisOf(rows.map(({ value }) => value));
  const textOf = ({ value, text }: ChartRow) =>
    text ?? (value === null ? "–" : format.number(value, { maximumFractionDigits: 2 }));
  return (
    <ChartFrame caption={caption} head={[labelLabel, valueLabel]} rows={rows.map((row) => [row.label, textOf(row)])}>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have one label, and they never move.
        <div key={index} className={barGrid}>
          <span className="min-w-0 self-center pt-1 text-sm wrap-anywhere @lg:py-1.5">{row.label}</span>
          <span className="self-center pt-1 text-end text-sm font-semibold wrap-anywhere tabular-nums @lg:col-start-3 @lg:py-1.5">
            {textOf(row)}
          </span>
          <BarPlace axis={axis}>
            <rect
              y="50%"
              width={`${barLengthOf(row.value, axis)}%`}
              height="14"
              rx="3"
              transform="translate(0 -7)"
              className="fill-leaf"
            />
          </BarPlace>
        </div>
      ))}
      <BarAxis axis={axis} valueLabel={valueLabel} />
    </ChartFrame>
  );
}
