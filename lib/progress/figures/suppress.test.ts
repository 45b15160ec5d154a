import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Column, leastShown, type ShownColumn, type ShownCount, suppress } from "./suppress.ts";

const sumOf = (cells: readonly number[]) => cells.reduce((sum, cell) => sum + cell, 0);
const column = (cells: readonly number[]): Column => ({ total: sumOf(cells), cells });

/** Each row grows from period to period, by what the steps say. */
const grown = (first: readonly number[], ...steps: (readonly number[])[]): Column[] => {
  const columns = [first];
  for (const step of steps) columns.push((columns.at(-1) ?? []).map((cell, row) => cell + (step[row] ?? 0)));
  return columns.map(column);
};

const cellsOf = (shown: readonly ShownColumn[]) => shown.map(({ cells }) => cells);
const one = (cells: readonly number[]) => suppress([column(cells)])[0]?.cells;

describe("counts under five are not shown [@ANLY-06b]", () => {
  test.each<[readonly number[], readonly ShownCount[]]>([
    [[], []],
    [[0], ["few"]],
    [[4], ["few"]],
    [[5], [5]],
    [
      [5, 5],
      [5, 5],
    ],
    // The sum of all is under five itself.
    [
      [1, 2],
      ["few", "few"],
    ],
    // One small count would be the total less the others: the smallest other goes with it.
    [
      [2, 20, 30],
      ["few", "held", 30],
    ],
    // Two small ones of which nothing can be ruled out hide each other.
    [
      [2, 2, 30],
      ["few", "few", 30],
    ],
    [
      [1, 2, 2, 30],
      ["few", "few", "few", 30],
    ],
    // Together they are all ones, or all fours: neither may be seen.
    [
      [1, 1, 30],
      ["few", "few", "held"],
    ],
    [
      [4, 4, 30, 40],
      ["few", "few", "held", 40],
    ],
    // Hidden among one of five only, a two could be three at most: more is held back.
    [
      [2, 5, 9, 30],
      ["few", "held", "held", 30],
    ],
    // Nothing else to hide among: the whole column.
    [
      [2, 5],
      ["held", "held"],
    ],
    [
      [4, 9],
      ["few", "held"],
    ],
    // That nothing happened concerns nobody, so nothing is held back for it; it hides others all the same.
    [
      [0, 5],
      ["few", 5],
    ],
    [
      [0, 3, 9, 20],
      ["few", "few", "held", 20],
    ],
  ])("%j is shown as %j", (cells, expected) => {
    expect(one(cells)).toEqual(expected);
  });

  test("a total under five is not shown either", () => {
    expect(suppress([column([1, 2])])[0]?.total).toBe("few");
    expect(suppress([column([3, 2])])[0]?.total).toBe(5);
  });

  test("what is not listed in a period is nothing", () => {
    expect(suppress([{ total: 20, cells: [null, 20] }])[0]?.cells).toEqual([0, 20]);
  });

  test("a longer period does not give a shorter one away", () => {
    // 4 and 5 with one more in all: whoever saw where that one is would know that there were 4.
    const none = ["held", "held", "held"];
    expect(cellsOf(suppress(grown([4, 20, 30], [1, 0, 0])))).toEqual([none, none]);
  });

  test("where nothing else happened in the longer period, both are shown alike", () => {
    const alike = ["few", "held", 30];
    expect(cellsOf(suppress(grown([2, 20, 30], [0, 0, 0], [0, 0, 0])))).toEqual([alike, alike, alike]);
  });

  test("what is large in the longer period stays to be seen where the shorter one hides enough", () => {
    expect(cellsOf(suppress(grown([2, 20, 30], [100, 90, 80])))).toEqual([
      ["few", "held", 30],
      [102, 110, 110],
    ]);
  });
});

/** Every table of counts that would be shown like this: what a reader who knows the rule must hold possible. */
function* worlds(shown: readonly ShownColumn[], greatest: number): Generator<number[][]> {
  const allowed = shown.map(({ total, cells }) => {
    const isMixed = !cells.includes("few");
    return columnsOf(cells, isMixed, greatest).filter((cells) => fits(sumOf(cells), total));
  });
  yield* nested(allowed, []);
}

