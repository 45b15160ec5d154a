import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { limits, sharedLimits } from "./rules.ts";

const root = join(import.meta.dirname, "../../..");
const table = "lib/platform/limits/rules.ts";
const sources = globSync("{app,browser,components,db,i18n,lib,server}/**/*.{ts,tsx}", { cwd: root })
  .filter((file) => !/\.test\.tsx?$/.test(file) && file !== table)
  .map((file) => [file, readFileSync(join(root, file), "utf8")] as const);

test("every limit is in the one table", () => {
  const elsewhere = sources.filter(([, source]) =>
    /\b(?:windowMs|pauseMs):\s*[\d(\w]+\s*\*|\bwindowMs:\s*\d/.test(source),
  );
  expect(elsewhere.map(([file]) => file)).toEqual([]);
});

test("and none of them is counted by nobody", () => {
  const names = [
    ...Object.keys(limits).map((name) => `limits.${name}`),
    ...Object.keys(sharedLimits).map((name) => `sharedLimits.${name}`),
  ];
  const text = sources.map(([, source]) => source).join("\n");
  expect(names.filter((name) => !new RegExp(`\\b${name.replace(".", "\\.")}\\b`).test(text))).toEqual([]);
});

test("each counts under a name of its own", () => {
  const scopes = [...Object.values(limits), ...Object.values(sharedLimits)].map(({ scope }) => scope);
  expect(new Set(scopes).size).toBe(scopes.length);
});
