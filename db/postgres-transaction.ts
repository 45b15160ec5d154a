import { setTimeout as wait } from "node:timers/promises";
import { countUp } from "#lib/platform/counters.ts";
import { DatabaseBusyError, driverCode } from "./errors.ts";
import type { Executor, Isolation } from "./executor.ts";
import type { Mutex } from "./mutex.ts";
import { insideScope, newScope, type Scope } from "./scope.ts";

export type PostgresSession = Readonly<{
  command: (text: string) => Promise<unknown>;
  executor: (scope: Scope) => Executor;
}>;

/** Where transactions run: a connection for each try, held no longer, and one by one those that had a conflict. */
export type PostgresSessions = Readonly<{
  held: <T>(use: (session: PostgresSession) => Promise<T>) => Promise<T>;
  /** They would meet each other again: of a hundred that read and write the same page of an index one comes through. */
  afterConflict: Mutex;
}>;

/** How long a transaction is tried again after conflicts (milliseconds). */
const triedFor = 5_000;

/** After so many conflicts it waits until it can run alone. */
const conflictsBeside = 3;

// A scanned table is locked as a whole for serializable transactions, and young tables are scanned.
const byIndex = "SET LOCAL enable_seqscan = off";
/** Only transactions lock this table. They do so before the first query, so a snapshot is newer than the wait. */
const beside = "LOCK TABLE schema_migrations IN ROW SHARE MODE";
const begin = {
  snapshot: `BEGIN ISOLATION LEVEL REPEATABLE READ; ${beside}`,
  serializable: `BEGIN ISOLATION LEVEL SERIALIZABLE; ${byIndex}; ${beside}`,
  alone: `BEGIN ISOLATION LEVEL SERIALIZABLE; ${byIndex}; SET LOCAL lock_timeout = 1000;
LOCK TABLE schema_migrations IN EXCLUSIVE MODE; SET LOCAL lock_timeout = 0`,
} as const;
type Mode = keyof typeof begin;

/** Serialization failure, deadlock, lock timeout. */
const conflictCodes = ["40001", "40P01", "55P03"];
const uniqueViolation = "23505";

/** The work runs again after a conflict, so it must not act outside the database. Throws `DatabaseBusyError`. */
export async function postgresTransaction<T>(
  { held, afterConflict }: PostgresSessions,
  work: (tx: Executor) => Promise<T>,
  isolation: Isolation,
): Promise<T> {
  const deadline = performance.now() + triedFor;
  const tried = (mode: Mode) => held((session) => runOnce(session, begin[mode], work));
  try {
    return await tried(isolation);
  } catch (error) {
    const mode = modeAfter(error, isolation, 1);
    return await afterConflict(() => triedAgain(tried, mode, deadline, error));
  }
}

async function triedAgain<T>(
  tried: (mode: Mode) => Promise<T>,
  from: Mode,
  deadline: number,
  first: unknown,
): Promise<T> {
  let [mode, cause] = [from, first];
  for (let conflicts = 2; ; conflicts += 1) {
    if (performance.now() > deadline)
      throw new DatabaseBusyError("Too many people change the same things at once.", { cause });
    countUp("transactionRetries");
    try {
      return await tried(mode);
    } catch (error) {
      mode = modeAfter(error, mode, conflicts);
      cause = error;
      await wait(Math.random() * Math.min(5 * 2 ** conflicts, 100));
    }
  }
}

/** How the work runs next. Throws errors that are no conflicts. */
function modeAfter(error: unknown, mode: Mode, conflicts: number): Mode {
  const code = driverCode(error) ?? "";
  // A snapshot cannot tell a value taken before it from one taken at the same time.
  const unclear = mode === "snapshot" && code === uniqueViolation;
  if (!unclear && !conflictCodes.includes(code)) throw error;
  return unclear || conflicts >= conflictsBeside ? "alone" : mode;
}

async function runOnce<T>(session: PostgresSession, begin: string, work: (tx: Executor) => Promise<T>): Promise<T> {
  const scope = newScope();
  let committed: T;
  try {
    await session.command(begin);
    const result = await insideScope(scope, () => work(session.executor(scope)));
    scope.open = false;
    await session.command("COMMIT");
    committed = result;
  } catch (error) {
    scope.open = false;
    // A lost connection makes this fail too; report the first error.
    await session.command("ROLLBACK").catch(() => undefined);
    throw error;
  }
  for (const done of scope.whenCommitted) done();
  return committed;
}
