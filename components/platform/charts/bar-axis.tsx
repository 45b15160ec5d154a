import { useFormatter } from "next-intl";
import { type Axis, anchorOf } from "#lib/platform/charts/rules.ts";
import { fontsOf } from "./drawing.ts";

/** Label, bar and amount of a row; on narrow screens the label is above its bar. */
export const barGrid = "grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 @lg:grid-cols-[34%_minmax(0,1fr)_4.5rem]";
const barCell = "col-span-full @lg:col-span-1 @lg:col-start-2 @lg:row-start-1";

/** A bar with the axis lines behind it: as high as its row, so the lines are continuous. */
export function BarPlace({ axis, children }: { axis: Axis; children: React.ReactNode }) {
  return (
    <div className={`${barCell} relative min-h-7 @lg:min-h-10`}>
      <svg aria-hidden="true" className="absolute inset-0 size-full">
        {axis.ticks.map(({ value, at }) => (
          <line key={value} x1={`${at}%`} x2={`${at}%`} y1="0" y2="100%" className="stroke-line" strokeWidth="1" />
        ))}
        {children}
      </svg>
    </div>
  );
}

/** The ticks under the bars, and their unit. */
export function BarAxis({ axis, valueLabel }: { axis: Axis; valueLabel: string }) {
  const format = useFormatter();
  return (
    <div className={barGrid}>
      <div className={barCell}>
        <svg aria-hidden="true" width="100%" className="block h-6 overflow-visible">
          <line x1="0" x2="100%" y1="0" y2="0" className="stroke-edge" strokeWidth="1" />
          {axis.ticks.map(({ value, at }) => (
            <text
              key={value}
              x={`${at}%`}
              y="1.1em"
              textAnchor={anchorOf(at)}
              className={`${fontsOf.tick} ${at === 0 || at === 100 ? "" : "@max-[12rem]:hidden"}`}
            >
              {format.number(value, { maximumFractionDigits: 2 })}
            </text>
          ))}
        </svg>
        <p className="text-end text-xs text-muted">{valueLabel}</p>
      </div>
    </div>
  );
}
