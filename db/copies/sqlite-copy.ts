import { join } from "node:path";
import Driver from "better-sqlite3";
import { DatabaseUnusableError } from "#db/errors.ts";
import { copyNames, type DatabaseContents, type DatabaseCopy } from "./database-copy.ts";

/** How long to wait for a lock (milliseconds). Nothing else runs in this process meanwhile. */
const lockWait = 60_000;

/**
 * Copies one snapshot into the folder and checks the copy. Blocks its thread, so not for the server's.
 * SQLite's online backup would start again at each write of another process, so it might never end.
 */
export function copySqlite(file: string, folder: string): DatabaseCopy {
  const copy = join(folder, copyNames.sqlite);
  const driver = new Driver(file, { readonly: true, fileMustExist: true, timeout: lockWait });
  try {
    driver.prepare("VACUUM INTO ?").run(copy);
  } finally {
    driver.close();
  }
  return { engine: "sqlite", file: copy, ...contentsOfSqlite(copy) };
}

/** Reads the whole file. Throws `DatabaseUnusableError` if it is damaged or rows lack what they refer to. */
export function contentsOfSqlite(file: string): DatabaseContents {
  let driver: Driver.Database | undefined;
  try {
    driver = new Driver(file, { readonly: true, fileMustExist: true, timeout: lockWait });
    const damage = driver.pragma("integrity_check(1)", { simple: true });
    if (damage !== "ok") throw new DatabaseUnusableError(`The database ${file} is damaged: ${String(damage)}`);
    const broken = driver.pragma("foreign_key_check");
    if (Array.isArray(broken) && broken.length > 0) {
      const some = JSON.stringify(broken.slice(0, 3));
      throw new DatabaseUnusableError(`The database ${file} has rows without what they refer to: ${some}`);
    }
    return { migrations: migrationsOf(driver), rows: countRows(driver) };
  } catch (error) {
    if (!(error instanceof Driver.SqliteError)) throw error;
    throw new DatabaseUnusableError(`The database ${file} cannot be read: ${error.message}`, { cause: error });
  } finally {
    driver?.close();
  }
}

function migrationsOf(driver: Driver.Database): string[] {
  return driver.prepare<[], string>("SELECT name FROM schema_migrations ORDER BY name").pluck().all();
}

function countRows(driver: Driver.Database): Record<string, number> {
  const tables = driver
    .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY 1")
    .pluck()
    .all();
  const count = (name: string) => driver.prepare<[], number>(`SELECT count(*) FROM "${name}"`).pluck().get() ?? 0;
  return Object.fromEntries(tables.map((name) => [name, count(name)]));
}
