import { AsyncLocalStorage } from "node:async_hooks";

/** One statement that reached the database, without its values. `BEGIN`, `COMMIT` and `ROLLBACK` are not reported. */
export type StatementRun = Readonly<{ text: string; milliseconds: number; rows: number }>;

export type StatementWatcher = (run: StatementRun) => void;

type Watching = { readonly watchers: Set<StatementWatcher>; readonly counts: AsyncLocalStorage<StatementRun[]> };

const key = Symbol.for("baobab.statements");
// On globalThis because the server and the framework's bundle each load a copy of this module.
const shared = globalThis as { [key]?: Watching };

/** Calls `watch` after every statement of this process; answers how to stop. Costs nothing while nobody watches. */
export function watchStatements(watch: StatementWatcher): () => void {
  const { watchers } = watching();
  watchers.add(watch);
  return () => watchers.delete(watch);
}

/** Does the work and answers which statements it ran, also those of what it started, and of nothing else. */
export async function countStatements<T>(
  work: () => T | Promise<T>,
): Promise<{ result: T; statements: readonly StatementRun[] }> {
  const { counts } = watching();
  const own: StatementRun[] = [];
  const count: StatementWatcher = (run) => {
    if (counts.getStore() === own) own.push(run);
  };
  const stop = watchStatements(count);
  try {
    return { result: await counts.run(own, async () => work()), statements: own };
  } finally {
    stop();
  }
}

export function statementsWatched(): boolean {
  return (shared[key]?.watchers.size ?? 0) > 0;
}

/** `started` in `performance.now()` milliseconds. */
export function reportStatement(text: string, started: number, rows: number): void {
  const run = { text, milliseconds: performance.now() - started, rows };
  for (const watch of shared[key]?.watchers ?? []) watch(run);
}

function watching(): Watching {
  shared[key] ??= { watchers: new Set(), counts: new AsyncLocalStorage() };
  return shared[key];
}
