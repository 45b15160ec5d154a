import { existsSync, statSync } from "node:fs";
import Driver from "better-sqlite3";
import { dialectOf } from "./dialect.ts";
import { onPostgres, type PostgresConnection } from "./migrate-postgres.ts";
import { migrationsFolder, readMigrations } from "./migrations.ts";
import { sqliteFile } from "./sqlite-connection.ts";

export type Examined = Readonly<{
  engine: "SQLite" | "PostgreSQL";
  version: string;
  bytes: number;
  applied: readonly string[];
  pending: readonly string[];
  /** Made by a newer version of this program. */
  unknown: readonly string[];
  /** What SQLite or PostgreSQL says of damage. */
  damage: string | undefined;
  /** The clock of a database server; a file has none. */
  clock: Date | undefined;
}>;

/** Reads only, and migrates nothing. `undefined`: there is no file yet. Rejects if there is no connection. */
export async function examineDatabase(databaseUrl: string): Promise<Examined | undefined> {
  const dialect = dialectOf(databaseUrl);
  const all = readMigrations(migrationsFolder(dialect)).map(({ name }) => name);
  const state =
    dialect === "sqlite" ? examineFile(sqliteFile(databaseUrl)) : await onPostgres(databaseUrl, examineServer);
  if (!state) return undefined;
  const pending = all.filter((name) => !state.applied.includes(name));
  return { ...state, pending, unknown: state.applied.filter((name) => !all.includes(name)) };
}

type State = Omit<Examined, "pending" | "unknown">;

function examineFile(file: string): State | undefined {
  if (!existsSync(file)) return undefined;
  const driver = new Driver(file, { readonly: true, fileMustExist: true, timeout: 5_000 });
  try {
    const one = (query: string) => driver.prepare<[], unknown>(query).pluck().get();
    const damage = String(driver.pragma("quick_check(1)", { simple: true }));
    const known = one("SELECT count(*) FROM sqlite_schema WHERE name = 'schema_migrations'") === 1;
    const applied = known ? driver.prepare<[], string>("SELECT name FROM schema_migrations").pluck().all() : [];
    return {
      engine: "SQLite",
      version: String(one("SELECT sqlite_version()")),
      bytes: statSync(file).size,
      applied,
      damage: damage === "ok" ? undefined : damage,
      clock: undefined,
    };
  } finally {
    driver.close();
  }
}

async function examineServer({ rows }: PostgresConnection): Promise<State> {
  const one = async (query: string) => ((await rows(query)) as { value: unknown }[]).map(({ value }) => value);
  const [known] = await one("SELECT to_regclass('schema_migrations') IS NOT NULL AS value");
  const applied = known ? await one("SELECT name AS value FROM schema_migrations") : [];
  const broken = await one("SELECT indexrelid::regclass::text AS value FROM pg_index WHERE NOT indisvalid");
  const [bytes] = await one("SELECT pg_database_size(current_database()) AS value");
  const [version] = await one("SELECT current_setting('server_version') AS value");
  const [clock] = await one("SELECT clock_timestamp() AS value");
  return {
    engine: "PostgreSQL",
    version: String(version),
    bytes: Number(bytes),
    applied: applied.map(String),
    damage: broken.length > 0 ? `invalid index ${broken.join(", ")}` : undefined,
    clock: clock instanceof Date ? clock : new Date(String(clock)),
  };
}
