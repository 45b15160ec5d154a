import { existsSync } from "node:fs";
import { copyFile, mkdir, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { syncPath } from "#db/backups.ts";
import { type DatabaseContents, differingRows } from "#db/copies/database-copy.ts";
import { contentsOfPostgres, fillPostgres } from "#db/copies/postgres-copy.ts";
import { contentsOfSqlite } from "#db/copies/sqlite-copy.ts";
import { dialectOf } from "#db/dialect.ts";
import { onPostgres } from "#db/migrate-postgres.ts";
import { migrationsFolder, pendingMigrations, readMigrations } from "#db/migrations.ts";
import { sqliteFile } from "#db/sqlite-connection.ts";
import { BackupDamagedError } from "./errors.ts";
import type { Manifest } from "./manifest-rules.ts";

/** Adds what undoes each step before the step is taken. */
export type Undo = Array<() => Promise<unknown>>;

/** Whether there is a database that a restore would replace. */
export async function hasDatabase(databaseUrl: string): Promise<boolean> {
  if (dialectOf(databaseUrl) === "postgres") {
    return Object.keys((await contentsOfPostgres(databaseUrl)).rows).length > 0;
  }
  const found = await stat(sqliteFile(databaseUrl)).catch(() => undefined);
  return found !== undefined && found.size > 0;
}

/** Throws `DatabaseUnusableError` if a newer version of the program made it. */
export function refuseNewer({ engine, migrations }: Manifest): void {
  pendingMigrations(readMigrations(migrationsFolder(engine)), migrations);
}

/** What was moved aside: where it is in words, and as an address that can be opened. */
export type MovedDatabase = Readonly<{ place: string; url: string }>;

/** Moves the present database aside, named by `stamp`, and the checked copy into its place. */
export async function placeDatabase(
  copy: string,
  manifest: Manifest,
  { databaseUrl, stamp, undo }: Readonly<{ databaseUrl: string; stamp: string; undo: Undo }>,
): Promise<MovedDatabase | undefined> {
  if (dialectOf(databaseUrl) === "postgres") return placePostgres(copy, manifest, { databaseUrl, stamp, undo });
  const file = sqliteFile(databaseUrl);
  assertRows(manifest, contentsOfSqlite(copy));
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const aside = `${file}.replaced-${stamp}`;
  const found = existsSync(file);
  const ends = ["", "-wal", "-shm"];
  for (const end of ends) {
    if (!existsSync(file + end)) continue;
    undo.push(() => rename(aside + end, file + end));
    await rename(file + end, aside + end);
  }
  // A log of the restored one would be read into the former one.
  undo.push(() => Promise.all(ends.map((end) => rm(file + end, { force: true }))));
  await moveFile(copy, file);
  return found ? { place: aside, url: `file:${aside}` } : undefined;
}

/** Complete or not at all, also to another disk. */
async function moveFile(from: string, to: string): Promise<void> {
  const near = `${to}.restoring`;
  try {
    await rename(from, to);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EXDEV")) throw error;
    await copyFile(from, near);
    syncPath(near, "r+");
    await rename(near, to);
  }
  if (process.platform !== "win32") syncPath(dirname(to), "r");
}

async function placePostgres(
  dump: string,
  manifest: Manifest,
  { databaseUrl, stamp, undo }: Readonly<{ databaseUrl: string; stamp: string; undo: Undo }>,
): Promise<MovedDatabase | undefined> {
  const aside = `replaced_${stamp.toLowerCase()}`;
  const found = await hasDatabase(databaseUrl);
  const run = (text: string) => onPostgres(databaseUrl, ({ rows }) => rows(text));
  if (found) {
    await run(`BEGIN; ALTER SCHEMA public RENAME TO ${aside}; CREATE SCHEMA public; COMMIT`);
    undo.push(() => run(`BEGIN; DROP SCHEMA public CASCADE; ALTER SCHEMA ${aside} RENAME TO public; COMMIT`));
  } else {
    await run("CREATE SCHEMA IF NOT EXISTS public");
    undo.push(() => run("BEGIN; DROP SCHEMA public CASCADE; CREATE SCHEMA public; COMMIT"));
  }
  await fillPostgres(databaseUrl, dump);
  assertRows(manifest, await contentsOfPostgres(databaseUrl));
  if (!found) return undefined;
  const options = `options=${encodeURIComponent(`-c search_path=${aside}`)}`;
  return { place: `schema ${aside}`, url: `${databaseUrl}${databaseUrl.includes("?") ? "&" : "?"}${options}` };
}

/** Every byte was compared already, so a difference is a fault of the copy itself. */
export function assertRows(manifest: Manifest, found: DatabaseContents): void {
  const differing = differingRows(manifest.rows, found.rows);
  if (differing.length > 0) {
    throw new BackupDamagedError(`The restored database has other rows than the backup lists: ${differing.join("; ")}`);
  }
}
