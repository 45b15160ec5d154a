import { join } from "node:path";
import { env } from "#lib/platform/env.ts";
import { dialectOf } from "./dialect.ts";
import { migratePostgres, onPostgres } from "./migrate-postgres.ts";
import { type MigrationReport, migrateSqlite } from "./migrate-sqlite.ts";
import { type Migration, migrationsFolder, readMigrations } from "./migrations.ts";
import { sqliteFile } from "./sqlite-connection.ts";

export type MigrateOptions = Readonly<{
  databaseUrl?: string;
  backups?: string;
  /** Folder of encrypted backups, named when the database is lost. */
  sealed?: string;
  migrations?: readonly Migration[];
  now?: Date;
}>;

/** Safe in several processes at once. Copies a SQLite file first. Throws `DatabaseUnusableError`. */
export async function migrate(options: MigrateOptions = {}): Promise<MigrationReport> {
  const databaseUrl = options.databaseUrl ?? env().databaseUrl;
  const dialect = dialectOf(databaseUrl);
  const migrations = options.migrations ?? readMigrations(migrationsFolder(dialect));
  const now = options.now ?? new Date();
  if (dialect === "sqlite") {
    const backups = options.backups ?? join(env().dataDir, "backups");
    const sealed = options.sealed ?? env().backups.folder;
    return migrateSqlite({ file: sqliteFile(databaseUrl), backups, sealed, migrations, now });
  }
  const applied = await onPostgres(databaseUrl, (connection) => migratePostgres(connection, migrations, now));
  return { applied, backup: undefined };
}
