import { useFormatter } from "next-intl";
import { axisOf, barPartsOf } from "#lib/platform/charts/rules.ts";
import { BarAxis, BarPlace, barGrid } from "./bar-axis.tsx";
import { ChartFrame } from "./chart-frame.tsx";
import { partColours } from "./drawing.ts";

type Props = Readonly<{
  caption: string;
  /** The parts of every bar, in order; at most four. */
  parts: readonly string[];
  rows: readonly Readonly<{ label: string; values: readonly number[] }>[];
  /** What the values are, such as "Sessions", and the parts, such as "Status". */
  valueLabel: string;
  partLabel: string;
  /** The table's heading for a bar's sum. */
  sumLabel: string;
}>;

/** Each bar is made of parts. Draws nothing without rows. */
export function StackedBarChart({ caption, parts, rows, valueLabel, partLabel, sumLabel }: Props) {
  const format = useFormatter();
  if (rows.length === 0) return null;
  const sums = rows.map(({ values }) => values.reduce((sum, value) => sum + value, 0));
  const axis = axisOf(sums);
  const laid = barPartsOf(
    rows.map(({ values }) => values),
    axis,
  );
  return (
    <ChartFrame
      caption={caption}
      // Transposed: several parts side by side do not fit a narrow table.
      head={[partLabel, ...rows.map(({ label }) => label)]}
      rows={[
        ...parts.map((part, index) => [part, ...rows.map(({ values }) => format.number(values[index] ?? 0))]),
        [sumLabel, ...sums.map((sum) => format.number(sum))],
      ]}
      legend={<Legend parts={parts} />}
    >
      {rows.map(({ label }, row) => (
        <div key={label} className={barGrid}>
          <span className="min-w-0 self-center pt-1 text-sm wrap-anywhere @lg:py-1.5">{label}</span>
          <span className="self-center pt-1 text-end text-sm font-semibold tabular-nums @lg:col-start-3 @lg:py-1.5">
            {format.number(sums[row] ?? 0)}
          </span>
          <BarPlace axis={axis}>
            {laid[row]?.map(({ start, length }, index) =>
              length === 0 ? null : (
                <rect
                  key={parts[index]}
                  x={`${start}%`}
                  y="50%"
                  width={`${length}%`}
                  height="20"
                  strokeWidth="1.5"
                  transform="translate(0 -10)"
                  className={`stroke-surface ${partColours[index]?.fill}`}
                >
                  <title>{parts[index]}</title>
                </rect>
              ),
            )}
          </BarPlace>
        </div>
      ))}
      <BarAxis axis={axis} valueLabel={valueLabel} />
    </ChartFrame>
  );
}

/** Hidden from screen readers: the table says the same in words. */
function Legend({ parts }: Pick<Props, "parts">) {
  return (
    <ul aria-hidden="true" className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      {parts.map((part, index) => (
        <li key={part} className="inline-flex items-center gap-2">
          <span className={`size-3 shrink-0 rounded-[3px] ${partColours[index]?.ground}`} />
          {part}
        </li>
      ))}
    </ul>
  );
}
