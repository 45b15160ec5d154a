import { setTimeout as wait } from "node:timers/promises";
import Driver from "better-sqlite3";
import { countUp } from "#lib/platform/counters.ts";
import { DatabaseBusyError, driverCode } from "./errors.ts";
import { noteTrouble } from "./trouble.ts";

export type Statement = Driver.Statement<unknown[], unknown>;

export type SqliteConnection = Readonly<{
  driver: Driver.Database;
  prepare: (text: string) => Statement;
}>;

const statementsKept = 400;

/** How long a write waits for another process's lock (milliseconds). */
export const lockWait = 5_000;

export function sqliteFile(databaseUrl: string): string {
  return databaseUrl.replace(/^file:(\/\/(?=\/))?/, "");
}

/** With all settings for durability and safety. Throws if one did not take effect. */
export function openConnection(file: string, mode: "reader" | "writer"): SqliteConnection {
  const readonly = mode === "reader";
  // Waiting may block only while opening (another process may be recovering); later it would stop the whole server.
  const driver = new Driver(file, { readonly, fileMustExist: true, timeout: lockWait });
  try {
    if (!readonly) {
      driver.pragma("journal_mode = WAL");
      // The driver's default with WAL is NORMAL, which may lose the last commits in a power failure.
      driver.pragma("synchronous = FULL");
      driver.pragma("journal_size_limit = 67108864");
      driver.pragma("foreign_keys = ON");
      assertPragma(driver, "journal_mode", "wal");
      assertPragma(driver, "synchronous", 2);
      assertPragma(driver, "foreign_keys", 1);
    }
    driver.pragma("trusted_schema = OFF");
    driver.prepare("select count(*) from sqlite_schema").get();
    driver.pragma("busy_timeout = 0");
  } catch (error) {
    driver.close();
    throw error;
  }
  return { driver, prepare: statementCache(driver) };
}

function assertPragma(driver: Driver.Database, name: string, expected: unknown): void {
  const value = driver.pragma(name, { simple: true });
  if (value !== expected) {
    throw new Error(`SQLite keeps ${name} at ${String(value)}, but ${String(expected)} is needed to store safely.`);
  }
}

function statementCache(driver: Driver.Database): SqliteConnection["prepare"] {
  const statements = new Map<string, Statement>();
  return (text) => {
    let statement = statements.get(text);
    if (statement) statements.delete(text);
    else {
      statement = driver.prepare<unknown[], unknown>(text);
      if (statement.reader) statement.raw(true);
      const [oldest] = statements.size >= statementsKept ? statements.keys() : [];
      if (oldest !== undefined) statements.delete(oldest);
    }
    statements.set(text, statement);
    return statement;
  };
}

/** Nothing can be stored until there is room again; reading goes on. */
export function noteFullDisk(error: unknown): void {
  if (driverCode(error)?.startsWith("SQLITE_FULL")) noteTrouble("full");
}

export function isBusy(error: unknown): boolean {
  return driverCode(error)?.startsWith("SQLITE_BUSY") === true;
}

/** Tries at least once. Throws `DatabaseBusyError` after the deadline (`performance.now()` milliseconds). */
export async function whileBusy<T>(deadline: number, work: () => T): Promise<T> {
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (performance.now() > deadline) {
        noteTrouble("busy");
        throw new DatabaseBusyError("The database is locked by another program.", { cause: error });
      }
    }
    countUp("lockWaits");
    // Short and constant: a process that writes without pause leaves gaps of microseconds, so rare attempts would
    // starve. One attempt costs about ten microseconds.
    await wait(1 + Math.random() * 3);
  }
}
