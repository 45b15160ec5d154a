import { execFileSync } from "node:child_process";
import { chmodSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { closeDatabase, openDatabase, transaction } from "#db/client.ts";
import { migrate } from "#db/migrate.ts";
import { testFolder } from "#db/testing.ts";
import { checkAudit } from "#lib/administration/doctor/check-audit.ts";
import { noteAuditHead } from "#lib/identity/audit/audit-heads.ts";
import { bySystem, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { root } from "#scripts/support/run.ts";

const folder = testFolder();
const data = join(folder, "data");
const file = join(data, "baobab.sqlite");
const databaseUrl = `file:${file}`;
const before = "baobab-before-20261121-0042.sqlite";
const now = new Date("2026-11-21T12:00:00.000Z");
afterAll(closeDatabase);

async function write(...objects: string[]) {
  for (const object of objects)
    await transaction((tx) => recordAudit(tx, { ...bySystem, action: "user.restore", object }, now));
  await noteAuditHead(data, now);
}

/** The guide's own lines, with nothing but the name of the copy put in. */
function goBack(): void {
  const guide = readFileSync(join(root, "docs/operations.md"), "utf8");
  const block = guide.split("```sh\n").find((one) => one.includes("before-going-back")) ?? "exit 9";
  const lines = block.slice(0, block.indexOf("```")).replace("baobab-before-<time>-<migration>.sqlite", before);
  const programs = join(folder, "bin");
  mkdirSync(programs);
  writeFileSync(join(programs, "systemctl"), "#!/bin/sh\nexit 0\n");
  chmodSync(join(programs, "systemctl"), 0o755);
  execFileSync("sh", ["-euc", lines], {
    cwd: folder,
    env: { ...process.env, PATH: `${programs}:${process.env.PATH}` },
  });
}

test("going back to the copy before an update, as the guide says, leaves a whole log [@SAFE-26d]", async () => {
  mkdirSync(join(data, "backups"), { recursive: true });
  await closeDatabase();
  await migrate({ databaseUrl, backups: folder });
  openDatabase(databaseUrl);
  await write("user:1", "user:2");
  await closeDatabase();
  copyFileSync(file, join(data, "backups", before));
  openDatabase(databaseUrl);
  await write("user:3");
  await closeDatabase();

  goBack();
  openDatabase(databaseUrl);
  expect(await checkAudit(data, "all")).toMatchObject([{ reason: "audit.fine", facts: { rows: 2 } }]);
  await write("user:4");
  expect(await checkAudit(data, "all")).toMatchObject([{ reason: "audit.fine", facts: { rows: 3 } }]);
  // What the step is for: the end that was noted, put back, is told at once.
  copyFileSync(join(data, "before-going-back", "audit-head"), join(data, "audit-head"));
  expect(await checkAudit(data, "newest")).toMatchObject([{ reason: "audit.lost", facts: { row: 3 } }]);
});
