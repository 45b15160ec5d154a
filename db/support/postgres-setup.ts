import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { migratePostgres, onPostgres } from "#db/migrate-postgres.ts";
import { migrationsFolder, readMigrations } from "#db/migrations.ts";
import { writePgliteTemplate } from "./pglite.ts";
import { startPostgres } from "./postgres-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A server with the migrated database `baobab_template`; null if PGlite is used. */
    postgresServer: string | null;
    /** The file to start PGlite from; null if a server is used. */
    pgliteTemplate: string | null;
  }
}

/** One PostgreSQL for the whole run; each test file copies the migrated template. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  // TEST_ENGINE=pglite checks that the tests also pass without a server.
  const server = process.env.TEST_ENGINE === "pglite" ? undefined : await startPostgres();
  project.provide("postgresServer", server?.address("postgres") ?? null);
  project.provide("pgliteTemplate", null);
  if (!server) {
    const folder = mkdtempSync(join(tmpdir(), "baobab-pglite-"));
    const template = join(folder, "template.tar");
    await writePgliteTemplate(template);
    project.provide("pgliteTemplate", template);
    return async () => rmSync(folder, { recursive: true, force: true });
  }
  await onPostgres(server.address("postgres"), ({ rows }) => rows("CREATE DATABASE baobab_template"));
  await onPostgres(server.address("baobab_template"), (connection) =>
    migratePostgres(connection, readMigrations(migrationsFolder("postgres")), new Date()),
  );
  return server.stop;
}
