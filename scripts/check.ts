import "./support/without-env-file.ts";
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { type RunCheck, runChecks } from "./support/checks.ts";
import { directImports, testsReaching, unitTestFiles } from "./support/reached-tests.ts";
import { root, run } from "./support/run.ts";
import { CommandRefusal, runMain } from "./support/steps.ts";
import { runTestFiles } from "./support/test-runs.ts";

/** The nearest ones: more would take longer than a minute. */
const mostTests = 40;

/** `npm run check`: format, lint and types, and the tests nearest to what changed since the main branch, on SQLite. */
await runMain(async () => {
  const changed = changedFiles();
  const { tests, left } = testsReaching(changed, unitTestFiles(), mostTests, directImports);
  console.log(`${changed.length} changed files, ${tests.length} test files that they reach.`);
  const linted = changed.filter((file) => existsSync(join(root, file)));
  const checks: RunCheck[] = [
    {
      name: "format and lint",
      run: () => quietly("biome", ["check", "--error-on-warnings", "--no-errors-on-unmatched", ...linted]),
    },
    { name: "types", run: () => quietly("npm", ["run", "--silent", "types"]) },
    ...(tests.length > 0 ? [{ name: "tests", run: () => runTestFiles(tests) }] : []),
  ];
  if (!(await runChecks(linted.length > 0 ? checks : checks.slice(1)))) process.exitCode = 1;
  if (left > 0) console.log(`${left} more test files reach the change, and other tests may: \`npm test\` runs all.`);
});

async function quietly(program: string, args: readonly string[]): Promise<undefined> {
  await run(program, args);
  return undefined;
}

/** Since the branch left main, with what is not committed yet. On main: since its last published state. */
function changedFiles(): string[] {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
  const lines = (text: string) => text.split("\n").filter((line) => line !== "");
  try {
    const published = git("for-each-ref", "--format=%(refname)", "refs/remotes/origin/main", "refs/heads/main");
    const base = git("merge-base", "HEAD", lines(published).at(-1) ?? "HEAD");
    return [...lines(git("diff", "--name-only", base)), ...lines(git("ls-files", "--others", "--exclude-standard"))];
  } catch {
    throw new CommandRefusal("What changed cannot be told without git and its history: run `npm test`.");
  }
}
