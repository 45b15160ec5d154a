import { useFormatter, useTranslations } from "next-intl";
import {
  type Axis,
  anchorOf,
  axisOf,
  type Band,
  bandsOf,
  barLengthOf,
  labelledOf,
  restOf,
} from "#lib/platform/charts/rules.ts";
import type { ChartRow } from "./bar-chart.tsx";
import { ChartFrame } from "./chart-frame.tsx";
import { fontsOf } from "./drawing.ts";

type Props = Readonly<{
  caption: string;
  /** In time order, without gaps. */
  columns: readonly ChartRow[];
  /** What the values are, such as "Hours". */
  valueLabel: string;
  /** What the columns are, such as "Week". */
  labelLabel: string;
}>;

/** Characters that fit under the plot: with very large text, on a 320 px phone, and on wide screens. */
const room = { least: 8, narrow: 34, wide: 84 };

/** Amounts over time. Draws nothing without columns. */
export function ColumnChart({ caption, columns, valueLabel, labelLabel }: Props) {
  const format = useFormatter();
  if (columns.length === 0) return null;
  const number = (value: number) => format.number(value, { maximumFractionDigits: 2 });
  const textOf = ({ value, text }: ChartRow) => text ?? (value === null ? "–" : number(value));
  const axis = axisOf(columns.map(({ value }) => value));
  const bands = bandsOf(columns.length);
  const labels = columns.map(({ label }) => label);
  const widest = Math.max(...axis.ticks.map(({ value }) => number(value).length));
  return (
    <ChartFrame caption={caption} head={[labelLabel, valueLabel]} rows={columns.map((row) => [row.label, textOf(row)])}>
      <p className="mb-2 text-xs text-muted">{valueLabel}</p>
      <div className="flex gap-2">
        <svg aria-hidden="true" width={`${widest + 0.5}ch`} className="h-44 shrink-0 overflow-visible text-xs">
          {axis.ticks.map(({ value, at }) => (
            <text key={value} x="100%" y={`${restOf(at)}%`} dy="0.32em" textAnchor="end" className={fontsOf.tick}>
              {number(value)}
            </text>
          ))}
        </svg>
        <div className="min-w-0 grow">
          <svg aria-hidden="true" width="100%" className="block h-44 overflow-visible">
            {axis.ticks.map(({ value, at }) => (
              <line key={value} x1="0" x2="100%" y1={`${restOf(at)}%`} y2={`${restOf(at)}%`} className="stroke-line" />
            ))}
            <Columns columns={columns} bands={bands} axis={axis} textOf={textOf} />
            <line x1="0" x2="100%" y1="100%" y2="100%" className="stroke-edge" />
          </svg>
          <Labels labels={labels} bands={bands} room={room.least} className="block @[12rem]:hidden" />
          <Labels labels={labels} bands={bands} room={room.narrow} className="hidden @[12rem]:block @xl:hidden" />
          <Labels labels={labels} bands={bands} room={room.wide} className="hidden @xl:block" />
        </div>
      </div>
      <p className="text-end text-xs text-muted">{labelLabel}</p>
    </ChartFrame>
  );
}

type Drawn = Readonly<{
  columns: readonly ChartRow[];
  bands: readonly Band[];
  axis: Axis;
  textOf: (row: ChartRow) => string;
}>;

function Columns({ columns, bands, axis, textOf }: Drawn) {
  const t = useTranslations("common");
  return columns.map((row, index) => {
    const [band, height] = [bands[index], barLengthOf(row.value, axis)];
    if (!band || height === 0) return null;
    return (
      <rect
        key={band.start}
        x={`${band.start}%`}
        y={`${restOf(height)}%`}
        width={`${band.width}%`}
        height={`${height}%`}
        rx="2"
        className="fill-leaf"
      >
        <title>{t("labeled", { label: row.label, value: textOf(row) })}</title>
      </rect>
    );
  });
}

type Written = Readonly<{ labels: readonly string[]; bands: readonly Band[]; room: number; className: string }>;

function Labels({ labels, bands, room, className }: Written) {
  const written = labelledOf(labels, room);
  return (
    <svg aria-hidden="true" width="100%" className={`h-6 overflow-visible ${className}`}>
      {bands.map(({ middle }, index) =>
        written.has(index) ? (
          <text key={middle} x={`${middle}%`} y="1.3em" textAnchor={anchorOf(middle)} className={fontsOf.tick}>
            {labels[index]}
          </text>
        ) : null,
      )}
    </svg>
  );
}
