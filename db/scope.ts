import { AsyncLocalStorage } from "node:async_hooks";
import { DatabaseMisuseError } from "./errors.ts";

/** One run of a transaction's work; `open` ends before the commit is sent. */
export type Scope = { open: boolean; readonly whenCommitted: (() => void)[] };

const key = Symbol.for("baobab.transaction-scope");
const shared = globalThis as { [key]?: AsyncLocalStorage<Scope> };

// On globalThis because the server and the framework's bundle each load a copy of this module.
function storage(): AsyncLocalStorage<Scope> {
  shared[key] ??= new AsyncLocalStorage<Scope>();
  return shared[key];
}

export function newScope(): Scope {
  return { open: true, whenCommitted: [] };
}

/** Runs `done` after the commit, at once outside a transaction, not after a failed one. It must not throw or wait. */
export function afterCommit(done: () => void): void {
  const scope = storage().getStore();
  if (scope?.open) scope.whenCommitted.push(done);
  else done();
}

export function insideTransaction(): boolean {
  return storage().getStore()?.open === true;
}

export function insideScope<T>(scope: Scope, work: () => Promise<T>): Promise<T> {
  return storage().run(scope, work);
}

/** Inside a transaction `db()` would read old data, and a write would wait for itself forever. */
export function refuseInsideTransaction(what: string): void {
  if (insideTransaction()) {
    throw new DatabaseMisuseError(`${what} inside a transaction: use the handle the transaction gave you.`);
  }
}

export function refuseWhenEnded(scope: Scope): void {
  if (!scope.open) throw new DatabaseMisuseError("This transaction has ended: its handle cannot be used any more.");
}
