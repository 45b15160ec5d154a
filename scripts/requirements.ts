import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { outcomesOf, refusesSkipped } from "./support/outcomes.ts";
import {
  collectTags,
  contradictions,
  parseRequirements,
  provableIn,
  type Requirement,
  taggedIn,
  unproven,
} from "./support/requirement-list.ts";
import { root } from "./support/run.ts";
import { CommandRefusal, runMain } from "./support/steps.ts";

/** Tests that run without the front also run with it. */
const runs = ["unit", "journeys"] as const;

/** `npm run requirements`: fails if items and test tags disagree. With `--passed` only tests that passed count. */
await runMain(async () => {
  const items = parseRequirements(readFileSync(resolve(root, "docs/requirements.md"), "utf8"));
  const tags = collectTags();
  const { values } = parseArgs({ options: { passed: { type: "boolean" } } });
  const outcomes = values.passed ? runs.flatMap(outcomesOf) : undefined;
  const proven = outcomes ? taggedIn(outcomes, "passed") : new Set(tags.map((tag) => tag.id));
  const kind = outcomes ? "test that passed" : "test";
  for (const [section, members] of bySection(items)) console.log(lineOf(section, members, proven, kind));
  const all = items.flatMap(provableIn);
  console.log(
    `\n${all.filter((one) => proven.has(one)).length} of ${all.length} clauses of ${items.length} items have a ${kind}, ` +
      `${items.filter(({ status }) => status === "done").length} items are done.`,
  );
  const missing = unproven(items, proven);
  // A skipped test proves nothing, but a machine may lack its program. Where that is refused, nothing is left out.
  const skipped = outcomes && !refusesSkipped() ? taggedIn(outcomes, "skipped") : new Set<string>();
  const leftOut = missing.filter((one) => skipped.has(one));
  if (leftOut.length > 0) console.log(`Not proven here, because the tests were skipped: ${leftOut.join(" ")}`);
  const problems = [
    ...contradictions(items, tags),
    ...missing
      .filter((one) => !skipped.has(one))
      .map((one) => `${one} is marked done, and there is no ${kind} for it.`),
  ];
  if (problems.length > 0) throw new CommandRefusal(problems.join("\n"));
});

function lineOf(section: string, members: readonly Requirement[], proven: ReadonlySet<string>, kind: string): string {
  const all = members.flatMap(provableIn);
  const rest = all.filter((one) => !proven.has(one)).map((one) => one.slice(section.length + 1));
  return (
    `${section.padEnd(6)} ${String(all.length - rest.length).padStart(3)} of ${String(all.length).padStart(3)} have a ${kind}` +
    (rest.length > 0 ? `; without: ${rest.join(" ")}` : "")
  );
}

function bySection(items: readonly Requirement[]): Map<string, Requirement[]> {
  const sections = new Map<string, Requirement[]>();
  for (const item of items) sections.set(item.section, [...(sections.get(item.section) ?? []), item]);
  return sections;
}
