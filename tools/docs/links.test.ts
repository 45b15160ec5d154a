import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { root } from "#scripts/support/run.ts";

/** Where words leave the place of a page to another of the project: `[words](../place.md#heading)`. */
const pages = ["*.md", "docs/**/*.md", "lib/**/*.md", "deploy/**/*.md"].flatMap((shape) =>
  globSync(shape, { cwd: root }),
);

/** As GitHub names them. */
function headingsOf(text: string): string[] {
  const plain = text.replace(/^```[\s\S]*?^```$/gm, "");
  return [...plain.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

function brokenLinks(page: string): string[] {
  const text = readFileSync(join(root, page), "utf8");
  return [...text.matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)]+))?\)/g)].flatMap(([, file = "", heading]) => {
    const target = file === "" ? page : join(dirname(page), file);
    if (!existsSync(join(root, target))) return [`${target} is not there`];
    if (heading === undefined || !target.endsWith(".md")) return [];
    return headingsOf(readFileSync(join(root, target), "utf8")).includes(heading)
      ? []
      : [`${target} has no ${heading}`];
  });
}

test("there are pages with links", () => {
  expect(pages.length).toBeGreaterThan(40);
});

test.each(pages)("every link of %s leads somewhere", (page) => {
  expect(brokenLinks(page)).toEqual([]);
});
