import { globSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "#scripts/support/run.ts";
import { areas } from "./folder-graph.ts";

const words = (name: string) => name.split("-").map((word) => word.replace(/s$/, ""));

const folders = areas.flatMap((area) => {
  const entries = readdirSync(join(root, "lib", area), { withFileTypes: true });
  return [area, ...entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)];
});

const addresses = ["dashboard", "staff"].flatMap((part) => {
  const pages = globSync(`app/*/${part}/**/page.tsx`, { cwd: root });
  return [...new Set(pages.flatMap((page) => (page.split("/").length > 4 ? [page.split("/")[3] ?? ""] : [])))].map(
    (word) => [part, word] as const,
  );
});

test("the pages are found", () => {
  expect(addresses.length).toBeGreaterThan(20);
});

test.each(addresses)("/%s/%s has a folder of its name in lib", (_, address) => {
  const fits = folders.filter((folder) => words(address).every((word) => words(folder).includes(word)));
  expect(fits).not.toEqual([]);
});
