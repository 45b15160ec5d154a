import { expect, test } from "vitest";
import { type CheckCounts, runChecks, slowestOf } from "./checks.ts";

const check = (counts: CheckCounts | undefined) => [{ name: "tests", run: async () => counts }];

test("a check with a failure fails, also where tests passed", async () => {
  expect(await runChecks(check(undefined))).toBe(true);
  expect(await runChecks(check({ passed: 3, failed: 0 }))).toBe(true);
  expect(await runChecks(check({ passed: 3, failed: 1 }))).toBe(false);
});

test("a skipped test fails its check only where none may be skipped", async () => {
  const skipping = check({ passed: 3, failed: 0, skipped: ["a.test.ts › needs a relay"] });
  expect(await runChecks(skipping)).toBe(true);
  expect(await runChecks(skipping, true)).toBe(false);
  expect(await runChecks(check({ passed: 3, failed: 0, skipped: [] }), true)).toBe(true);
});

test("the slowest files of a run are named, slowest first", () => {
  const files = [1200, 90, 30_000].map((milliseconds, index) => ({ name: `unit: ${index}.test.ts`, milliseconds }));
  expect(slowestOf(files, 2)).toEqual([
    "",
    "The 2 slowest of 3 test files:",
    "  30.0 s  unit: 2.test.ts",
    "   1.2 s  unit: 0.test.ts",
  ]);
  expect(slowestOf([])).toEqual([]);
});
