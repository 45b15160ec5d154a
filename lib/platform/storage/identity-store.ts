import { join } from "node:path";
import { env } from "#lib/platform/env.ts";
import { bucketStore } from "./bucket-store.ts";
import { folderStore } from "./folder-store.ts";
import type { FileStore } from "./store.ts";

const key = Symbol.for("baobab.identity");
// One per process: the server and the framework's bundle each load a copy of this module.
const shared = globalThis as { [key]?: FileStore };

/**
 * Where identity documents wait for a decision: beside the uploads, never among them, so no address of the site, backup,
 * move or cleanup of pictures reaches them. Nothing is kept in memory.
 */
export function identityStore(): FileStore {
  return shared[key] ?? installIdentityStore(storeHere());
}

export function installIdentityStore(store: FileStore): FileStore {
  shared[key] = store;
  return store;
}

function storeHere(): FileStore {
  const { bucket, dataDir } = env();
  if (!bucket) return folderStore(join(dataDir, "identity"));
  return bucketStore({ ...bucket, prefix: `${bucket.prefix}identity/` });
}
