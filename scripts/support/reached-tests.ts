import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileOf, importsOf } from "#tools/lint/import-graph.ts";
import { root } from "./run.ts";

/** Without journeys: those need a build and a browser. */
export function unitTestFiles(): string[] {
  return globSync("{app,bench,browser,components,db,deploy,i18n,lib,scripts,server,tools}/**/*.test.{ts,tsx}", {
    cwd: root,
  });
}

/** What each file imports at run time, directly: paths relative to the root. */
export function directImports(file: string): string[] {
  const addresses = importsOf(readFileSync(join(root, file), "utf8"));
  return addresses.map((address) => fileOf(address, file)).filter((path) => path !== undefined);
}

/**
 * Tests that changed, stand beside a change, or reach one by imports; nearest first, at most so many.
 * `left`: how many more reach one.
 */
export function testsReaching(
  changed: readonly string[],
  tests: readonly string[],
  most: number,
  importsOfFile: (file: string) => readonly string[],
): { tests: string[]; left: number } {
  const reach = distancesFrom(changed, importersAmong(tests, importsOfFile));
  const folders = new Set(changed.map((file) => dirname(file)));
  const distance = (test: string) => (folders.has(dirname(test)) ? Math.min(1, reach.get(test) ?? 1) : reach.get(test));
  const near = tests
    .map((test) => ({ test, steps: distance(test) }))
    .filter((one): one is { test: string; steps: number } => one.steps !== undefined)
    .toSorted((a, b) => a.steps - b.steps || (a.test < b.test ? -1 : 1));
  return { tests: near.slice(0, most).map(({ test }) => test), left: Math.max(0, near.length - most) };
}

export function importersAmong(tests: Iterable<string>, importsOfFile: (file: string) => readonly string[]) {
  const importers = new Map<string, string[]>();
  const seen = new Set(tests);
  // A set takes members while it is read.
  for (const file of seen)
    for (const imported of importsOfFile(file)) {
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
      seen.add(imported);
    }
  return importers;
}

/** How many imports lead from each file to one that changed. */
export function distancesFrom(changed: readonly string[], importers: ReadonlyMap<string, readonly string[]>) {
  const steps = new Map(changed.map((file) => [file, 0]));
  for (const [file, taken] of steps)
    for (const importer of importers.get(file) ?? []) if (!steps.has(importer)) steps.set(importer, taken + 1);
  return steps;
}
