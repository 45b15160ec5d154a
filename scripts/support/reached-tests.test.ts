import { expect, test } from "vitest";
import { directImports, testsReaching, unitTestFiles } from "./reached-tests.ts";

const imports: Record<string, string[]> = {
  "a/x.test.ts": ["a/x.ts"],
  "a/x.ts": ["b/y.ts"],
  "b/y.ts": ["c/z.ts"],
  "b/y.test.ts": ["b/y.ts"],
  "c/z.test.ts": ["c/z.ts"],
  "d/far.test.ts": ["d/far.ts"],
};
const tests = Object.keys(imports).filter((file) => file.endsWith(".test.ts"));
const reaching = (changed: string[], most = 10) => testsReaching(changed, tests, most, (file) => imports[file] ?? []);

test("tests that reach a change are named, nearest first, and others are not", () => {
  expect(reaching(["c/z.ts"])).toEqual({ tests: ["c/z.test.ts", "b/y.test.ts", "a/x.test.ts"], left: 0 });
  expect(reaching(["a/x.ts"])).toEqual({ tests: ["a/x.test.ts"], left: 0 });
  expect(reaching(["README.md"])).toEqual({ tests: [], left: 0 });
});

test("a changed test is run, and so is one beside a change that it does not import", () => {
  expect(reaching(["d/far.test.ts"]).tests).toEqual(["d/far.test.ts"]);
  expect(reaching(["d/words.json"]).tests).toEqual(["d/far.test.ts"]);
});

test("beyond the given number, tests are only counted", () => {
  expect(reaching(["c/z.ts"], 2)).toEqual({ tests: ["c/z.test.ts", "b/y.test.ts"], left: 1 });
});

test("the project's own tests and imports are found", () => {
  expect(unitTestFiles()).toContain("scripts/support/reached-tests.test.ts");
  expect(directImports("scripts/support/reached-tests.ts")).toContain("tools/lint/import-graph.ts");
});
