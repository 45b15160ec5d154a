import { appendFileSync, readFileSync } from "node:fs";
import { type Profiler, Session } from "node:inspector";
import { afterAll, expect } from "vitest";
import { smallestAround } from "./smallest-around.ts";

/** By file, the places that a mutant may change. */
const places = JSON.parse(readFileSync(process.env.MUTATION_PLACES ?? "", "utf8")) as Record<string, number[]>;
const root = new URL("../../", import.meta.url).href;
// One for all test files of a worker, which share their modules.
const shared = globalThis as { mutationCoverage?: Session };

if (!shared.mutationCoverage) {
  shared.mutationCoverage = new Session();
  shared.mutationCoverage.connect();
  shared.mutationCoverage.post("Profiler.enable");
  shared.mutationCoverage.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
}
const started = performance.now();
// What earlier files left running is not this one's.
takeCoverage();

afterAll(() => {
  const reached: Record<string, number[]> = {};
  for (const { url, functions } of takeCoverage()) {
    const file = url.slice(root.length);
    const wanted = url.startsWith(root) ? places[file] : undefined;
    const counted = smallestAround(functions.flatMap(({ ranges }) => ranges));
    const ran = wanted?.filter((place) => counted(place) > 0) ?? [];
    if (ran.length > 0) reached[file] = ran;
  }
  const { testPath: file } = expect.getState();
  const seconds = (performance.now() - started) / 1000;
  const line = { project: process.env.MUTATION_PROJECT, file, seconds, reached };
  appendFileSync(process.env.MUTATION_REACHED ?? "", `${JSON.stringify(line)}\n`);
});

/** Counts since it was last taken. */
function takeCoverage(): Profiler.ScriptCoverage[] {
  let taken: Profiler.ScriptCoverage[] = [];
  shared.mutationCoverage?.post("Profiler.takePreciseCoverage", (_, { result }) => {
    taken = result;
  });
  return taken;
}
