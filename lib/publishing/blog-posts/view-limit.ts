import { LRUCache } from "lru-cache";

/** A school behind one address, not a script. */
const most = 600;
const windowMs = 60_000;

const key = Symbol.for("baobab.visit-limit");
type Counter = { count: number };
const shared = globalThis as { [key]?: LRUCache<string, Counter> };

/** In memory: a lost count costs nothing. */
export function mayCountView(network: string): boolean {
  shared[key] ??= new LRUCache<string, Counter>({ max: 10_000, ttl: windowMs });
  const counters = shared[key];
  const counter = counters.get(network) ?? { count: 0 };
  counter.count += 1;
  if (counter.count === 1) counters.set(network, counter);
  return counter.count <= most;
}
