const names = [
  "signIns",
  "signInsRefused",
  "liveEvents",
  "transactions",
  /** Runs of a transaction after a conflict with another one (PostgreSQL). */
  "transactionRetries",
  /** Tries that found the database locked by another program (SQLite). */
  "lockWaits",
] as const;

export type CounterName = (typeof names)[number];

const key = Symbol.for("baobab.counters");
// One per process: the server and the framework's bundle each load a copy of this module.
const shared = globalThis as { [key]?: Record<CounterName, number> };

/** What happened since the process began. `/metrics` shows it. */
export function counters(): Readonly<Record<CounterName, number>> {
  return own();
}

export function countUp(name: CounterName): void {
  own()[name] += 1;
}

function own(): Record<CounterName, number> {
  shared[key] ??= Object.fromEntries(names.map((name) => [name, 0])) as Record<CounterName, number>;
  return shared[key];
}
