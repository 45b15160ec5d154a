import { existsSync } from "node:fs";
import type Driver from "better-sqlite3";
import pg from "pg";
import { DatabaseBusyError, DatabaseUnusableError } from "#db/errors.ts";
import { migrate } from "#db/migrate.ts";
import { migrationsFolder, pendingMigrations, readMigrations } from "#db/migrations.ts";
import { lockWait, openConnection, sqliteFile, whileBusy } from "#db/sqlite-connection.ts";
import { copyTable, type TableTally, tallyTable } from "./move-table.ts";
import { liftReferences, type MovedTable, movedTables, type Query, quoted, refuseUsed } from "./target.ts";

export type MovedCount = Readonly<{ table: string; source: TableTally; target: TableTally }>;

/**
 * Copies everything from a SQLite file into an empty PostgreSQL database, in one transaction: a failure leaves it empty. The file keeps
 * all it had; nothing can write to it meanwhile. Throws `DatabaseUnusableError` if the two differ at the end, and names where.
 * `patience` is how long to wait for another writer (milliseconds).
 */
export async function moveToPostgres(
  source: string,
  target: string,
  moved: (count: MovedCount) => void = () => {},
  patience = lockWait,
): Promise<MovedCount[]> {
  const client = new pg.Client({ connectionString: target, connectionTimeoutMillis: 10_000 });
  await client.connect();
  const query: Query = async (text, values) => (await client.query(text, values)).rows;
  try {
    await refuseUsed(query);
    await migrate({ databaseUrl: target });
    const counts = await whileLocked(source, patience, (file) => moveAll(file, query, moved));
    // Without statistics PostgreSQL plans badly until it has made them by itself.
    await query("ANALYZE");
    return counts;
  } finally {
    await client.end();
  }
}

/** Holds the write lock of SQLite, so nobody changes what is being copied. */
async function whileLocked<T>(
  source: string,
  patience: number,
  work: (file: Driver.Database) => Promise<T>,
): Promise<T> {
  const file = sqliteFile(source);
  if (!existsSync(file)) throw new DatabaseUnusableError(`There is no database at ${file}.`);
  const { driver } = openConnection(file, "writer");
  try {
    await whileBusy(performance.now() + patience, () => driver.exec("BEGIN IMMEDIATE"));
    refuseOtherVersion(driver);
    return await work(driver);
  } catch (error) {
    if (!(error instanceof DatabaseBusyError)) throw error;
    throw new DatabaseUnusableError("Another program writes to the database. Stop every Baobab first.");
  } finally {
    if (driver.inTransaction) driver.exec("ROLLBACK");
    driver.close();
  }
}

function refuseOtherVersion(source: Driver.Database): void {
  const applied = source.prepare<[], string>("SELECT name FROM schema_migrations").pluck().all();
  if (pendingMigrations(readMigrations(migrationsFolder("sqlite")), applied).length > 0)
    throw new DatabaseUnusableError("The database is of an older version. Run `npm run db:migrate` first.");
}

async function moveAll(
  source: Driver.Database,
  query: Query,
  moved: (count: MovedCount) => void,
): Promise<MovedCount[]> {
  await query("BEGIN");
  try {
    const tables = await movedTables(query);
    refuseOtherTables(source, tables);
    const putBack = await liftReferences(query);
    const counts: MovedCount[] = [];
    for (const table of tables) {
      // Only what the migrations wrote: the database was empty.
      await query(`DELETE FROM ${quoted(table.name)}`);
      const copied = await copyTable(source, query, table);
      const count = { table: table.name, source: copied, target: await tallyTable(query, table, copied.widest) };
      moved(count);
      counts.push(count);
    }
    refuseDifferences(counts);
    await putBack();
    await query("COMMIT");
    return counts;
  } catch (error) {
    await query("ROLLBACK").catch(() => undefined);
    throw error;
  }
}

/** A table or column that only one of the two has would be lost without a word. */
function refuseOtherTables(source: Driver.Database, tables: readonly MovedTable[]): void {
  const of = (name: string, columns: readonly string[]) => `${name}(${columns.toSorted().join(", ")})`;
  const here = source
    .prepare<[], string>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name <> 'schema_migrations'",
    )
    .pluck()
    .all()
    .map((name) =>
      of(name, source.prepare<[string], string>("SELECT name FROM pragma_table_info(?)").pluck().all(name)),
    );
  const there = tables.map(({ name, columns }) =>
    of(
      name,
      columns.map((column) => column.name),
    ),
  );
  const odd = [...here.filter((one) => !there.includes(one)), ...there.filter((one) => !here.includes(one))];
  if (odd.length > 0) throw new DatabaseUnusableError(`The two databases are not alike: ${odd.join("; ")}`);
}

export function refuseDifferences(counts: readonly MovedCount[]): void {
  const odd = counts.filter(({ source, target }) => source.rows !== target.rows || source.sum !== target.sum);
  if (odd.length === 0) return;
  const list = odd.map(({ table, source, target }) =>
    source.rows === target.rows
      ? `${table} (${source.rows} rows, not all with the same content)`
      : `${table} (${source.rows} rows in SQLite, ${target.rows} in PostgreSQL)`,
  );
  throw new DatabaseUnusableError(`Not moved: the databases differ in ${list.join(", ")}. PostgreSQL was left empty.`);
}
