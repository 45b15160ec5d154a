import type { TestProject } from "vitest/node";
import { migratePostgres, onPostgres } from "../migrate-postgres.ts";
import { migrationsFolder, readMigrations } from "../migrations.ts";
import { startPostgres } from "./postgres-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of a server whose database `baobab_template` is migrated; null where PGlite must serve. */
    postgresServer: string | null;
  }
}

/** Starts one PostgreSQL for the whole run; each test file copies the migrated template. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  project.provide("postgresServer", server?.address("postgres") ?? null);
  if (!server) return async () => undefined;
  await onPostgres(server.address("postgres"), ({ rows }) => rows("CREATE DATABASE baobab_template"));
  await onPostgres(server.address("baobab_template"), (connection) =>
    migratePostgres(connection, readMigrations(migrationsFolder("postgres")), new Date()),
  );
  return server.stop;
}
