import { LRUCache } from "lru-cache";
import type { FileStore } from "./store.ts";

/**
 * Keeps what was read last, up to `mostBytes`, so that a bucket is not asked for every reader, and once for readers at the same time.
 * Another process may remove or replace a file meanwhile: only for stores whose names always mean the same content.
 */
export function keptInMemory(store: FileStore, mostBytes: number): FileStore {
  const kept = new LRUCache<string, Buffer<ArrayBuffer>>({
    maxSize: mostBytes,
    sizeCalculation: (bytes) => bytes.length + 200,
    fetchMethod: (name) => store.get(name),
  });
  return {
    ...store,
    get: (name) => kept.fetch(name),
    put: async (name, content) => {
      kept.delete(name);
      await store.put(name, content);
    },
    remove: async (name) => {
      kept.delete(name);
      await store.remove(name);
      kept.delete(name);
    },
  };
}
