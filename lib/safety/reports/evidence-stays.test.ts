import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../..");

test("nothing changes or deletes what was frozen with a report [@SAFE-21d @PRIV-07a]", () => {
  const sources = globSync(["lib/**/*.ts", "db/**/*.ts", "scripts/**/*.ts", "app/**/*.ts*"], { cwd: root });
  const touching = sources
    .filter((file) => !file.endsWith(".test.ts") && !file.startsWith("db/schema/"))
    // Says how long it stays, and reads nothing.
    .filter((file) => file !== "db/table-register.ts")
    .filter((file) => readFileSync(join(root, file), "utf8").includes("reportEvidence"));
  expect(touching).toEqual(["db/queries/safety/report-evidence.ts"]);
  const source = readFileSync(join(root, "db/queries/safety/report-evidence.ts"), "utf8");
  expect(source).not.toMatch(/\.(?:update|delete)\(/);
});
