import type { EntryKind } from "#lib/publishing/donations/rules.ts";

/** The open books (PURE): what came in, what went back and what was spent, in minor units of one currency each. */

/** A sum of one month (`YYYY-MM`, UTC): signed as the ledger keeps it, of an expense positive. */
export type MonthSum = Readonly<{ month: string; currency: string; kind: EntryKind | "expense"; amountMinor: number }>;

export type BookLine = Readonly<{
  came: number;
  /** Refunds, and what a donor's bank took back or holds while it asks. */
  wentBack: number;
  fees: number;
  spent: number;
  /** What is left of it; below zero where more was spent than came. */
  left: number;
}>;

/** `period` is a month (`YYYY-MM`) or, for what lies further back, a year (`YYYY`). */
export type PeriodLine = BookLine & Readonly<{ period: string }>;
export type Book = Readonly<{ currency: string; total: BookLine; periods: readonly PeriodLine[] }>;

const column: Readonly<Record<MonthSum["kind"], "came" | "wentBack" | "fees" | "spent">> = {
  payment: "came",
  refund: "wentBack",
  refundFailed: "wentBack",
  dispute: "wentBack",
  disputeWon: "wentBack",
  disputeLost: "wentBack",
  fee: "fees",
  expense: "spent",
};

/**
 * One book for each currency, the newest period first. The newest year with anything in it and the one before stand by
 * month; every earlier year is one line, so that the page stays short however long it is kept.
 */
export function booksOf(sums: readonly MonthSum[]): Book[] {
  const newest = Math.max(...sums.map(({ month }) => Number(month.slice(0, 4))));
  const periodOf = ({ month }: MonthSum) => (Number(month.slice(0, 4)) >= newest - 1 ? month : month.slice(0, 4));
  return [...Map.groupBy(sums, ({ currency }) => currency)]
    .map(([currency, own]) => ({
      currency,
      total: lineOf(own),
      periods: [...Map.groupBy(own, periodOf)]
        .map(([period, some]) => ({ period, ...lineOf(some) }))
        .toSorted((a, b) => (a.period < b.period ? 1 : -1)),
    }))
    .toSorted((a, b) => (a.currency < b.currency ? -1 : 1));
}

function lineOf(sums: readonly MonthSum[]): BookLine {
  const line = { came: 0, wentBack: 0, fees: 0, spent: 0 };
  for (const { kind, amountMinor } of sums) line[column[kind]] += signOf(kind) * amountMinor;
  return { ...line, left: line.came - line.wentBack - line.fees - line.spent };
}

/** The ledger's signs are the account's; in a column of what left, what left is positive. */
function signOf(kind: MonthSum["kind"]): 1 | -1 {
  return kind === "payment" || kind === "expense" ? 1 : -1;
}

/** Every month from the first to the last of some periods, without gaps; years, which stand for months no longer told, aside. */
export function monthsOfPeriods(periods: readonly string[]): string[] {
  const [first, ...rest] = periods.filter((period) => period.length === 7).toSorted();
  if (first === undefined) return [];
  const last = rest.at(-1) ?? first;
  const months = [first];
  for (let month = first; month < last; ) {
    month = monthAfter(month);
    months.push(month);
  }
  return months;
}

function monthAfter(month: string): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, "0")}`;
}
