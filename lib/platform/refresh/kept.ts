import { LRUCache } from "lru-cache";

type Entry = Readonly<{ tags: readonly string[]; value: Promise<unknown> }>;
type Store = LRUCache<string, Entry>;

/** On `globalThis`, because the server and Next's bundle are two module graphs. */
const place = Symbol.for("baobab.kept");
const store = (): Store => ((globalThis as { [place]?: Store })[place] ??= new LRUCache({ max: 2_000 }));

/**
 * Reads once and keeps the value in this process until `forgetKept` names one of its tags. All who ask meanwhile share
 * the read. A failed read is not kept. Callers must not change the value.
 */
export function kept<Value>(key: string, tags: readonly string[], read: () => Promise<Value>): Promise<Value> {
  const found = store().get(key);
  if (found) return found.value as Promise<Value>;
  const value = read();
  const entry = { tags, value };
  store().set(key, entry);
  value.catch(() => {
    if (store().peek(key) === entry) store().delete(key);
  });
  return value;
}

/** A read that is still under way is dropped too: its value may be from before the change. */
export function forgetKept(tags: readonly string[]): void {
  for (const [key, entry] of store().entries()) if (entry.tags.some((tag) => tags.includes(tag))) store().delete(key);
}
