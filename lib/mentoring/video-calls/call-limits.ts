import { LRUCache } from "lru-cache";

/** Per person and minute: more than a call needs, too little to burden the other side. */
const most = { doing: 120, notes: 120, signals: 600, signalCharacters: 3_000_000 } as const;
export type LimitedCallAction = keyof typeof most;
const windowMs = 60_000;

const key = Symbol.for("baobab.call-limits");
type Counter = { count: number };
// On `globalThis`, because the server and the framework's bundle each load this module. A lost count does no harm.
const shared = globalThis as { [key]?: LRUCache<string, Counter> };

export function mayDo(what: LimitedCallAction, userId: string, times = 1): boolean {
  shared[key] ??= new LRUCache<string, Counter>({ max: 20_000, ttl: windowMs });
  const name = `${what} ${userId}`;
  const counter = shared[key].get(name) ?? { count: 0 };
  if (counter.count === 0) shared[key].set(name, counter);
  counter.count += times;
  return counter.count <= most[what];
}
