import { join } from "node:path";
import { env } from "#lib/platform/env.ts";
import { bucketStore } from "./bucket-store.ts";
import { folderStore } from "./folder-store.ts";
import { keptInMemory } from "./kept-in-memory.ts";
import type { FileStore } from "./store.ts";

const key = Symbol.for("baobab.uploads");
// One per process: the server and the framework's bundle each load a copy of this module.
const shared = globalThis as { [key]?: FileStore };

const keptBytes = 32_000_000;

/** Where this installation's uploads are, opened at first use. */
export function uploadsStore(): FileStore {
  return shared[key] ?? installUploads(env().bucket ? keptInMemory(uploadsInBucket(), keptBytes) : uploadsInFolder());
}

export function installUploads(store: FileStore): FileStore {
  shared[key] = store;
  return store;
}

export function uploadsInFolder(): FileStore {
  return folderStore(join(env().dataDir, "uploads"));
}

/** Throws without the settings of a bucket. */
export function uploadsInBucket(): FileStore {
  const { bucket } = env();
  if (!bucket) throw new Error("No bucket is set.");
  return bucketStore({ ...bucket, prefix: `${bucket.prefix}uploads/` });
}

export function closeUploads(): void {
  shared[key]?.close();
  delete shared[key];
}
