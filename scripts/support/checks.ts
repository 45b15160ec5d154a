import { styleText } from "node:util";
import { CommandRefusal, seconds } from "./steps.ts";

export type FileTime = { name: string; milliseconds: number };
/** `failures`: one text each, repeated below the table. `skipped`: names of tests. `files`: with tests, for the list of the slowest. */
export type CheckCounts = {
  passed: number;
  failed: number;
  skipped?: readonly string[];
  failures?: readonly string[];
  files?: readonly FileTime[];
};
export type RunCheck = {
  name: string;
  /** Checks that must pass before this one. */
  needs?: readonly string[];
  /** Throws a `CommandRefusal` on failure. May return the number of tests. */
  run: () => Promise<CheckCounts | undefined>;
};

type Result = { name: string; outcome: "passed" | "failed" | "skipped"; counts: CheckCounts; milliseconds: number };

/** Continues after failures. Returns whether all passed; with `refuseSkipped`, a skipped test counts as failed. */
export async function runChecks(checks: readonly RunCheck[], refuseSkipped = false): Promise<boolean> {
  const results: Result[] = [];
  for (const check of checks) {
    const missing = check.needs?.find((name) =>
      results.some((result) => result.name === name && result.outcome !== "passed"),
    );
    if (missing) {
      console.log(styleText("yellow", `▸ ${check.name}: skipped, because "${missing}" failed`));
      results.push({ name: check.name, outcome: "skipped", counts: { passed: 0, failed: 1 }, milliseconds: 0 });
    } else results.push(await runCheck(check, refuseSkipped));
  }
  return report(results);
}

async function runCheck(check: RunCheck, refuseSkipped: boolean): Promise<Result> {
  const started = performance.now();
  console.log(styleText("bold", `\n▸ ${check.name}`));
  try {
    const counts = withSkipped((await check.run()) ?? { passed: 1, failed: 0 }, refuseSkipped);
    const outcome = counts.failed > 0 ? "failed" : "passed";
    return { name: check.name, outcome, counts, milliseconds: performance.now() - started };
  } catch (error) {
    console.error(error instanceof CommandRefusal ? error.message : error);
    return {
      name: check.name,
      outcome: "failed",
      counts: { passed: 0, failed: 1 },
      milliseconds: performance.now() - started,
    };
  }
}

function withSkipped(counts: CheckCounts, refuseSkipped: boolean): CheckCounts {
  const { failed, skipped = [], failures = [] } = counts;
  if (!refuseSkipped) return counts;
  const refused = skipped.map((name) => `${name}\nwas skipped, and CI skips nothing.`);
  return { ...counts, failed: failed + skipped.length, skipped: [], failures: [...failures, ...refused] };
}

function report(results: readonly Result[]): boolean {
  const width = Math.max(...results.map((result) => result.name.length));
  const colours = { passed: "green", failed: "red", skipped: "yellow" } as const;
  console.log("");
  for (const { name, outcome, counts, milliseconds } of results) {
    const left = counts.skipped?.length ? `, ${counts.skipped.length} skipped` : "";
    const tests =
      counts.passed + counts.failed > 1 ? `${counts.passed} of ${counts.passed + counts.failed} tests${left}` : "";
    console.log(
      `${name.padEnd(width)}  ${styleText(colours[outcome], outcome.padEnd(7))}  ${seconds(milliseconds).padStart(8)}  ${tests}`,
    );
  }
  const sum = (key: "passed" | "failed") => results.reduce((total, { counts }) => total + counts[key], 0);
  console.log(`\n${"all".padEnd(width)}  ${" ".repeat(7)}  ${seconds(sumTime(results)).padStart(8)}`);
  for (const line of slowestOf(results.flatMap(({ counts }) => counts.files ?? []))) console.log(line);
  const skipped = results.flatMap(({ counts }) => counts.skipped ?? []);
  for (const name of skipped) console.log(styleText("yellow", `skipped: ${name}`));
  for (const { name, counts } of results)
    for (const failure of counts.failures ?? []) console.log(`\n${styleText("red", `▸ ${name}: ${failure}`)}`);
  console.log(`${sum("passed")} passed, ${sum("failed")} failed, ${skipped.length} skipped`);
  return sum("failed") === 0;
}

/** One line each, with a heading. */
export function slowestOf(files: readonly FileTime[], most = 20): string[] {
  if (files.length === 0) return [];
  const shown = files.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, most);
  const lines = shown.map(({ name, milliseconds }) => `${seconds(milliseconds).padStart(8)}  ${name}`);
  return ["", `The ${shown.length} slowest of ${files.length} test files:`, ...lines];
}

const sumTime = (results: readonly Result[]) => results.reduce((total, { milliseconds }) => total + milliseconds, 0);
