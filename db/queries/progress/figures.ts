import { and, asc, eq, gte, inArray, lte, ne, type SQL, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { dailyFigures } from "#db/schema/figures.ts";
import {
  allDays,
  type Breakdown,
  countKeys,
  type FigureRow,
  type ProgrammeCounts,
} from "#lib/progress/figures/counts.ts";

const { day, dimension, value } = dailyFigures;

const sums = () => {
  const sum = (key: (typeof countKeys)[number]) => sql`coalesce(sum(${dailyFigures[key]}), 0)`.mapWith(Number);
  return Object.fromEntries(countKeys.map((key) => [key, sum(key)])) as Record<keyof ProgrammeCounts, SQL<number>>;
};

/** UTC days, both included; `all`: all days together. */
export type CountedPeriod = Readonly<{ from: string; until: string }> | "all";

function inPeriod(period: CountedPeriod): SQL | undefined {
  return period === "all" ? eq(day, allDays) : and(gte(day, period.from), lte(day, period.until));
}

export async function figuresInAll(q: Executor, period: CountedPeriod): Promise<ProgrammeCounts> {
  const [row] = await q
    .select(sums())
    .from(dailyFigures)
    .where(and(eq(dimension, "all"), inPeriod(period)));
  return row as ProgrammeCounts;
}

export type ValueFigures = Readonly<{ value: string; counts: ProgrammeCounts }>;

/** By subject, language or centre; `""` is none. */
export async function figuresBy(q: Executor, breakdown: Breakdown, period: CountedPeriod): Promise<ValueFigures[]> {
  const rows = await q
    .select({ value, ...sums() })
    .from(dailyFigures)
    .where(and(eq(dimension, breakdown), inPeriod(period)))
    .groupBy(value)
    .orderBy(asc(value));
  return rows.map(({ value: name, ...counts }) => ({ value: name, counts: counts as ProgrammeCounts }));
}

export async function anyFigure(q: Executor): Promise<boolean> {
  return (await q.select({ day }).from(dailyFigures).limit(1)).length > 0;
}

export async function figuresOfDays(q: Executor, days: readonly string[]): Promise<FigureRow[]> {
  if (days.length === 0) return [];
  return q
    .select()
    .from(dailyFigures)
    .where(inArray(day, [...days]));
}

export async function daysWithFigures(q: Executor): Promise<string[]> {
  const rows = await q.selectDistinct({ day }).from(dailyFigures).where(ne(day, allDays)).orderBy(asc(day));
  return rows.map((row) => row.day);
}

/** The rows for all days together, computed from the stored days. */
export async function sumOfDays(q: Executor): Promise<FigureRow[]> {
  const rows = await q
    .select({ dimension, value, ...sums() })
    .from(dailyFigures)
    .where(ne(day, allDays))
    .groupBy(dimension, value);
  return rows.map((row) => ({ ...(row as Omit<FigureRow, "day">), day: allDays }));
}

export async function deleteFiguresOf(q: Executor, days: readonly string[]): Promise<void> {
  if (days.length > 0) await q.delete(dailyFigures).where(inArray(day, [...days]));
}

const atOnce = 500;

export async function insertFigures(q: Executor, rows: readonly FigureRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += atOnce) await q.insert(dailyFigures).values(rows.slice(at, at + atOnce));
}

/** Adds to rows, starting from zero, and removes rows of all days together that count nothing. */
export async function moveFigures(q: Executor, rows: readonly FigureRow[]): Promise<void> {
  const added = (key: (typeof countKeys)[number]) =>
    sql`${dailyFigures[key]} + ${sql.raw(`excluded."${dailyFigures[key].name}"`)}`;
  const set = Object.fromEntries(countKeys.map((key) => [key, added(key)]));
  for (let at = 0; at < rows.length; at += atOnce) {
    await q
      .insert(dailyFigures)
      .values(rows.slice(at, at + atOnce))
      .onConflictDoUpdate({ target: [dimension, day, value], set });
  }
  await q.delete(dailyFigures).where(and(eq(day, allDays), ...countKeys.map((key) => eq(dailyFigures[key], 0))));
}
