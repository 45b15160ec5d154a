import { join } from "node:path";
import { env } from "#lib/platform/env.ts";
import { bucketStore } from "./bucket-store.ts";
import { folderStore } from "./folder-store.ts";
import { keptInMemory } from "./kept-in-memory.ts";
import type { Store } from "./store.ts";

const key = Symbol.for("baobab.uploads");
// One per process: the server and the framework's bundle each load a copy of this module.
const shared = globalThis as { [key]?: Store };

const keptBytes = 32_000_000;

/** Where this installation's uploads are, opened at first use. */
export function uploadsStore(): Store {
  shared[key] ??= env().bucket ? keptInMemory(uploadsInBucket(), keptBytes) : uploadsInFolder();
  return shared[key];
}

export function uploadsInFolder(): Store {
  return folderStore(join(env().dataDir, "uploads"));
}

/** Throws without the settings of a bucket. */
export function uploadsInBucket(): Store {
  const { bucket } = env();
  if (!bucket) throw new Error("No bucket is set.");
  return bucketStore({ ...bucket, prefix: `${bucket.prefix}uploads/` });
}

export function closeUploads(): void {
  shared[key]?.close();
  delete shared[key];
}
