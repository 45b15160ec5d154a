import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "#scripts/support/run.ts";

const page = readFileSync(join(root, "docs/where-things-are.md"), "utf8");
const rows = [...page.matchAll(/^\| (.+\?) \| `([^`]+)` \|(?: (.+) \|)?$/gm)].map(
  ([, question = "", path = "", names = ""]) => ({
    question,
    path,
    names: [...names.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name),
  }),
);

test("twenty-four questions lead to a file, twelve more to a folder", () => {
  expect(rows.filter(({ names }) => names.length > 0)).toHaveLength(24);
  expect(rows.filter(({ names }) => names.length === 0)).toHaveLength(12);
});

test.each(rows)("$question", ({ path, names }) => {
  expect(existsSync(join(root, path))).toBe(true);
  for (const name of names) {
    expect(readFileSync(join(root, path), "utf8")).toMatch(
      new RegExp(`^export (?:async )?(?:const|function) ${name}\\b`, "m"),
    );
  }
});
