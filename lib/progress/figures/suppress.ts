/** Counts under five are hidden, and enough others that nobody can compute one from sums or other periods. */
export const leastShown = 5;
export const fewText = "<5";
const greatestFew = leastShown - 1;

/** `few`: under five; `held`: hidden to protect one under five. */
export type ShownCount = number | "few" | "held";

/** All cells are parts of the total, in the same order in all periods; null: not listed. */
export type Column = Readonly<{ total: number; cells: readonly (number | null)[] }>;
export type ShownColumn = Readonly<{ total: ShownCount; cells: readonly ShownCount[] }>;

/** `mixed`: in a column that is hidden as a whole. */
type Cell = ShownCount | "mixed";

/** What a reader must consider possible. */
type Range = { least: number; most: number };

const endless = 1e9;

/** Nested periods, shortest first. Readers who know this rule still find 0 to 4 possible for each "few". */
export function suppress(periods: readonly Column[]): ShownColumn[] {
  const shown = periods.map(({ cells }) => cells.map((count): Cell => (count === null ? 0 : atFirst(count))));
  const totals = periods.map(({ total }) => atFirst(total));
  while (weakOnes(shown, periods, rangesOf(shown, totals)).some((weak) => holdBack(shown, periods, weak)));
  return shown.map((cells, period) => ({
    total: totals[period] ?? "held",
    cells: cells.map((cell) => (cell === "mixed" ? "held" : cell)),
  }));
}

function atFirst(count: number): ShownCount {
  return count < leastShown ? "few" : count;
}

type Place = Readonly<{ period: number; row: number }>;

/** Counts a reader could narrow down too far; longest period first, as shorter ones follow from it. */
function weakOnes(shown: readonly Cell[][], periods: readonly Column[], known: readonly Range[][]): Place[] {
  const places = shown.flatMap((cells, period) => cells.map((cell, row) => ({ cell, period, row })));
  return places
    .filter(({ cell, period, row }) => {
      const [range, count] = [known[period]?.[row], periods[period]?.cells[row]];
      return range !== undefined && typeof count === "number" && isWeak(cell, count, range);
    })
    .toSorted((a, b) => b.period - a.period);
}

function isWeak(cell: Cell, count: number, { least, most }: Range): boolean {
  // Zero concerns nobody and may be deduced.
  if (count === 0) return false;
  if (cell === "few") return least > 0 || most < greatestFew;
  return cell === "mixed" && count < leastShown && most - least < 2;
}

/** False if nothing is left to hide. */
function holdBack(shown: Cell[][], periods: readonly Column[], { period, row }: Place): boolean {
  const column = shown[period] ?? [];
  const places = shown.flatMap((cells, at) => cells.map((cell, other) => ({ period: at, row: other, cell })));
  const visible = places
    .filter(({ cell }) => typeof cell === "number" && cell > 0)
    .toSorted((a, b) => Number(a.cell) - Number(b.cell));
  const others = visible.filter((place) => place.period !== period);
  const isMixed = column[row] === "mixed";
  const next =
    // A period with nearly the same count reveals a row that is hidden here.
    others.find((place) => typeof column[place.row] !== "number" && isNear(periods, place, period)) ??
    visible.find((place) => place.period === period) ??
    others.find((place) => place.row === row) ??
    (isMixed ? others[0] : undefined);
  if (next) {
    const found = shown[next.period];
    if (found) found[next.row] = found.includes("mixed") ? "mixed" : "held";
  } else if (!isMixed) shown[period] = column.map((cell) => (cell === 0 ? 0 : "mixed"));
  return next !== undefined || !isMixed;
}

function isNear(periods: readonly Column[], { period, row }: Place, other: number): boolean {
  return Math.abs((periods[period]?.cells[row] ?? 0) - (periods[other]?.cells[row] ?? 0)) < leastShown;
}

function rangesOf(shown: readonly Cell[][], totals: readonly ShownCount[]): Range[][] {
  const known = shown.map((cells) => cells.map(rangeOf));
  const sums = totals.map(rangeOf);
  // Each round only narrows, so it ends; ranges still wide after 30 rounds count as wide.
  for (let round = 0, moved = true; moved && round < 30; round += 1) {
    moved = false;
    for (const period of known.keys()) if (concludeOf(period, known, sums)) moved = true;
  }
  return known;
}

function concludeOf(period: number, known: readonly Range[][], sums: readonly Range[]): boolean {
  const [column, sum] = [known[period], sums[period]];
  if (!column || !sum) return false;
  const bySum = concludeFromSum(column, sum);
  const [shorter, less] = [known[period - 1], sums[period - 1]];
  if (!shorter || !less) return bySum;
  const growth = { least: sum.least - less.most, most: sum.most - less.least };
  return [concludeFromShorter(shorter, column), concludeFromGrowth(shorter, column, growth), bySum].includes(true);
}

function rangeOf(cell: Cell): Range {
  if (typeof cell === "number") return { least: cell, most: cell };
  if (cell === "few") return { least: 0, most: greatestFew };
  return { least: cell === "held" ? leastShown : 0, most: endless };
}

function concludeFromSum(column: readonly Range[], sum: Range): boolean {
  const least = column.reduce((all, range) => all + range.least, 0);
  const most = column.reduce((all, range) => all + range.most, 0);
  return column
    .map((range) => narrow(range, sum.least - (most - range.most), sum.most - (least - range.least)))
    .includes(true);
}

function concludeFromShorter(shorter: readonly Range[], longer: readonly Range[]): boolean {
  return shorter
    .map((short, row) => {
      const long = longer[row];
      return long !== undefined && [narrow(short, 0, long.most), narrow(long, short.least, endless)].includes(true);
    })
    .includes(true);
}

/** The growth adds up to the total's growth; no part of it is negative. */
function concludeFromGrowth(shorter: readonly Range[], longer: readonly Range[], { least, most }: Range): boolean {
  const grown = longer.map((long, row) => {
    const short = shorter[row] ?? long;
    return { short, long, least: Math.max(0, long.least - short.most), most: long.most - short.least };
  });
  const leastOfAll = grown.reduce((all, growth) => all + growth.least, 0);
  const mostOfAll = grown.reduce((all, growth) => all + growth.most, 0);
  return grown
    .map((growth) => {
      const from = Math.max(growth.least, least - (mostOfAll - growth.most));
      const to = Math.min(growth.most, most - (leastOfAll - growth.least));
      const { short, long } = growth;
      return [
        narrow(long, short.least + from, short.most + to),
        narrow(short, long.least - to, long.most - from),
      ].includes(true);
    })
    .includes(true);
}

function narrow(range: Range, least: number, most: number): boolean {
  const before = range.most - range.least;
  range.least = Math.max(range.least, least);
  range.most = Math.min(range.most, most);
  return range.most - range.least < before;
}
