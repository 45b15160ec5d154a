import { useFormatter } from "next-intl";
import { type Axis, anchorOf } from "#lib/charts/rules.ts";
import { fontsOf } from "./drawing.ts";

/** Label, bar and amount of a row: the label stands above its bar where there is little room. */
export const barGrid = "grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 @lg:grid-cols-[34%_minmax(0,1fr)_4.5rem]";
export const barCell = "col-span-full @lg:col-span-1 @lg:col-start-2 @lg:row-start-1";

/** The lines behind a bar, as high as its row, so that they run through. */
export function GridLines({ axis }: { axis: Axis }) {
  return axis.ticks.map(({ value, at }) => (
    <line key={value} x1={`${at}%`} x2={`${at}%`} y1="0" y2="100%" className="stroke-line" strokeWidth="1" />
  ));
}

/** The ticks under the bars, and what they count. */
export function BarAxis({ axis, valueLabel }: { axis: Axis; valueLabel: string }) {
  const format = useFormatter();
  return (
    <div className={barGrid}>
      <div className={barCell}>
        <svg aria-hidden="true" width="100%" className="block h-6 overflow-visible">
          <line x1="0" x2="100%" y1="0" y2="0" className="stroke-edge" strokeWidth="1" />
          {axis.ticks.map(({ value, at }) => (
            <text key={value} x={`${at}%`} y="1.1em" textAnchor={anchorOf(at)} className={fontsOf.tick}>
              {format.number(value, { maximumFractionDigits: 2 })}
            </text>
          ))}
        </svg>
        <p className="text-end text-xs text-muted">{valueLabel}</p>
      </div>
    </div>
  );
}
