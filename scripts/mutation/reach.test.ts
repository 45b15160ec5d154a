import { describe, expect, test } from "vitest";
import type { Mutant } from "./mutants.ts";
import { importDistances, testsOfMutant } from "./reach.ts";
import { smallestAround } from "./smallest-around.ts";

test("a place ran as often as the smallest block around it", () => {
  const counted = smallestAround([
    { startOffset: 10, endOffset: 90, count: 2 },
    { startOffset: 30, endOffset: 40, count: 0 },
    { startOffset: 0, endOffset: 100, count: 1 },
  ]);
  expect([5, 10, 30, 39, 40, 95, 100].map(counted)).toEqual([1, 2, 0, 0, 2, 1, 0]);
});

describe("the tests that reach a mutant", () => {
  const mutant: Mutant = {
    ...{ id: "m", file: "lib/a/rules.ts", line: 1, within: "f", kind: "number", was: "1", becomes: "2" },
    ...{ onLoad: false, from: 7, until: 8, at: 7 },
  };
  const ran = (file: string, seconds: number, ...places: number[]) => ({
    ...{ project: "unit", file, seconds, reached: { "lib/a/rules.ts": places } },
  });
  const measured = [
    ran("lib/b/far.test.ts", 1, 7),
    ran("lib/a/slow.test.ts", 9, 3, 7),
    ran("lib/a/rules.test.ts", 2, 7),
    ran("lib/a/other.test.ts", 1, 3),
  ];
  const distances = importDistances(
    new Map([
      ["lib/a/rules.ts", ""],
      ["lib/b/use.ts", 'import { f } from "#lib/a/rules.ts";'],
      ["lib/a/types.ts", 'import type { F } from "./rules.ts";'],
      ["lib/a/other.test.ts", 'import { F } from "./types.ts";'],
      ["lib/b/far.test.ts", 'import { g } from "./use.ts";'],
      ["lib/a/rules.test.ts", 'import {\n  f,\n} from "./rules.ts";'],
    ]),
  );
  const names = (onLoad: boolean) => testsOfMutant({ ...mutant, onLoad }, measured, distances).map(({ file }) => file);

  test("are those that ran it: its neighbors first, then the cheapest", () => {
    expect(names(false)).toEqual(["lib/a/rules.test.ts", "lib/a/slow.test.ts", "lib/b/far.test.ts"]);
  });

  test("are those that import it where it runs on loading, types aside, the nearest first", () => {
    expect(names(true)).toEqual(["lib/a/rules.test.ts", "lib/b/far.test.ts"]);
  });
});
