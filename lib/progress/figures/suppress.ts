/**
 * What of small counts may be shown (PURE; ANLY-06). Counts under five are not ("few"), and as many others are held back as it takes that
 * nobody can reckon a small one from the sum of its column, or from what a longer or shorter period shows.
 */
export const leastShown = 5;
/** What stands for such a count in every language. */
export const fewText = "<5";
const greatestFew = leastShown - 1;

/** A count; `few`: under five; `held`: not shown, because it would give away one that is under five. */
export type ShownCount = number | "few" | "held";

/** One count of one period along a breakdown. Its cells are all parts of the total, in one order for all periods; null: not listed. */
export type Column = Readonly<{ total: number; cells: readonly (number | null)[] }>;
export type ShownColumn = Readonly<{ total: ShownCount; cells: readonly ShownCount[] }>;

/** `mixed`: in a column held back as a whole, where small counts stand among the others. */
type Cell = ShownCount | "mixed";

/** From the least to the greatest that a reader must hold possible. */
type Range = { least: number; most: number };

const endless = 1e9;

/**
 * What is shown of periods that lie within each other, the shortest first. Whoever reads all of them and knows this rule must hold every
 * count from 0 to 4 possible where there is a "few", unless it is 0. Where a column has too little else to hide one among, none of it is shown.
 */
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

/** The counts under five of which a reader could conclude too much, those of the longest period first: shorter ones follow from it. */
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
  // That nothing happened concerns nobody: it is not shown, and may follow from what is.
  if (count === 0) return false;
  if (cell === "few") return least > 0 || most < greatestFew;
  return cell === "mixed" && count < leastShown && most - least < 2;
}

/** Holds the next count back for the sake of a weak one; false when nothing is left that would help. */
function holdBack(shown: Cell[][], periods: readonly Column[], { period, row }: Place): boolean {
  const column = shown[period] ?? [];
  const places = shown.flatMap((cells, at) => cells.map((cell, other) => ({ period: at, row: other, cell })));
  const visible = places
    .filter(({ cell }) => typeof cell === "number" && cell > 0)
    .toSorted((a, b) => Number(a.cell) - Number(b.cell));
  const others = visible.filter((place) => place.period !== period);
  const isMixed = column[row] === "mixed";
  const next =
    // Of a row that is hidden here, a period with nearly the same count says what it is.
    others.find((place) => typeof column[place.row] !== "number" && isNear(periods, place, period)) ??
    visible.find((place) => place.period === period) ??
    // Its own column has nothing more: what the other periods show of it says too much, and then what they show at all.
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

/** What a reader can conclude from all that is shown. */
function rangesOf(shown: readonly Cell[][], totals: readonly ShownCount[]): Range[][] {
  const known = shown.map((cells) => cells.map(rangeOf));
  const sums = totals.map(rangeOf);
  // Each round only narrows; counts are whole, so that it ends, and what is not narrow by then is not.
  for (let round = 0, moved = true; moved && round < 30; round += 1) {
    moved = false;
    for (const period of known.keys()) if (concludeOf(period, known, sums)) moved = true;
  }
  return known;
}

/** Narrows the ranges of one period by its total and by the next shorter period; whether anything moved. */
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

/** The parts add up to their total. */
function concludeFromSum(column: readonly Range[], sum: Range): boolean {
  const least = column.reduce((all, range) => all + range.least, 0);
  const most = column.reduce((all, range) => all + range.most, 0);
  return column
    .map((range) => narrow(range, sum.least - (most - range.most), sum.most - (least - range.least)))
    .includes(true);
}

/** What lies in the shorter period lies in the longer one. */
function concludeFromShorter(shorter: readonly Range[], longer: readonly Range[]): boolean {
  return shorter
    .map((short, row) => {
      const long = longer[row];
      return long !== undefined && [narrow(short, 0, long.most), narrow(long, short.least, endless)].includes(true);
    })
    .includes(true);
}

/** What came in the longer period alone adds up to what its total has more; none of it is less than nothing. */
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
