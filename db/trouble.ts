/** `busy`: another program holds a lock; `full`: its disk has no room; `down`: PostgreSQL does not answer. */
export type Trouble = "busy" | "full" | "down";

type State = { last: { kind: Trouble; at: number } | undefined; down: boolean; listeners: Set<() => void> };

const key = Symbol.for("baobab.database-trouble");
// One per process: the server and the framework's bundle each load a copy of this module.
const shared = globalThis as { [key]?: State };

function state(): State {
  shared[key] ??= { last: undefined, down: false, listeners: new Set() };
  return shared[key];
}

export function noteTrouble(kind: Trouble): void {
  state().last = { kind, at: performance.now() };
}

/** The last trouble, if it is no older than this many milliseconds. */
export function recentTrouble(within: number): Trouble | undefined {
  const { last, down } = state();
  if (down) return "down";
  return last && performance.now() - last.at <= within ? last.kind : undefined;
}

/** For tests: as in a process that has just started. */
export function forgetTrouble(): void {
  Object.assign(state(), { last: undefined, down: false });
}

/** Whether a watch found that the database does not answer. Queries then fail at once. */
export function isDatabaseDown(): boolean {
  return state().down;
}

/** Calls the listeners when it goes down. */
export function setDatabaseDown(down: boolean): void {
  const now = state();
  if (now.down === down) return;
  now.down = down;
  if (down) for (const listener of now.listeners) listener();
}

/** Returns how to stop listening. */
export function onDatabaseDown(listener: () => void): () => void {
  const { listeners } = state();
  listeners.add(listener);
  return () => listeners.delete(listener);
}
