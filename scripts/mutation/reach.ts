import { dirname, join } from "node:path";
import { distancesFrom, importersAmong } from "#scripts/support/reached-tests.ts";
import { importsOf } from "#tools/lint/import-graph.ts";
import type { Mutant } from "./mutants.ts";

/** One test file in one project of Vitest. `reached`: places that ran, by source file. */
export type MeasuredTest = Readonly<{
  project: string;
  file: string;
  seconds: number;
  reached: Readonly<Record<string, readonly number[]>>;
}>;
export type ReachingTest = Pick<MeasuredTest, "project" | "file" | "seconds">;

/**
 * The tests that run a mutant, those of its own folder first, then the cheapest. What runs when its module loads is
 * counted for nobody, as modules are loaded once for many tests: those that import it, nearest first.
 */
export function testsOfMutant(
  { file, at, onLoad }: Mutant,
  measured: readonly MeasuredTest[],
  distances: (file: string) => ReadonlyMap<string, number>,
): ReachingTest[] {
  const away = onLoad ? distances(file) : undefined;
  const reaching = measured.filter(({ file: test, reached }) => away?.has(test) ?? reached[file]?.includes(at));
  const steps = ({ file: test }: ReachingTest) => away?.get(test) ?? (dirname(test) === dirname(file) ? 0 : 1);
  return reaching
    .toSorted((a, b) => steps(a) - steps(b) || a.seconds - b.seconds)
    .map(({ project, file: test, seconds }) => ({ project, file: test, seconds }));
}

/** How many imports lead from each file to the given one. `sources`: all there are, by their paths. */
export function importDistances(sources: ReadonlyMap<string, string>): (file: string) => ReadonlyMap<string, number> {
  const addresses = (file: string) => importsOf(sources.get(file) ?? "");
  const pathOf = (address: string, file: string) =>
    address.startsWith("#") ? address.slice(1) : join(dirname(file), address);
  const importers = importersAmong(sources.keys(), (file) => addresses(file).map((address) => pathOf(address, file)));
  return (file) => distancesFrom([file], importers);
}
