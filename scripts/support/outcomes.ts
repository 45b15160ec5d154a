import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { root } from "./run.ts";
import { CommandRefusal } from "./steps.ts";

/** What became of one test; its requirement tags without "@". */
export type TestOutcome = { name: string; status: "passed" | "failed" | "skipped"; tags: readonly string[] };

const folder = resolve(root, ".generated/outcomes");

/** Continuous integration takes no skipped test, unless it says that what they need cannot be had there. */
export const refusesSkipped = (env: NodeJS.ProcessEnv = process.env): boolean =>
  Boolean(env.CI) && !env.BAOBAB_ALLOW_SKIPPED;

export function forgetOutcomes(): void {
  rmSync(folder, { recursive: true, force: true });
}

export function keepOutcomes(run: string, outcomes: readonly TestOutcome[]): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${run}.json`), JSON.stringify(outcomes));
}

export function outcomesOf(run: string): TestOutcome[] {
  try {
    return JSON.parse(readFileSync(join(folder, `${run}.json`), "utf8")) as TestOutcome[];
  } catch {
    throw new CommandRefusal(`No results of the run "${run}": \`npm test\` writes them.`);
  }
}
