import { drizzle, type RemoteCallback } from "drizzle-orm/sqlite-proxy";
import { createBreather } from "./breather.ts";
import type { Database, Executor } from "./executor.ts";
import { createMutex } from "./mutex.ts";
import { withPrivateErrors } from "./private-errors.ts";
import { insideScope, newScope, refuseInsideTransaction, refuseWhenEnded } from "./scope.ts";
import {
  isBusy,
  lockWait,
  noteFullDisk,
  openConnection,
  type SqliteConnection,
  type Statement,
  whileBusy,
} from "./sqlite-connection.ts";
import { reportStatement, statementsWatched } from "./statements.ts";
import { noteWrites } from "./writes.ts";

type Method = Parameters<RemoteCallback>[2];

/** One connection only reads. The other writes one transaction or statement at a time, in the order asked. */
export function openSqlite(file: string): Database {
  const writer = openConnection(file, "writer");
  const reader = openConnection(file, "reader");
  const writing = createMutex();
  const letOthersIn = createBreather();

  const executor = executorOf(async (text, params, method) => {
    refuseInsideTransaction("A query on db()");
    const deadline = performance.now() + lockWait;
    const statement = reader.prepare(text);
    if (!statement.readonly) {
      const work = () => whileBusy(deadline, () => run(writer.prepare(text), text, params, method));
      return await writing(work).catch(refused);
    }
    try {
      return run(statement, text, params, method);
    } catch (error) {
      if (!isBusy(error)) throw error;
      return await whileBusy(deadline, () => run(statement, text, params, method));
    }
  });

  async function transaction<T>(work: (tx: Executor) => Promise<T>): Promise<T> {
    refuseInsideTransaction("A second transaction");
    // Starts before the queue, so callers waiting for a foreign lock are refused together, not one after another.
    const deadline = performance.now() + lockWait;
    return await writing(async () => {
      await letOthersIn();
      // IMMEDIATE: a transaction that reads first and writes later would fail at once under a lock.
      await whileBusy(deadline, () => writer.driver.exec("BEGIN IMMEDIATE"));
      return await runTransaction(writer, work);
    });
  }

  return {
    executor,
    transaction,
    // The reader would also count what our own writer stores.
    foreignVersion: () => Number(writer.driver.pragma("data_version", { simple: true })),
    close: () =>
      writing(async () => {
        reader.driver.close();
        writer.driver.close();
      }),
  };
}

async function runTransaction<T>(writer: SqliteConnection, work: (tx: Executor) => Promise<T>): Promise<T> {
  const scope = newScope();
  let committed: T;
  const tx = executorOf(async (text, params, method) => {
    refuseWhenEnded(scope);
    return run(writer.prepare(text), text, params, method);
  });
  try {
    const result = await insideScope(scope, () => work(tx));
    scope.open = false;
    writer.driver.exec("COMMIT");
    committed = result;
  } catch (error) {
    scope.open = false;
    // On a full disk SQLite rolls back by itself.
    if (writer.driver.inTransaction) writer.driver.exec("ROLLBACK");
    return refused(error);
  }
  for (const done of scope.whenCommitted) done();
  return committed;
}

function refused(error: unknown): never {
  noteFullDisk(error);
  throw error;
}

/** The query builder writes SQLite's SQL but has PostgreSQL's types. */
function executorOf(callback: RemoteCallback): Executor {
  return withPrivateErrors(drizzle(callback) as unknown as Executor);
}

function run(statement: Statement, text: string, params: unknown[], method: Method): { rows: unknown[] } {
  if (!statementsWatched()) return runUnwatched(statement, text, params, method);
  const started = performance.now();
  const result = runUnwatched(statement, text, params, method);
  reportStatement(text, started, method === "get" ? Number(result.rows !== undefined) : result.rows.length);
  return result;
}

function runUnwatched(statement: Statement, text: string, params: unknown[], method: Method): { rows: unknown[] } {
  const values = params.map(bindable);
  if (!statement.reader) {
    statement.run(...values);
    noteWrites(text);
    return { rows: [] };
  }
  const rows = statement.all(...values);
  if (!statement.readonly) noteWrites(text);
  // For `get` the query builder expects the row itself, or nothing.
  if (method === "get") return { rows: rows[0] as unknown[] };
  return { rows };
}

/** Columns convert their values; values in `sql` fragments arrive unconverted. */
function bindable(value: unknown): unknown {
  if (value instanceof Date) return value.getTime();
  if (typeof value === "boolean") return value ? 1 : 0;
  return value;
}
