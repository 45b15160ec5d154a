import { LRUCache } from "lru-cache";

/** What one person's pages may send in a minute: more than any call needs, less than would burden the other side. */
const most = { doing: 120, notes: 120, signals: 600, signalCharacters: 3_000_000 } as const;
export type LimitedCallAction = keyof typeof most;
const windowMs = 60_000;

const key = Symbol.for("baobab.call-limits");
type Counter = { count: number };
// One per process: the server and the framework's bundle each hold a copy of this module. A lost count costs nothing.
const shared = globalThis as { [key]?: LRUCache<string, Counter> };

/** Whether a person may do this once more in this minute; counts it, as so many. */
export function mayDo(what: LimitedCallAction, userId: string, times = 1): boolean {
  shared[key] ??= new LRUCache<string, Counter>({ max: 20_000, ttl: windowMs });
  const name = `${what} ${userId}`;
  const counter = shared[key].get(name) ?? { count: 0 };
  if (counter.count === 0) shared[key].set(name, counter);
  counter.count += times;
  return counter.count <= most[what];
}
