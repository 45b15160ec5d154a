import { existsSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import Driver from "better-sqlite3";
import { makeFolder } from "#lib/platform/storage/make-folder.ts";
import { backUp, newestBackup, newestSealed } from "./backups.ts";
import { DatabaseUnusableError, driverCode } from "./errors.ts";
import { historyTable, type Migration, pendingMigrations } from "./migrations.ts";
import { damageOf } from "./sqlite-damage.ts";

export type SqliteMigrationOptions = Readonly<{
  file: string;
  backups: string;
  /** Folder of encrypted backups. */
  sealed?: string;
  migrations: readonly Migration[];
  now: Date;
}>;

export type MigrationReport = Readonly<{ applied: readonly string[]; backup: string | undefined }>;

/** How long to wait while another process migrates (milliseconds). */
const lockWait = 60_000;

/** Applies all pending migrations in one transaction, after a copy. Throws `DatabaseUnusableError`. */
export function migrateSqlite(options: SqliteMigrationOptions): MigrationReport {
  const { file } = options;
  makeFolderOf(file);
  refuseLost(options);
  let driver: Driver.Database | undefined;
  try {
    driver = new Driver(file, { timeout: lockWait });
    return migrateOpened(driver, options);
  } catch (error) {
    const code = driverCode(error) ?? "";
    if (!/^SQLITE_(NOTADB|CORRUPT)/.test(code)) throw error;
    throw damaged(options, code);
  } finally {
    driver?.close();
  }
}

function makeFolderOf(file: string): void {
  try {
    makeFolder(dirname(file));
  } catch (error) {
    throw new DatabaseUnusableError(
      `The folder ${dirname(file)} of the database cannot be made (${driverCode(error)}): check DATA_DIR and DATABASE_URL.`,
    );
  }
}

function migrateOpened(driver: Driver.Database, options: SqliteMigrationOptions): MigrationReport {
  const { file, backups, migrations, now } = options;
  switchToWriteAheadLog(driver);
  driver.pragma("synchronous = FULL");
  // Rebuilding a table drops the old one, which must not cascade. All references are checked before the commit.
  driver.pragma("foreign_keys = OFF");
  const upgrades = pendingMigrations(migrations, appliedTo(driver)).length > 0;
  const damage = damageOf(driver, { whole: upgrades });
  if (damage !== undefined) throw damaged(options, damage);
  let backup: string | undefined;
  const applied: string[] = [];
  driver.exec("BEGIN IMMEDIATE");
  try {
    const known = appliedTo(driver);
    const pending = pendingMigrations(migrations, known);
    const [first] = pending;
    // The lock is held, so the copy, made by another connection, is exactly the state before.
    if (first && known.length > 0) backup = copyBefore(file, backups, first.name, now);
    driver.exec(historyTable);
    const remember = driver.prepare("INSERT INTO schema_migrations (name, applied_at) VALUES (?, ?)");
    for (const migration of pending) {
      for (const statement of migration.statements) driver.exec(statement);
      remember.run(migration.name, now.toISOString());
      applied.push(migration.name);
    }
    if (applied.length > 0) assertReferences(driver);
    driver.exec("COMMIT");
  } catch (error) {
    if (driver.inTransaction) driver.exec("ROLLBACK");
    throw error;
  }
  if (!existsSync(markerOf(file))) writeFileSync(markerOf(file), "A database was created beside this file.\n");
  return { applied, backup };
}

/**
 * When several processes switch at once, SQLite refuses all but one without waiting.
 * The others wait here for the lock and then find the file switched.
 */
function switchToWriteAheadLog(driver: Driver.Database): void {
  const deadline = performance.now() + lockWait;
  for (;;) {
    try {
      driver.pragma("journal_mode = WAL");
      return;
    } catch (error) {
      if (!driverCode(error)?.startsWith("SQLITE_BUSY") || performance.now() > deadline) throw error;
    }
    driver.exec("BEGIN EXCLUSIVE");
    driver.exec("COMMIT");
  }
}

function appliedTo(driver: Driver.Database): string[] {
  const known = driver.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'schema_migrations'").get();
  if (!known) return [];
  return driver.prepare<[], string>("SELECT name FROM schema_migrations").pluck().all();
}

function copyBefore(file: string, folder: string, migration: string, now: Date): string {
  const copying = new Driver(file, { timeout: lockWait });
  try {
    return backUp(copying, folder, migration, now);
  } finally {
    copying.close();
  }
}

function assertReferences(driver: Driver.Database): void {
  const broken = driver.pragma("foreign_key_check");
  if (Array.isArray(broken) && broken.length > 0) {
    throw new Error(`The migration leaves rows without what they refer to: ${JSON.stringify(broken.slice(0, 3))}`);
  }
}

/** Shows that there was a database, so a lost one is not silently replaced by an empty one. */
function markerOf(file: string): string {
  return `${file}.exists`;
}

function refuseLost(options: SqliteMigrationOptions): void {
  const { file, backups } = options;
  // Look for traces before the file: another process may be making both, and it makes the file first.
  const backup = newestBackup(file, backups);
  const marker = existsSync(markerOf(file));
  if (existsSync(file) && statSync(file).size > 0) return;
  if (!marker && backup === undefined) return;
  throw new DatabaseUnusableError(
    `The database ${file} is missing or empty, but there was one. ${restoring(backup, options.sealed)} ` +
      `To start with an empty database on purpose, remove ${marker ? markerOf(file) : backups}.`,
  );
}

function damaged({ file, backups, sealed }: SqliteMigrationOptions, reason: string): DatabaseUnusableError {
  const how = restoring(newestBackup(file, backups), sealed);
  return new DatabaseUnusableError(`The database ${file} is damaged (${reason}) and is not served. ${how}`);
}

function restoring(copy: string | undefined, folder: string | undefined): string {
  const sealed = folder === undefined ? undefined : newestSealed(folder);
  if (sealed !== undefined) {
    const beside = copy === undefined ? "" : ` The newest copy from before a migration is ${copy}.`;
    return `The newest backup is ${sealed}: "npm run restore -- ${sealed} --replace" puts it in its place.${beside}`;
  }
  return copy === undefined
    ? "No automatic copy of it was found."
    : `The newest automatic copy is ${copy}: put it in its place, and remove the files ending in -wal and -shm.`;
}
