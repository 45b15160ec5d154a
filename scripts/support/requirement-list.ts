import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { TestOutcome } from "./outcomes.ts";
import { root } from "./run.ts";

/** `clauses`: the letters in "(a) … (b) …"; none if the item says one thing. */
export type Requirement = { id: string; section: string; status: string; clauses: readonly string[] };
export type Tag = { id: string; file: string };

const line = /^- \*\*([A-Z0-9]+-\d{2})\*\* (?:`([a-z]+)` )?/;

export function parseRequirements(text: string): Requirement[] {
  return text.split("\n").flatMap((row) => {
    const [, id, status] = line.exec(row) ?? [];
    if (!id) return [];
    const clauses = [...withoutOpen(row).matchAll(/\(([a-z])\) /g)].map(([, letter]) => letter ?? "");
    return [{ id, section: id.replace(/-\d+$/, ""), status: status ?? "", clauses }];
  });
}

const withoutOpen = (row: string) => row.split("*Open:")[0] ?? "";

/** What tags name: the item itself or, if it has clauses, each of them: `["AUTH-13a", "AUTH-13b"]`. */
export function provableIn({ id, clauses }: Requirement): readonly string[] {
  return clauses.length === 0 ? [id] : clauses.map((letter) => id + letter);
}

/** "@AUTH-13b" in Playwright's `tag`, `[@AUTH-13b]` or `[@AUTH-13b @AUTH-14]` at the end of a Vitest title. */
export function tagsIn(source: string): string[] {
  return [...source.matchAll(/["'`[\s]@([A-Z0-9]+-\d+[a-z]?)(?=["'`\]\s])/g)].map(([, id]) => id ?? "");
}

export function collectTags(): Tag[] {
  return testFiles(root).flatMap((file) =>
    tagsIn(readFileSync(file, "utf8")).map((id) => ({ id, file: relative(root, file) })),
  );
}

/** Their tags are examples. */
const ofTags = ["requirement-list.test.ts", "test-runs.test.ts"];

/** Installed packages, and what a program wrote. */
const foreign = /^(?:node_modules|\.|data$|dist$|test-results$)/;

function testFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (foreign.test(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return testFiles(path);
    return /\.(test|spec)\.tsx?$/.test(entry.name) && !ofTags.includes(entry.name) ? [path] : [];
  });
}

const statuses = ["done", "partly", "planned", "withdrawn"];

/** What the tests of this state are tagged with. */
export function taggedIn(outcomes: readonly TestOutcome[], state: TestOutcome["status"]): Set<string> {
  return new Set(outcomes.filter(({ status }) => status === state).flatMap(({ tags }) => tags));
}

/** Faults of the list itself, and of tags that do not fit it. */
export function contradictions(items: readonly Requirement[], tags: readonly Tag[]): string[] {
  const known = new Map(items.map((item) => [item.id, item]));
  const provable = new Set(items.flatMap(provableIn));
  const problems = items.flatMap((item, index) => faultsOf(item, items.slice(0, index)));
  for (const { id, file } of tags) {
    const clauses = known.get(id)?.clauses;
    if (clauses && clauses.length > 0)
      problems.push(`${file} is tagged @${id} and names no clause of it (${clauses.join(", ")}).`);
    else if (!provable.has(id)) problems.push(`${file} is tagged @${id}, which is no item or clause.`);
  }
  return problems;
}

function faultsOf({ id, status, clauses }: Requirement, before: readonly Requirement[]): string[] {
  const problems: string[] = [];
  if (before.some((other) => other.id === id)) problems.push(`${id} stands twice in docs/requirements.md.`);
  if (!statuses.includes(status)) problems.push(`${id} has no status (${statuses.join(", ")}).`);
  const expected = Array.from(clauses, (_, index) => String.fromCharCode(97 + index)).join("");
  if (clauses.length === 1 || clauses.join("") !== expected)
    problems.push(`${id} has the clauses ${clauses.join(", ")}: they run from a, and there are two or more.`);
  return problems;
}

/** What is marked done, in the order of the list, and is not in `proven`. */
export function unproven(items: readonly Requirement[], proven: ReadonlySet<string>): string[] {
  return items
    .filter(({ status }) => status === "done")
    .flatMap(provableIn)
    .filter((one) => !proven.has(one));
}
