import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../..");

/** Changes of the log, as the query builder or SQL write them. */
const changes =
  /\b(?:update|delete)\(\s*auditLog\b|\b(?:update|delete\s+from|truncate(?:\s+table)?|replace\s+into)\s+["'`]?audit_log\b/gi;

test("rows are added to the audit log and never deleted; the one query that changes a row blanks it [@SAFE-26a]", async () => {
  const sources = globSync(["{app,browser,components,lib,server,scripts}/**/*.{ts,tsx,mjs}", "db/**/*.{ts,sql}"], {
    cwd: root,
  }).filter((file) => !/\.test\.tsx?$|\/support\//.test(file));
  expect(sources.length).toBeGreaterThan(1_000);
  const found = sources.flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(changes)].map(([change]) => `${file}: ${change}`),
  );
  expect(found).toEqual(["db/queries/platform/old-audit.ts: update(auditLog"]);
  const { blankAuditRow, ...others } = await import("#db/queries/platform/old-audit.ts");
  expect(String(blankAuditRow)).toContain(".update(");
  for (const query of Object.values(others)) expect(String(query)).not.toContain(".update(");
});
