import { setTimeout as wait } from "node:timers/promises";
import Driver from "better-sqlite3";
import { DatabaseBusyError, driverCode } from "./errors.ts";

type Statement = Driver.Statement<unknown[], unknown>;

/** One connection with its prepared statements. */
export type SqliteConnection = Readonly<{
  driver: Driver.Database;
  prepare: (text: string) => Statement;
}>;

const statementsKept = 400;

/** How long a write waits for another process's lock before it is refused (milliseconds). */
export const lockWait = 5_000;

/** The file of a `file:` address. */
export function sqliteFile(databaseUrl: string): string {
  return databaseUrl.replace(/^file:(\/\/(?=\/))?/, "");
}

/** Opens a connection with every setting that durability and safety rest on. Throws when one did not take. */
export function openConnection(file: string, mode: "reader" | "writer"): SqliteConnection {
  const readonly = mode === "reader";
  // A blocking wait is fine while opening (another process may be recovering); never later, it stops the whole server.
  const driver = new Driver(file, { readonly, fileMustExist: true, timeout: lockWait });
  try {
    if (!readonly) {
      driver.pragma("journal_mode = WAL");
      // The driver's default with WAL is NORMAL, which may lose the last commits when the power fails.
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

/** Prepared statements by text; the least recently used one goes first. */
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

/**
 * Runs again while another process holds the lock, at least once; throws `DatabaseBusyError` past the deadline
 * (milliseconds of `performance.now()`).
 */
export async function whileBusy<T>(deadline: number, work: () => T): Promise<T> {
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (!driverCode(error)?.startsWith("SQLITE_BUSY")) throw error;
      if (performance.now() > deadline) {
        throw new DatabaseBusyError("The database is locked by another program.", { cause: error });
      }
    }
    // Short and without growth: a process that writes without pause leaves gaps of microseconds, and whoever asks
    // seldom would starve. Asking costs about ten microseconds.
    await wait(1 + Math.random() * 3);
  }
}
