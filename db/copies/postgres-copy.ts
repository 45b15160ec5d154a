import { join } from "node:path";
import { onPostgres, type PostgresConnection } from "#db/migrate-postgres.ts";
import { copyNames, type DatabaseContents, type DatabaseCopy } from "./database-copy.ts";
import { runPostgresTool } from "./postgres-tools.ts";

/** Copies one snapshot into the folder. Others write meanwhile. */
export async function copyPostgres(databaseUrl: string, folder: string): Promise<DatabaseCopy> {
  const file = join(folder, copyNames.postgres);
  return onPostgres(databaseUrl, async (connection) => {
    await connection.rows("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const [snapshot] = await connection.rows("SELECT pg_export_snapshot() AS value");
    const contents = await contentsIn(connection);
    // The rows are counted in the very snapshot that is copied.
    const args = [`--snapshot=${textOf(snapshot)}`, "--format=custom", "--no-owner", "--no-privileges"];
    await runPostgresTool("pg_dump", databaseUrl, [...args, "--schema=public", `--file=${file}`]);
    await connection.rows("COMMIT");
    return { engine: "postgres", file, ...contents };
  });
}

/** Fills a schema `public` without tables: all of it or, when it throws, nothing. */
export async function fillPostgres(databaseUrl: string, file: string): Promise<void> {
  // With `--schema` the schema itself is not made again: it is there already.
  const args = ["--no-owner", "--no-privileges", "--schema=public", "--exit-on-error", "--single-transaction"];
  await runPostgresTool("pg_restore", databaseUrl, [...args, file]);
}

export function contentsOfPostgres(databaseUrl: string): Promise<DatabaseContents> {
  return onPostgres(databaseUrl, contentsIn);
}

async function contentsIn({ rows }: PostgresConnection): Promise<DatabaseContents> {
  const tables = await rows("SELECT tablename AS value FROM pg_tables WHERE schemaname = 'public' ORDER BY 1");
  const counts: Record<string, number> = {};
  for (const name of tables.map(textOf)) {
    const [row] = await rows(`SELECT count(*)::text AS value FROM public."${name}"`);
    counts[name] = Number(textOf(row));
  }
  const history = "schema_migrations" in counts ? "SELECT name AS value FROM schema_migrations ORDER BY 1" : undefined;
  return { migrations: history ? (await rows(history)).map(textOf) : [], rows: counts };
}

function textOf(row: unknown): string {
  return typeof row === "object" && row !== null && "value" in row ? String(row.value) : "";
}
