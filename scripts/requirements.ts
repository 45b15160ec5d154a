import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { collectTags, contradictions, parseRequirements, type Requirement } from "./support/requirement-list.ts";
import { root } from "./support/run.ts";
import { main, Refusal } from "./support/steps.ts";

/** `npm run requirements`: which items of docs/requirements.md a test proves. Fails where list and tests disagree. */
await main(async () => {
  const items = parseRequirements(readFileSync(resolve(root, "docs/requirements.md"), "utf8"));
  const tags = collectTags();
  const tested = new Set(tags.map((tag) => tag.id));
  for (const [section, members] of bySection(items)) {
    const proven = members.filter((item) => tested.has(item.id));
    const done = members.filter((item) => item.status === "done");
    const rest = members.filter((item) => !tested.has(item.id)).map((item) => item.id.slice(section.length + 1));
    console.log(
      `${section.padEnd(6)} ${String(proven.length).padStart(3)} of ${String(members.length).padStart(3)} have a test, ` +
        `${String(done.length).padStart(3)} done${rest.length > 0 ? `; without: ${rest.join(" ")}` : ""}`,
    );
  }
  const proven = items.filter((item) => tested.has(item.id)).length;
  const done = items.filter((item) => item.status === "done").length;
  console.log(`\n${proven} of ${items.length} items have a test, ${done} are done.`);
  const problems = contradictions(items, tags);
  if (problems.length > 0) throw new Refusal(problems.join("\n"));
});

function bySection(items: readonly Requirement[]): Map<string, Requirement[]> {
  const sections = new Map<string, Requirement[]>();
  for (const item of items) sections.set(item.section, [...(sections.get(item.section) ?? []), item]);
  return sections;
}
