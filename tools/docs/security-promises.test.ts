import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "#scripts/support/run.ts";

test("every promise names a test", () => {
  const [, table = ""] = readFileSync(join(root, "docs/security.md"), "utf8").split(
    "## What is promised, and how it is tested",
  );
  const rows = table.split("\n").filter((line) => line.startsWith("| ") && !/^\| (?:promise|attack|---)/.test(line));
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter((row) => !/(?:\.test\.ts|\.spec\.ts|`attack\/`)/.test(row))).toEqual([]);
});
