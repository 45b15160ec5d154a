import type { EntryKind } from "#lib/publishing/donations/rules.ts";

/** `month` is `YYYY-MM` in UTC; signed as in the ledger, expenses positive. */
export type MonthSum = Readonly<{ month: string; currency: string; kind: EntryKind | "expense"; amountMinor: number }>;

export type BookLine = Readonly<{
  came: number;
  /** Refunds, and what banks took back or hold. */
  wentBack: number;
  fees: number;
  spent: number;
  /** Negative if more was spent than came in. */
  left: number;
}>;

/** `YYYY-MM`, or `YYYY` for older years. */
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

/** Newest first. The newest year and the one before are by month, earlier years one line each. */
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

/** Ledger amounts are signed; columns of outgoing money are positive. */
function signOf(kind: MonthSum["kind"]): 1 | -1 {
  return kind === "payment" || kind === "expense" ? 1 : -1;
}

/** Without gaps; leaves out years. */
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
