import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import type { TestOutcome } from "./outcomes.ts";
import { root } from "./run.ts";

export type Requirement = { id: string; section: string; status: string };
export type Tag = { id: string; file: string };

const line = /^- \*\*([A-Z0-9]+-\d{2})\*\* (?:`([a-z]+)` )?/;

export function parseRequirements(text: string): Requirement[] {
  return text.split("\n").flatMap((row) => {
    const [, id, status] = line.exec(row) ?? [];
    return id ? [{ id, section: id.replace(/-\d+$/, ""), status: status ?? "" }] : [];
  });
}

/** "@AUTH-13" in Playwright's `tag`, `[@AUTH-13]` or `[@AUTH-13 @AUTH-14]` at the end of a Vitest title. */
export function tagsIn(source: string): string[] {
  return [...source.matchAll(/["'`[\s]@([A-Z0-9]+-\d+)(?=["'`\]\s])/g)].map(([, id]) => id ?? "");
}

export function collectTags(): Tag[] {
  return ["e2e", "app", "bench", "components", "db", "deploy", "i18n", "lib", "scripts", "server", "tools"].flatMap(
    (folder) =>
      testFiles(resolve(root, folder)).flatMap((file) =>
        tagsIn(readFileSync(file, "utf8")).map((id) => ({ id, file: relative(root, file) })),
      ),
  );
}

/** Their tags are examples. */
const ofTags = ["requirement-list.test.ts", "test-runs.test.ts"];

function testFiles(folder: string): string[] {
  let entries: ReturnType<typeof readEntries>;
  try {
    entries = readEntries(folder);
  } catch {
    return [];
  }
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return testFiles(path);
    return /\.(test|spec)\.tsx?$/.test(entry.name) && !ofTags.includes(entry.name) ? [path] : [];
  });
}

const readEntries = (folder: string) => readdirSync(folder, { withFileTypes: true });

const statuses = ["done", "partly", "planned", "withdrawn"];

/** With `orSkipped`, skipped tests count too. */
export function provenByTests(outcomes: readonly TestOutcome[], orSkipped = false): Set<string> {
  const counting = outcomes.filter(({ status }) => status === "passed" || (orSkipped && status === "skipped"));
  return new Set(counting.flatMap(({ tags }) => tags));
}

/** `proven`: items with a test that passed; without it, a tag in a test's source is enough. */
export function contradictions(
  items: readonly Requirement[],
  tags: readonly Tag[],
  proven?: ReadonlySet<string>,
): string[] {
  const known = new Set(items.map((item) => item.id));
  const tested = new Set(tags.map((tag) => tag.id));
  const seen = new Set<string>();
  const problems: string[] = [];
  for (const { id, status } of items) {
    if (seen.has(id)) problems.push(`${id} stands twice in docs/requirements.md.`);
    seen.add(id);
    if (!statuses.includes(status)) problems.push(`${id} has no status (${statuses.join(", ")}).`);
    if (status !== "done") continue;
    if (!tested.has(id)) problems.push(`${id} is marked done and no test is tagged with it.`);
    else if (proven && !proven.has(id))
      problems.push(`${id} is marked done and no test that is tagged with it passed.`);
  }
  for (const { id, file } of tags) if (!known.has(id)) problems.push(`${file} is tagged @${id}, which is no item.`);
  return problems;
}