function* nested(allowed: readonly number[][][], before: number[][]): Generator<number[][]> {
  const [columns, ...rest] = allowed;
  if (!columns) {
    yield before;
    return;
  }
  const last = before.at(-1);
  for (const cells of columns) {
    if (last?.some((cell, row) => cell > (cells[row] ?? 0))) continue;
    yield* nested(rest, [...before, cells]);
  }
}

const fits = (count: number, shown: ShownCount) => (typeof shown === "number" ? count === shown : count < leastShown);

function columnsOf(cells: readonly ShownCount[], isMixed: boolean, greatest: number): number[][] {
  const least = (cell: ShownCount) => (typeof cell === "number" ? cell : cell === "held" && !isMixed ? leastShown : 0);
  const most = (cell: ShownCount) => (typeof cell === "number" ? cell : cell === "few" ? leastShown - 1 : greatest);
  return cells.reduce<number[][]>(
    (found, cell) =>
      found.flatMap((before) =>
        Array.from({ length: most(cell) - least(cell) + 1 }, (_, more) => [...before, least(cell) + more]),
      ),
    [[]],
  );
}

/** Counts under five that only one value is possible for, however they are shown. */
function givenAway(columns: readonly Column[]): string[] {
  const shown = suppress(columns);
  const greatest = Math.max(...columns.map(({ total }) => total));
  const possible = columns.map(({ cells }) => cells.map(() => new Set<number>()));
  for (const world of worlds(shown, greatest)) {
    for (const [period, cells] of world.entries()) {
      for (const [row, cell] of cells.entries()) possible[period]?.[row]?.add(cell);
    }
  }
  return columns.flatMap(({ cells }, period) =>
    cells.flatMap((count, row) => {
      const size = possible[period]?.[row]?.size ?? 0;
      return (count ?? 0) > 0 && (count ?? 0) < leastShown && size < 2
        ? [`${JSON.stringify(columns.map((each) => each.cells))} period ${period} row ${row}`]
        : [];
    }),
  );
}

const tables = (rows: number, most: number): number[][] =>
  Array.from({ length: rows }).reduce<number[][]>(
    (found) => found.flatMap((before) => Array.from({ length: most + 1 }, (_, cell) => [...before, cell])),
    [[]],
  );

describe("no count under five can be reckoned back [@ANLY-06b]", () => {
  test.each([
    [1, 12],
    [2, 12],
    [3, 11],
  ])("from the total of any column of %i counts up to %i", (rows, most) => {
    // One count alone is its own total: shown or not, both say the same.
    const given = tables(rows, most).flatMap((cells) => givenAway([column(cells)]));
    expect(given).toEqual([]);
  });

  test("from any two periods of two counts", () => {
    const given = tables(2, 6).flatMap((first) => tables(2, 6).flatMap((step) => givenAway(grown(first, step))));
    expect(given).toEqual([]);
  });

  test("from three periods of three counts", () => {
    const cells = (most: number) => fc.tuple(fc.nat(most), fc.nat(most), fc.nat(most));
    fc.assert(
      fc.property(cells(8), cells(4), cells(4), (first, second, third) => {
        expect(givenAway(grown(first, second, third))).toEqual([]);
      }),
      {
        numRuns: 50,
        examples: [
          [
            [3, 2, 3],
            [0, 2, 3],
            [0, 3, 0],
          ],
        ],
      },
    );
  });

  test("whatever the numbers, what is shown is true, and it ends", () => {
    const cells = fc.array(fc.nat(60), { minLength: 12, maxLength: 12 });
    fc.assert(
      fc.property(cells, cells, cells, (...steps) => {
        const columns = grown(steps[0], steps[1], steps[2]);
        for (const [period, { total, cells: shown }] of suppress(columns).entries()) {
          const all = [...shown.entries()].map(([row, cell]) => [cell, columns[period]?.cells[row]] as const);
          for (const [cell, count] of [...all, [total, columns[period]?.total] as const]) {
            if (typeof cell === "number") expect(cell).toBe(count);
            if (typeof cell === "number") expect(cell).toBeGreaterThanOrEqual(leastShown);
            if (cell === "few") expect(count).toBeLessThan(leastShown);
          }
        }
      }),
      { numRuns: 200 },
    );
  });
});
