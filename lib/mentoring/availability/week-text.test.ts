import fc from "fast-check";
import { expect, test } from "vitest";
import { packWeek, unpackWeek } from "./week-text.ts";

const range = fc
  .tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 96 }))
  .filter(([, from, until]) => from < until)
  .map(([weekday, from, until]) => ({ weekday, fromMinute: from * 15, untilMinute: until * 15 }));

test("weekly hours written as one text are read back in order", () => {
  fc.assert(
    fc.property(fc.uniqueArray(range, { selector: (one) => `${one.weekday} ${one.fromMinute}` }), (hours) => {
      const inOrder = hours.toSorted((a, b) => a.weekday - b.weekday || a.fromMinute - b.fromMinute);
      expect(unpackWeek(packWeek(hours))).toEqual(inOrder);
    }),
  );
  expect(packWeek([])).toBe("");
  expect(unpackWeek("")).toEqual([]);
});
