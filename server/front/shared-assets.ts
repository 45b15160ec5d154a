import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { Env } from "#lib/platform/env.ts";
import { logFault } from "#lib/platform/log.ts";
import { bucketStore } from "#lib/platform/storage/bucket-store.ts";
import { type FileStore, StorageUnavailableError } from "#lib/platform/storage/store.ts";
import { day, second } from "#lib/platform/time/time.ts";

/** For so long after a build was last started its scripts and styles are kept for pages that are still open. */
const keptFor = 90 * day;
const atOnce = 8;
const mostAsking = 20;

const build = z.object({ startedAt: z.coerce.date(), names: z.array(z.string()) });

/**
 * What builds made, by its address, where all processes find it: another one may have rendered the page that names it, with its own
 * build or an older one. Addresses contain a hash of the content, so a file is never replaced.
 */
export class SharedAssets {
  readonly #store: FileStore;
  readonly #missing = new LRUCache<string, true>({ max: 2_000, ttl: 5 * second });
  #asking = 0;

  constructor(store: FileStore) {
    this.#store = store;
  }

  /** Throws `StorageUnavailableError`, at the latest after three seconds: a page waits for it. */
  async keep(address: string, content: Uint8Array): Promise<void> {
    const { promise: tooLong, reject } = Promise.withResolvers<never>();
    const late = setTimeout(
      () => reject(new StorageUnavailableError("Keeping an asset took too long", "Late")),
      3 * second,
    );
    try {
      await Promise.race([this.#store.put(nameOf(address), content), tooLong]);
      this.#missing.delete(address);
    } finally {
      clearTimeout(late);
    }
  }

  /** Throws `StorageUnavailableError`, also where very many ask for what this process does not have. */
  async find(address: string): Promise<Buffer | undefined> {
    if (this.#missing.has(address)) return undefined;
    if (this.#asking >= mostAsking) throw new StorageUnavailableError("Too many are asking for shared assets", "Busy");
    this.#asking += 1;
    try {
      const found = await this.#store.get(nameOf(address));
      if (!found) this.#missing.set(address, true);
      return found;
    } finally {
      this.#asking -= 1;
    }
  }

  /** Before the first page names them. `folders` by the beginning of their addresses. Removes what no recent build has. */
  async publish(folders: Readonly<Record<string, string>>, now: Date): Promise<void> {
    const files = new Map<string, string>();
    for (const [start, folder] of Object.entries(folders))
      for (const path of await filesIn(folder)) files.set(nameOf(`${start}${path}`), join(folder, path));
    const there = new Set<string>();
    for await (const { name } of this.#store.list("files/")) there.add(name);
    const left = [...files].filter(([name]) => !there.has(name));
    const work = async () => {
      for (let next = left.pop(); next; next = left.pop()) await this.#store.put(next[0], await readFile(next[1]));
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    const names = [...files.keys()].sort();
    const own = `builds/${createHash("sha256").update(names.join()).digest("hex").slice(0, 32)}.json`;
    await this.#store.put(own, Buffer.from(JSON.stringify({ startedAt: now, names })));
    await this.#removeOld(there, now);
  }

  async #removeOld(there: ReadonlySet<string>, now: Date): Promise<void> {
    const old = new Set<string>();
    const used = new Set<string>();
    for await (const { name } of this.#store.list("builds/")) {
      const content = await this.#store.get(name);
      const { startedAt, names } = build.parse(JSON.parse(String(content ?? "null")));
      const isOld = now.getTime() - startedAt.getTime() > keptFor;
      for (const one of names) (isOld ? old : used).add(one);
      if (isOld) await this.#store.remove(name);
    }
    for (const name of old) if (there.has(name) && !used.has(name)) await this.#store.remove(name);
  }
}

/** For installations whose files are in a bucket, others have one machine. A bucket that is down does not keep the server from starting. */
export async function sharedAssets(
  bucket: Env["bucket"],
  folders: { nextStatic: string; assets: string },
): Promise<SharedAssets | undefined> {
  if (!bucket) return undefined;
  const shared = new SharedAssets(bucketStore({ ...bucket, prefix: `${bucket.prefix}shared/` }));
  try {
    await shared.publish({ "/_next/static/": folders.nextStatic, "/assets/": folders.assets }, new Date());
  } catch (error) {
    if (!(error instanceof StorageUnavailableError)) throw error;
    logFault(`Other processes cannot have this one's scripts: ${error.message}`);
  }
  return shared;
}

/** A name of its own for each address, whatever characters that has. */
function nameOf(address: string): string {
  return `files/${createHash("sha256").update(address).digest("hex").slice(0, 40)}`;
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll("\\", "/"),
    );
}
