import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { auditKinds } from "#lib/identity/audit/audit-view-rules.ts";

const proofs = globSync("*-acts.db.test.ts", { cwd: import.meta.dirname }).map((file) =>
  readFileSync(join(import.meta.dirname, file), "utf8"),
);

test.each(auditKinds)("every act about %s is proven, in one file", (kind) => {
  expect(proofs.filter((file) => file.includes(`proveActs("${kind}", {`))).toHaveLength(1);
});
