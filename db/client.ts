import { existsSync } from "node:fs";
import { countUp } from "#lib/platform/counters.ts";
import { env } from "#lib/platform/env.ts";
import { dialectOf } from "./dialect.ts";
import { DatabaseMisuseError, DatabaseUnusableError } from "./errors.ts";
import type { Connections, Database, Executor } from "./executor.ts";
import { openPostgres } from "./postgres.ts";
import { refuseInsideTransaction } from "./scope.ts";
import { openSqlite } from "./sqlite.ts";
import { sqliteFile } from "./sqlite-connection.ts";
import { noteOtherDatabase } from "./writes.ts";

export type { Database, Executor } from "./executor.ts";

const key = Symbol.for("baobab.database");
// One per process: the server and the framework's bundle each load a copy of this module.
const shared = globalThis as { [key]?: Database };

/** The database outside transactions, opened at first use. Throws inside a transaction: use its handle there. */
export function db(): Executor {
  refuseInsideTransaction("db()");
  return current().executor;
}

/**
 * Stores all of the work or, when it throws, nothing. PostgreSQL may run it again, so await only queries inside.
 * Catch expected errors (a taken slug) outside: PostgreSQL ends a transaction at its first failed statement.
 */
export function transaction<T>(work: (tx: Executor) => Promise<T>): Promise<T> {
  countUp("transactions");
  return current().transaction(work);
}

/**
 * For work done many times a second. Two runs conflict only if both change the same row: whatever one of them decides
 * by reading must be changed, or have a row beside it that is changed, by all that could contradict the decision.
 * Everything else uses `transaction`, which notices contradictions by itself and on PostgreSQL costs more.
 */
export function snapshotTransaction<T>(work: (tx: Executor) => Promise<T>): Promise<T> {
  countUp("transactions");
  return current().transaction(work, "snapshot");
}

export function openDatabase(databaseUrl: string = env().databaseUrl): Database {
  if (shared[key]) throw new DatabaseMisuseError("The database is open already.");
  return installDatabase(open(databaseUrl));
}

/** Beside the one of this process. Its caller closes it. */
export function openOtherDatabase(databaseUrl: string): Database {
  return open(databaseUrl);
}

export function installDatabase(database: Database): Database {
  shared[key] = database;
  noteOtherDatabase();
  return database;
}

/** `undefined` on SQLite, and before the database is used. */
export function databaseConnections(): Connections | undefined {
  return shared[key]?.connections?.();
}

/** Changes when another process stores something. `undefined` where only a query can tell, as on PostgreSQL. Opens nothing. */
export function foreignVersion(): number | undefined {
  return shared[key]?.foreignVersion?.();
}

export async function closeDatabase(): Promise<void> {
  const database = shared[key];
  delete shared[key];
  await database?.close();
}

/** For servers. Ends when the database is closed. */
export function watchDatabase(): void {
  current().watch?.();
}

function current(): Database {
  return shared[key] ?? openDatabase();
}

function open(databaseUrl: string): Database {
  if (dialectOf(databaseUrl) === "postgres") return openPostgres(databaseUrl);
  const file = sqliteFile(databaseUrl);
  if (!existsSync(file)) throw new DatabaseUnusableError(`There is no database at ${file}: run "npm run db:migrate".`);
  return openSqlite(file);
}
