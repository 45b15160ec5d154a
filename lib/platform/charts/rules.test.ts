import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anchorOf, axisOf, bandsOf, barLengthOf, barPartsOf, labelledOf } from "./rules.ts";

const ticksOf = (values: (number | null)[]) => axisOf(values).ticks.map(({ value }) => value);

describe("an axis", () => {
  test.each([
    [[], [0, 1]],
    [
      [0, 0],
      [0, 1],
    ],
    [[1], [0, 1]],
    [
      [2, 1],
      [0, 1, 2],
    ],
    [[3], [0, 1, 2, 3]],
    [
      [7, 4],
      [0, 2, 4, 6, 8],
    ],
    [[13], [0, 5, 10, 15]],
    [
      [0.4, 1.75],
      [0, 0.5, 1, 1.5, 2],
    ],
    [[998], [0, 200, 400, 600, 800, 1000]],
    [[123_456], [0, 50_000, 100_000, 150_000]],
    [
      [null, Number.NaN, -5, Number.POSITIVE_INFINITY],
      [0, 1],
    ],
  ])("of %j has the round ticks %j", (values, ticks) => {
    expect(ticksOf(values)).toEqual(ticks);
  });

  test("holds every value, begins at zero, ends with its last tick and has few even ones", () => {
    const amounts = fc.array(
      fc.oneof(
        fc.nat(1_000_000),
        fc.nat(1e8).map((value) => value / 100),
      ),
    );
    fc.assert(
      fc.property(amounts, (values) => {
        const axis = axisOf(values);
        const [first, second] = axis.ticks;
        expect(first).toEqual({ value: 0, at: 0 });
        expect(axis.ticks.at(-1)).toEqual({ value: axis.max, at: 100 });
        expect(axis.ticks.length).toBeLessThanOrEqual(7);
        const step = (second?.value ?? 0) - (first?.value ?? 0);
        for (const [index, { value }] of axis.ticks.entries()) expect(value).toBeCloseTo(index * step, 6);
        for (const value of values) expect(axis.max).toBeGreaterThanOrEqual(value);
        if (values.every(Number.isInteger)) expect(axis.ticks.every(({ value }) => Number.isInteger(value))).toBe(true);
      }),
    );
  });
});

describe("a length", () => {
  test("is the value's share of the axis, and nothing where there is no amount", () => {
    const axis = axisOf([10]);
    expect([10, 5, 0, null, -3, Number.NaN].map((value) => barLengthOf(value, axis))).toEqual([100, 50, 0, 0, 0, 0]);
  });
});

describe("columns", () => {
  test("stand in order inside the plot, without touching, however many there are", () => {
    for (const count of [1, 2, 3, 12, 31, 120]) {
      const bands = bandsOf(count);
      expect(bands).toHaveLength(count);
      bands.forEach(({ start, width }, index) => {
        expect(start).toBeGreaterThanOrEqual(0);
        expect(start + width).toBeLessThanOrEqual(bands[index + 1]?.start ?? 100);
        expect(width).toBeLessThanOrEqual(14);
      });
    }
  });

  test.each([
    [4, 36, [0, 1, 2, 3]],
    [30, 36, [0, 8, 16, 24]],
    [30, 200, [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28]],
    [3, 2, [0]],
    [0, 36, []],
  ])("of %d labels those that fit a line of %d characters are written: %j", (count, room, written) => {
    const labels = Array.from({ length: count }, () => "Nov 24");
    expect([...labelledOf(labels, room)]).toEqual(written);
  });

  test("have labels that stay inside", () => {
    expect([0, 5.9, 6, 50, 94, 94.1, 100].map(anchorOf)).toEqual([
      "start",
      "start",
      "middle",
      "middle",
      "middle",
      "end",
      "end",
    ]);
  });
});

describe("a bar of parts", () => {
  test("lays them end to end, and together they are as long as their sum", () => {
    const rows = [
      [6, 3, 1, 0],
      [0, 0, 0, 0],
      [0, 5, 0, 5],
    ];
    const parts = barPartsOf(rows, axisOf([10]));
    expect(parts[0]).toEqual([
      { start: 0, length: 60 },
      { start: 60, length: 30 },
      { start: 90, length: 10 },
      { start: 100, length: 0 },
    ]);
    expect(parts[1]?.every(({ length }) => length === 0)).toBe(true);
    expect(parts[2]?.map(({ length }) => length)).toEqual([0, 50, 0, 50]);
    expect(barPartsOf([], axisOf([]))).toEqual([]);
  });
});
