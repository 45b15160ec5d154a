import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { outcomesOf, refusesSkipped } from "./support/outcomes.ts";
import {
  collectTags,
  contradictions,
  parseRequirements,
  provenByTests,
  type Requirement,
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
  const proven = outcomes && provenByTests(outcomes, !refusesSkipped());
  const tested = outcomes ? provenByTests(outcomes) : new Set(tags.map((tag) => tag.id));
  const kind = outcomes ? "test that passed" : "test";
  for (const [section, members] of bySection(items)) {
    const have = members.filter((item) => tested.has(item.id));
    const done = members.filter((item) => item.status === "done");
    const rest = members.filter((item) => !tested.has(item.id)).map((item) => item.id.slice(section.length + 1));
    console.log(
      `${section.padEnd(6)} ${String(have.length).padStart(3)} of ${String(members.length).padStart(3)} have a ${kind}, ` +
        `${String(done.length).padStart(3)} done${rest.length > 0 ? `; without: ${rest.join(" ")}` : ""}`,
    );
  }
  const have = items.filter((item) => tested.has(item.id)).length;
  const done = items.filter((item) => item.status === "done").length;
  console.log(`\n${have} of ${items.length} items have a ${kind}, ${done} are done.`);
  const problems = contradictions(items, tags, proven);
  if (problems.length > 0) throw new CommandRefusal(problems.join("\n"));
});

function bySection(items: readonly Requirement[]): Map<string, Requirement[]> {
  const sections = new Map<string, Requirement[]>();
  for (const item of items) sections.set(item.section, [...(sections.get(item.section) ?? []), item]);
  return sections;
}
