import { setTimeout as wait } from "node:timers/promises";
import { driverCode } from "./errors.ts";
import type { Executor } from "./executor.ts";
import { insideScope, newScope, type Scope } from "./scope.ts";

/** A connection held for one transaction. */
export type PostgresSession = Readonly<{
  command: (text: string) => Promise<unknown>;
  executor: (scope: Scope) => Executor;
}>;

/** Where twenty write into a small table at once, each reads the page the others write to, and one of them goes through at a time. */
const attempts = 30;

/**
 * Runs the work in a serializable transaction, as SQLite's are, and once more when PostgreSQL could not serialise it
 * (40001) or found a deadlock (40P01). The work may therefore run several times and must not act outside the database.
 */
export async function postgresTransaction<T>(session: PostgresSession, work: (tx: Executor) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(session, work);
    } catch (error) {
      const code = driverCode(error);
      if ((code !== "40001" && code !== "40P01") || attempt === attempts) throw error;
      await wait(Math.random() * Math.min(5 * 2 ** attempt, 250));
    }
  }
}

async function runOnce<T>(session: PostgresSession, work: (tx: Executor) => Promise<T>): Promise<T> {
  const scope = newScope();
  let committed: T;
  await session.command("BEGIN ISOLATION LEVEL SERIALIZABLE");
  try {
    const result = await insideScope(scope, () => work(session.executor(scope)));
    scope.open = false;
    await session.command("COMMIT");
    committed = result;
  } catch (error) {
    scope.open = false;
    // A lost connection fails this too; the first error is the one to tell.
    await session.command("ROLLBACK").catch(() => undefined);
    throw error;
  }
  for (const done of scope.whenCommitted) done();
  return committed;
}
