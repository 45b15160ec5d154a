import { LRUCache } from "lru-cache";

/** Requests per network and minute: enough for a school, too few to guess tokens. */
const most = 240;
const windowMs = 60_000;

const key = Symbol.for("baobab.feed-limit");
type Counter = { count: number };
const shared = globalThis as { [key]?: LRUCache<string, Counter> };

/** In memory: a lost count does no harm. */
export function mayReadFeed(network: string): boolean {
  shared[key] ??= new LRUCache<string, Counter>({ max: 10_000, ttl: windowMs });
  const counter = shared[key].get(network) ?? { count: 0 };
  counter.count += 1;
  if (counter.count === 1) shared[key].set(network, counter);
  return counter.count <= most;
}
