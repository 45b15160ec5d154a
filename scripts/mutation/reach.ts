import { dirname, join } from "node:path";
import type { Mutant } from "./mutants.ts";

type Range = Readonly<{ startOffset: number; endOffset: number; count: number }>;
/** One test file in one project of Vitest. `reached`: places that ran, by source file. */
export type MeasuredTest = Readonly<{
  project: string;
  file: string;
  seconds: number;
  reached: Readonly<Record<string, readonly number[]>>;
}>;
export type ReachingTest = Pick<MeasuredTest, "project" | "file" | "seconds">;

/** How often a place ran: V8 counts functions and the blocks in them, and the smallest around a place tells. */
export function smallestAround(ranges: readonly Range[]): (place: number) => number {
  const largestFirst = ranges.toSorted((a, b) => b.endOffset - b.startOffset - (a.endOffset - a.startOffset));
  return (place) =>
    largestFirst.findLast(({ startOffset, endOffset }) => startOffset <= place && place < endOffset)?.count ?? 0;
}

/**
 * The tests that run a mutant, those of its own folder first, then the cheapest. What runs when its module loads is
 * counted for nobody, as modules are loaded once for many tests: those that import it, nearest first.
 */
export function testsReaching(
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

/** How many imports lead from each file to the given one. */
export function importDistances(sources: ReadonlyMap<string, string>): (file: string) => Map<string, number> {
  const importers = new Map<string, string[]>();
  for (const [file, source] of sources)
    for (const imported of importsOf(source, file)) importers.set(imported, [...(importers.get(imported) ?? []), file]);
  return (file) => {
    const steps = new Map([[file, 0]]);
    // A map takes entries while it is read.
    for (const [reached, away] of steps)
      for (const importer of importers.get(reached) ?? []) if (!steps.has(importer)) steps.set(importer, away + 1);
    return steps;
  };
}

function importsOf(source: string, file: string): string[] {
  const addresses = source.matchAll(/^(?:import|export)\s+(?!type\b)[^"';]*?["']([#.][^"']+)["']/gm);
  return [...addresses].map(([, address = ""]) =>
    address.startsWith("#") ? address.slice(1) : join(dirname(file), address),
  );
}
