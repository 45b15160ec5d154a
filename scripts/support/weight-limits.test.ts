import { expect, test } from "vitest";
import type { PageWeight } from "./page-weight.ts";
import { weightProblems } from "./weight-limits.ts";

const weightOf = (change: Partial<PageWeight>): PageWeight => ({
  ...{ path: "/about", status: 200, bytes: 0, html: 0, css: 0, script: 0, faults: [] },
  ...change,
});

test.each<[Partial<PageWeight>, string?]>([
  [{ bytes: 14_000 }],
  [{ bytes: 14_001 }, "/about weighs 14001 bytes, above 14000"],
  [{ path: "/", bytes: 24_000 }],
  [{ path: "/de", bytes: 24_000 }],
  [{ path: "/fr", bytes: 24_001 }, "/fr weighs 24001 bytes, above 24000"],
  [{ css: 10_241 }, "/about: its styles have 10241 bytes, above 10240"],
  [{ status: 500 }, "/about answers 500"],
  [{ faults: ["script /_next/static/y.js"] }, "/about: script /_next/static/y.js"],
])("a first view of %o fails the build as it should: %s [@A11Y-09e]", (change, problem) => {
  expect(weightProblems(weightOf(change))).toEqual(problem === undefined ? [] : [problem]);
});
