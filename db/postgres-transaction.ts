import { setTimeout as wait } from "node:timers/promises";
import { driverCode } from "./errors.ts";
import type { Executor } from "./executor.ts";
import { insideScope, newScope, type Scope } from "./scope.ts";

export type PostgresSession = Readonly<{
  command: (text: string) => Promise<unknown>;
  executor: (scope: Scope) => Executor;
}>;

/** When twenty write to a small table at once, they conflict on its pages, and only one succeeds at a time. */
const attempts = 30;

/** Serializable, as on SQLite. The work runs again after a conflict, so it must not act outside the database. */
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
    // A lost connection makes this fail too; report the first error.
    await session.command("ROLLBACK").catch(() => undefined);
    throw error;
  }
  for (const done of scope.whenCommitted) done();
  return committed;
}
