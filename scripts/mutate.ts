import "./support/without-env-file.ts";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { parseArgs } from "node:util";
import { chooseMutants, findMutants, type Mutant } from "./mutation/mutants.ts";
import { importDistances, type MeasuredTest, testsOfMutant } from "./mutation/reach.ts";
import { allSources, copyTree, hashOf, mutableSources, type PrivateTree } from "./mutation/tree.ts";
import { scoreOf, type Tried, tableOf, tryMutant } from "./mutation/try-mutant.ts";
import { measureReach } from "./mutation/vitest-runs.ts";
import { root } from "./support/run.ts";
import { runMain, step } from "./support/steps.ts";

const { values } = parseArgs({
  options: {
    count: { type: "string", default: "200" },
    seed: { type: "string", default: "1" },
    jobs: { type: "string", default: "1" },
    only: { type: "string", default: "" },
    tests: { type: "string", default: "" },
    projects: { type: "string", default: "" },
    at: { type: "string" },
    "only-survivors-of": { type: "string" },
    map: { type: "string", default: ".generated/mutation/map.json" },
    out: { type: "string", default: ".generated/mutation/results.json" },
  },
});

const listed = (text: string) => text.split(",").filter(Boolean);
const folders = listed(values.only);

/**
 * `npm run mutate`: breaks rules in a private copy, one at a time, and says which no test of Vitest notices.
 *
 * - `-- --count` and `--seed` choose them by what they say, so they are the same before and after a change;
 *   `--only lib/safety,lib/identity` takes those of folders, `--only-survivors-of <results>` those that no test noticed there.
 * - `--at <commit>` takes another version of the sources, `--tests lib/safety` and `--projects unit,sqlite` some tests.
 * - `--jobs 2` tries two at once. `--map` keeps which test reaches what, `--out` the results.
 */
await runMain(async () => {
  const first = await step("Private copy", () => copyTree(values.at));
  const trees = [first];
  process.once("SIGINT", () => process.exit(130));
  process.once("SIGTERM", () => process.exit(143));
  process.once("exit", () => {
    for (const { remove } of trees) remove();
  });
  const mutants = [...mutableSources(first)].flatMap(([file, source]) => findMutants(file, source));
  const chosen = choose(mutants);
  const measured = await reachOf(first, mutants);
  const distances = importDistances(allSources(first));
  while (trees.length < Number(values.jobs)) trees.push(copyTree(values.at));
  const [queue, results]: [Mutant[], Tried[]] = [[...chosen], []];
  await Promise.all(
    trees.map(async (tree) => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const tried = await tryMutant(tree, next, testsOfMutant(next, measured, distances));
        results.push(tried);
        console.log(
          `${results.length}/${chosen.length} ${tried.outcome} in ${tried.seconds} s: ${tried.file}:${tried.line}`,
        );
        keep(values.out, results);
      }
    }),
  );
  console.log(`\n${tableOf(results)}`);
  for (const folder of folders) console.log(scoreOf(folder, results));
});

function choose(mutants: readonly Mutant[]): Mutant[] {
  const inFolder = mutants.filter(
    ({ file }) => folders.length === 0 || folders.some((folder) => file.startsWith(folder)),
  );
  const earlier = values["only-survivors-of"];
  if (earlier === undefined) return chooseMutants(inFolder, Number(values.count), values.seed);
  const left = (JSON.parse(readFileSync(earlier, "utf8")) as Tried[]).filter(({ outcome }) =>
    /^(?:survived|not reached)$/.test(outcome),
  );
  const chosen = left.flatMap(({ id }) => mutants.find((mutant) => mutant.id === id) ?? []);
  console.log(
    `${left.length} were not noticed there; ${left.length - chosen.length} of them are not in these sources.`,
  );
  return chosen;
}

/** MeasuredTest once for the same sources. */
async function reachOf(tree: PrivateTree, mutants: readonly Mutant[]): Promise<MeasuredTest[]> {
  const choice = { folders: listed(values.tests), projects: listed(values.projects) };
  const hash = [hashOf(allSources(tree)), values.tests, values.projects].join(" ");
  const file = resolve(root, values.map);
  if (existsSync(file)) {
    const map = JSON.parse(readFileSync(file, "utf8")) as { hash: string; measured: MeasuredTest[] };
    if (map.hash === hash) return map.measured;
  }
  const measured = await step("Which test reaches what", () => measureReach(tree, mutants, choice));
  keep(values.map, { hash, measured });
  return measured;
}

function keep(path: string, content: unknown): void {
  const file = resolve(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(content));
}
