import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { root } from "./run.ts";
import { CommandRefusal } from "./steps.ts";

/** Tags without "@". */
export type TestOutcome = { name: string; status: "passed" | "failed" | "skipped"; tags: readonly string[] };

const folder = resolve(root, ".generated/outcomes");

/** A skipped test fails in CI. */
export const refusesSkipped = (): boolean => Boolean(process.env.CI);

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
