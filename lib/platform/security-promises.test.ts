import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");

test("every file that the promises of security name is there", () => {
  const named = [...read("docs/security.md").matchAll(/`([\w.-]+\/[\w./-]*)`/g)].map(([, path = ""]) => path);
  expect(named.length).toBeGreaterThan(40);
  // `/report` and the like are addresses.
  expect(named.filter((path) => !path.startsWith("/") && !existsSync(join(root, path)))).toEqual([]);
});

test("every promise names a test", () => {
  const [, table = ""] = read("docs/security.md").split("## What is promised, and how it is tested");
  const rows = table.split("\n").filter((line) => line.startsWith("| ") && !/^\| (?:promise|attack|---)/.test(line));
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter((row) => !/(?:\.test\.ts|\.spec\.ts|`attack\/`)/.test(row))).toEqual([]);
});
