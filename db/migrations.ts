import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import type { Dialect } from "./dialect.ts";
import { DatabaseUnusableError } from "./errors.ts";

export type Migration = Readonly<{ name: string; statements: readonly string[] }>;

const journal = z.object({ entries: z.array(z.object({ tag: z.string() })) });

export function migrationsFolder(dialect: Dialect): string {
  return fileURLToPath(new URL(`./migrations/${dialect}`, import.meta.url));
}

export function readMigrations(folder: string): Migration[] {
  const { entries } = journal.parse(JSON.parse(readFileSync(join(folder, "meta/_journal.json"), "utf8")));
  return entries.map(({ tag }) => ({
    name: tag,
    statements: readFileSync(join(folder, `${tag}.sql`), "utf8")
      .split("--> statement-breakpoint")
      .map((statement) => statement.trim())
      .filter((statement) => statement !== ""),
  }));
}

/** Throws when the database has a migration that this version does not know. */
export function pendingMigrations(all: readonly Migration[], applied: readonly string[]): Migration[] {
  const unknown = applied.filter((name) => !all.some((migration) => migration.name === name));
  if (unknown.length > 0) {
    throw new DatabaseUnusableError(
      `The database was made by a newer version of this program (it has ${unknown.join(", ")}). Start that version.`,
    );
  }
  return all.filter((migration) => !applied.includes(migration.name));
}

/** Valid SQL on both engines. */
export const historyTable = `CREATE TABLE IF NOT EXISTS schema_migrations (
  name text PRIMARY KEY NOT NULL,
  applied_at text NOT NULL
)`;
