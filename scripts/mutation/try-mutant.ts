import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { broken, type Mutant } from "./mutants.ts";
import type { ReachingTest } from "./reach.ts";
import type { PrivateTree } from "./tree.ts";
import { runTests } from "./vitest-runs.ts";

export type Outcome = "killed" | "survived" | "not reached" | "timed out";
export type Tried = Mutant & Readonly<{ outcome: Outcome; by: string; why: string; tests: number; seconds: number }>;

/** PostgreSQL last: its server takes seconds to start, and most rules are the same on both engines. */
const stages = [(project: string) => project !== "postgres", (project: string) => project === "postgres"];

export async function tryMutant(tree: PrivateTree, mutant: Mutant, tests: readonly ReachingTest[]): Promise<Tried> {
  const started = performance.now();
  const tried = (outcome: Outcome, by = "", why = ""): Tried => ({
    ...mutant,
    ...{ outcome, by, why, tests: tests.length, seconds: Math.round((performance.now() - started) / 1000) },
  });
  if (tests.length === 0) return tried("not reached");
  const path = join(tree.folder, mutant.file);
  const source = readFileSync(path, "utf8");
  writeFileSync(path, broken(source, mutant));
  try {
    for (const isIn of stages) {
      const staged = tests.filter(({ project }) => isIn(project));
      if (staged.length === 0) continue;
      const { code, timedOut, failed } = await runTests(tree, staged);
      if (timedOut) return tried("timed out");
      if (code !== 0) return tried("killed", failed[0]?.file ?? "the run itself", failed[0]?.why);
    }
    return tried("survived");
  } finally {
    writeFileSync(path, source);
  }
}

/** One line each, survivors last, then how many of each outcome. */
export function tableOf(all: readonly Tried[]): string {
  const worst: readonly Outcome[] = ["killed", "timed out", "not reached", "survived"];
  const sorted = all.toSorted((a, b) => worst.indexOf(a.outcome) - worst.indexOf(b.outcome));
  const lines = sorted.map(({ file, line, within, kind, was, becomes, outcome, by, why, tests }) => {
    const end = by ? `${outcome} by ${by}: ${short(why)}` : `${outcome} (${tests} tests)`;
    return `${file}:${line} ${within}\n    ${kind}: ${short(was)} → ${short(becomes)}\n    ${end}`;
  });
  const counts = worst.map((outcome) => `${all.filter((one) => one.outcome === outcome).length} ${outcome}`);
  return [...lines, "", `${all.length} mutants: ${counts.join(", ")}`].join("\n");
}

/** `lib/safety: 57 of 60 noticed`. */
export function scoreOf(folder: string, all: readonly Tried[]): string {
  const there = all.filter(({ file }) => file.startsWith(folder));
  const noticed = there.filter(({ outcome }) => outcome === "killed" || outcome === "timed out");
  return `${folder}: ${noticed.length} of ${there.length} noticed`;
}

function short(text: string): string {
  const line = text.replaceAll(/\s+/g, " ");
  return line.length > 90 ? `${line.slice(0, 89)}…` : line;
}
