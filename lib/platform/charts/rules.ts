import { scaleBand, scaleLinear } from "d3-scale";

/** All lengths and positions are percentages of the plot, so text keeps its size at any width. */
export type Tick = Readonly<{ value: number; at: number }>;
export type Axis = Readonly<{ max: number; ticks: readonly Tick[] }>;

const steps = 4;

export function axisOf(values: readonly (number | null)[]): Axis {
  const amounts = values.map(amountOf);
  const whole = amounts.every((value) => Number.isInteger(value));
  const scale = scaleLinear([0, Math.max(...amounts, 0) || 1], [0, 100]);
  const count = whole ? Math.min(steps, scale.domain()[1] ?? 1) : steps;
  scale.nice(count);
  const [, max = 1] = scale.domain();
  return { max, ticks: scale.ticks(count).map((value) => ({ value, at: round(scale(value)) })) };
}

export function barLengthOf(value: number | null, { max }: Axis): number {
  return round(Math.min(100, (amountOf(value) / max) * 100));
}

export function restOf(length: number): number {
  return round(100 - length);
}

export type Band = Readonly<{ start: number; width: number; middle: number }>;

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

/** Labels that do not fit into `room` characters are left out at even distances; the table has all. */
export function labelledOf(labels: readonly string[], room: number): ReadonlySet<number> {
  const widest = Math.max(1, ...labels.map((label) => label.length));
  const fitting = Math.max(1, Math.floor(room / (widest + 2)));
  const every = Math.ceil(labels.length / fitting);
  return new Set(labels.flatMap((_, index) => (index % every === 0 ? [index] : [])));
}

export function anchorOf(at: number): "start" | "middle" | "end" {
  if (at < 6) return "start";
  return at > 94 ? "end" : "middle";
}

export type BarPart = Readonly<{ start: number; length: number }>;

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

function round(percent: number): number {
  return Math.round(percent * 100) / 100;
}
