import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { migrate } from "#db/migrate.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A migrated file to copy. */
    sqliteTemplate: string;
  }
}

/** Migrates once for the whole run. */
export default async function setUp(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "baobab-sqlite-"));
  const file = join(folder, "template.sqlite");
  await migrate({ databaseUrl: `file:${file}`, backups: join(folder, "backups") });
  project.provide("sqliteTemplate", file);
  return () => rmSync(folder, { recursive: true, force: true });
}
