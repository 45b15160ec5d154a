import { AsyncLocalStorage } from "node:async_hooks";
import { DatabaseMisuseError } from "./errors.ts";

/** One run of a transaction's work; `open` ends before the commit is sent. */
export type Scope = { open: boolean; readonly whenCommitted: (() => void)[] };

const key = Symbol.for("baobab.transaction-scope");
const shared = globalThis as { [key]?: AsyncLocalStorage<Scope> };

// On globalThis because the server and the framework's bundle each hold a copy of this module.
function storage(): AsyncLocalStorage<Scope> {
  shared[key] ??= new AsyncLocalStorage<Scope>();
  return shared[key];
}

export function newScope(): Scope {
  return { open: true, whenCommitted: [] };
}

/**
 * Has something done once the transaction around it is committed, and at once where there is none; nothing of a transaction that failed
 * is done. It must not fail and not wait: what it tells is stored already.
 */
export function afterCommit(done: () => void): void {
  const scope = storage().getStore();
  if (scope?.open) scope.whenCommitted.push(done);
  else done();
}

/** Runs the work so that everything it awaits is known to be inside this transaction. */
export function insideScope<T>(scope: Scope, work: () => Promise<T>): Promise<T> {
  return storage().run(scope, work);
}

/** Throws inside an open transaction: `db()` there would read old data, and a write would wait for itself for ever. */
export function refuseInsideTransaction(what: string): void {
  if (storage().getStore()?.open) {
    throw new DatabaseMisuseError(`${what} inside a transaction: use the handle the transaction gave you.`);
  }
}

/** Throws when a handle outlived its transaction. */
export function refuseWhenEnded(scope: Scope): void {
  if (!scope.open) throw new DatabaseMisuseError("This transaction has ended: its handle cannot be used any more.");
}
