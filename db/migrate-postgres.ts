import pg from "pg";
import { historyTable, type Migration, pendingMigrations } from "./migrations.ts";

export type PostgresConnection = Readonly<{
  rows: (text: string, values?: unknown[]) => Promise<readonly unknown[]>;
}>;

// Any fixed number. Processes that start together wait for each other on this lock.
const advisoryLock = 7_265_011_948;

/** Applies all pending migrations in one transaction and returns their names. */
export async function migratePostgres(
  connection: PostgresConnection,
  migrations: readonly Migration[],
  now: Date,
): Promise<string[]> {
  const { rows } = connection;
  await rows("BEGIN");
  try {
    await rows("SELECT pg_advisory_xact_lock($1)", [advisoryLock]);
    await rows(historyTable);
    const known = await rows("SELECT name FROM schema_migrations");
    const pending = pendingMigrations(migrations, known.map(nameOf));
    for (const migration of pending) {
      for (const statement of migration.statements) await rows(statement);
      await rows("INSERT INTO schema_migrations (name, applied_at) VALUES ($1, $2)", [
        migration.name,
        now.toISOString(),
      ]);
    }
    await rows("COMMIT");
    return pending.map((migration) => migration.name);
  } catch (error) {
    await rows("ROLLBACK").catch(() => undefined);
    throw error;
  }
}

function nameOf(row: unknown): string {
  return typeof row === "object" && row !== null && "name" in row ? String(row.name) : "";
}

export async function onPostgres<T>(
  databaseUrl: string,
  work: (connection: PostgresConnection) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    return await work({ rows: async (text, values) => (await client.query(text, values)).rows });
  } finally {
    await client.end();
  }
}
