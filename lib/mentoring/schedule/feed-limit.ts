import { LRUCache } from "lru-cache";

/** Times one network may ask for feeds in a minute: a school whose calendars all look at once, not a script that guesses. */
const most = 240;
const windowMs = 60_000;

const key = Symbol.for("baobab.feed-limit");
type Counter = { count: number };
const shared = globalThis as { [key]?: LRUCache<string, Counter> };

/** Whether a network may ask once more in this minute. Kept in memory: a lost count costs nothing. */
export function mayReadFeed(network: string): boolean {
  shared[key] ??= new LRUCache<string, Counter>({ max: 10_000, ttl: windowMs });
  const counter = shared[key].get(network) ?? { count: 0 };
  counter.count += 1;
  if (counter.count === 1) shared[key].set(network, counter);
  return counter.count <= most;
}
