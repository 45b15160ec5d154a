import { spawn } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { childEnv } from "#scripts/support/run.ts";
import { CommandRefusal } from "#scripts/support/steps.ts";
import type { Mutant } from "./mutants.ts";
import type { MeasuredTest, ReachingTest } from "./reach.ts";
import type { PrivateTree } from "./tree.ts";

type Failed = Readonly<{ file: string; why: string }>;
type Ended = Readonly<{ code: number | null; timedOut: boolean; failed: readonly Failed[]; output: string }>;
type JsonReport = {
  testResults: { name: string; status: string; message: string; assertionResults: { failureMessages: string[] }[] }[];
};

/** Folders and projects of tests; none: all. */
export type TestChoice = Readonly<{ folders: readonly string[]; projects: readonly string[] }>;

/** Runs the tests once and notes which places each reached. Those that fail without a mutant are left out. */
export async function measureReach(
  tree: PrivateTree,
  mutants: readonly Mutant[],
  choice: TestChoice,
): Promise<MeasuredTest[]> {
  const places = Map.groupBy(mutants, ({ file }) => file);
  const unique = [...places].map(([file, all]) => [file, [...new Set(all.map(({ at }) => at))]]);
  const [asked, reached] = [join(tree.temporary, "places.json"), join(tree.temporary, "reached.jsonl")];
  writeFileSync(asked, JSON.stringify(Object.fromEntries(unique)));
  writeFileSync(reached, "");
  const args = [...choice.projects.flatMap((name) => ["--project", name]), ...choice.folders];
  const ended = await runVitest(tree, args, { MUTATION_PLACES: asked, MUTATION_REACHED: reached }, 4 * 3600);
  const lines = readFileSync(reached, "utf8").split("\n").filter(Boolean);
  if (lines.length === 0 || ended.timedOut)
    throw new CommandRefusal(`The tests did not run (status ${ended.code}).\n${ended.output}`);
  for (const { file } of ended.failed) console.log(`${file} fails without a mutant: it is left out.`);
  return lines
    .map((line) => JSON.parse(line) as MeasuredTest)
    .map((one) => ({ ...one, file: relative(tree.folder, one.file) }))
    .filter(({ file }) => !ended.failed.some((one) => one.file === file));
}

/** Ends at the first failure. A mutant may run for ever, so the time is limited. */
export function runTests(tree: PrivateTree, tests: readonly ReachingTest[]): Promise<Ended> {
  const files = [...new Set(tests.map(({ file }) => join(tree.folder, file)))];
  const projects = [...new Set(tests.map(({ project }) => project))].flatMap((name) => ["--project", name]);
  const seconds = tests.reduce((sum, test) => sum + test.seconds, 0);
  const env = { MUTATION_TESTS: files.join("\n") };
  return runVitest(tree, ["--bail=1", "--no-file-parallelism", ...projects, ...files], env, 60 + 10 * seconds);
}

async function runVitest(
  tree: PrivateTree,
  args: readonly string[],
  env: NodeJS.Dict<string>,
  seconds: number,
): Promise<Ended> {
  const report = join(tree.temporary, "report.json");
  rmSync(report, { force: true });
  const vitest = join(tree.folder, "node_modules/vitest/vitest.mjs");
  const told = ["run", "--config=scripts/mutation/vitest.config.ts", "--reporter=json", `--outputFile=${report}`];
  const child = spawn(process.execPath, [vitest, ...told, ...args], {
    cwd: tree.folder,
    env: { ...childEnv(env), TMPDIR: tree.temporary },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      output = (output + chunk).slice(-4000);
    });
  let timedOut = false;
  // Its group has its workers and the database server that it started.
  const end = () => child.pid && process.kill(-child.pid, "SIGKILL");
  const timer = setTimeout(() => {
    timedOut = true;
    end();
  }, seconds * 1000);
  // Before its folder is removed.
  process.prependOnceListener("exit", end);
  const code = await new Promise<number | null>((done) => child.on("close", done));
  process.off("exit", end);
  clearTimeout(timer);
  return { code, timedOut, failed: timedOut ? [] : failedIn(report, tree), output };
}

/** `why`: the first line of what it says, which tells a failed expectation from a limit of time. */
function failedIn(report: string, { folder }: PrivateTree): Failed[] {
  try {
    const { testResults } = JSON.parse(readFileSync(report, "utf8")) as JsonReport;
    const failed = testResults.filter(({ status }) => status === "failed");
    return failed.map(({ name, message, assertionResults }) => {
      const said = assertionResults.flatMap(({ failureMessages }) => failureMessages)[0] ?? message;
      return { file: relative(folder, name), why: said.split("\n")[0] ?? "" };
    });
  } catch {
    return [{ file: "the run itself", why: "" }];
  }
}
