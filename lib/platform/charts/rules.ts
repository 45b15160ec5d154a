import { scaleBand, scaleLinear } from "d3-scale";

/**
 * The geometry of charts (PURE). Every length is a percentage of the plot, so that a chart fills what it is given while its
 * words keep their size: nothing is scaled, neither on a narrow phone nor with large text.
 */

/** A round value of the axis, and where it stands from its beginning, 0 to 100. */
export type Tick = Readonly<{ value: number; at: number }>;
export type Axis = Readonly<{ max: number; ticks: readonly Tick[] }>;

/** At most so many steps, so that their labels stay apart on the narrowest phone. */
const steps = 4;

/**
 * An axis from zero that holds every value, with round ticks at even distances; whole ones where all values are whole. What is no
 * amount (`null`, negative, not finite) asks for no room.
 */
export function axisOf(values: readonly (number | null)[]): Axis {
  const amounts = values.map(amountOf);
  const whole = amounts.every((value) => Number.isInteger(value));
  const scale = scaleLinear([0, Math.max(...amounts, 0) || 1], [0, 100]);
  // Below four a whole axis has no four steps.
  const count = whole ? Math.min(steps, scale.domain()[1] ?? 1) : steps;
  scale.nice(count);
  const [, max = 1] = scale.domain();
  return { max, ticks: scale.ticks(count).map((value) => ({ value, at: round(scale(value)) })) };
}

/** How much of the plot a value takes, 0 to 100. */
export function barLengthOf(value: number | null, { max }: Axis): number {
  return round(Math.min(100, (amountOf(value) / max) * 100));
}

/** Where something of this length begins that ends at the bottom or the right, 0 to 100. */
export function restOf(length: number): number {
  return round(100 - length);
}

/** Where a column stands and how wide it is. */
export type Band = Readonly<{ start: number; width: number; middle: number }>;

/** Even places for so many columns; few columns are no wider than a hand. */
export function bandsOf(count: number): Band[] {
  const scale = scaleBand(
    Array.from({ length: count }, (_, index) => index),
    [0, 100],
  )
    .paddingInner(0.3)
    .paddingOuter(0.15);
  const width = Math.min(scale.bandwidth(), 14);
  return Array.from({ length: count }, (_, index) => {
    const middle = (scale(index) ?? 0) + scale.bandwidth() / 2;
    return { start: round(middle - width / 2), width: round(width), middle: round(middle) };
  });
}

/**
 * Which of the columns' labels are written, evenly from the first on, when a line has room for so many characters: what does not fit is left
 * out rather than turned or laid over its neighbour. The table has all.
 */
export function labelledOf(labels: readonly string[], room: number): ReadonlySet<number> {
  const widest = Math.max(1, ...labels.map((label) => label.length));
  const fitting = Math.max(1, Math.floor(room / (widest + 2)));
  const every = Math.ceil(labels.length / fitting);
  return new Set(labels.flatMap((_, index) => (index % every === 0 ? [index] : [])));
}

/** A label stays inside the plot: near an edge it begins or ends at its column. */
export function anchorOf(at: number): "start" | "middle" | "end" {
  if (at < 6) return "start";
  return at > 94 ? "end" : "middle";
}

/** One part of a bar: where it begins and how long it is, 0 to 100. */
export type BarPart = Readonly<{ start: number; length: number }>;

/** The parts of each row laid end to end. */
export function barPartsOf(rows: readonly (readonly number[])[], axis: Axis): BarPart[][] {
  const parts = Object.keys(rows[0] ?? []).map(Number);
  return rows.map((row) => {
    let until = 0;
    return parts.map((part) => {
      const start = barLengthOf(until, axis);
      until += amountOf(row[part] ?? 0);
      return { start, length: round(barLengthOf(until, axis) - start) };
    });
  });
}

function amountOf(value: number | null): number {
  return value !== null && Number.isFinite(value) ? Math.max(0, value) : 0;
}

/** Enough for the eye, and the same digits on every machine. */
function round(percent: number): number {
  return Math.round(percent * 100) / 100;
}
