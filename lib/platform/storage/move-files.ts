import { createHash } from "node:crypto";
import type { FileStore, StoredFile } from "./store.ts";

export type FilesMoved = Readonly<{ files: number; bytes: number; copied: number; removed: number }>;

/** A copy that is not what it was made from. */
export class FilesDifferError extends Error {}

/**
 * Copies every file of one store that the other lacks, then compares both by names, sizes and content. Can be stopped and run again.
 * Files that are removed from the source meanwhile are left out. `remove` empties the source, file by file, only after all are alike.
 */
export async function moveFiles(
  from: FileStore,
  to: FileStore,
  { remove = false, told = () => {} }: { remove?: boolean; told?: (line: string) => void } = {},
): Promise<FilesMoved> {
  let copied = 0;
  const there = await sizesIn(to);
  for await (const { name, bytes } of from.list()) {
    if (there.get(name) === bytes) continue;
    if (!(await copy(from, to, name))) continue;
    copied += 1;
    if (copied % 100 === 0) told(`${copied} copied`);
  }
  const alike = await compare(from, to, told);
  let removed = 0;
  if (remove) {
    for (const { name } of alike) {
      await from.remove(name);
      removed += 1;
    }
  }
  const bytes = alike.reduce((sum, file) => sum + file.bytes, 0);
  return { files: alike.length, bytes, copied, removed };
}

async function copy(from: FileStore, to: FileStore, name: string): Promise<boolean> {
  const content = await from.stream(name);
  if (!content) return false;
  await to.put(name, content);
  return true;
}

/** Only what the source has counts: the other may have newer files of a server that uses it already. */
async function compare(from: FileStore, to: FileStore, told: (line: string) => void): Promise<StoredFile[]> {
  const there = await sizesIn(to);
  const alike: StoredFile[] = [];
  const odd: string[] = [];
  for await (const file of from.list()) {
    const here = await hashOf(from, file.name);
    if (here === undefined) continue;
    const isAlike = async () => (await hashOf(to, file.name)) === here;
    const same = there.get(file.name) === file.bytes && (await isAlike());
    // One that was cut off or damaged is copied once more.
    if (same || ((await copy(from, to, file.name)) && (await isAlike()))) alike.push(file);
    else odd.push(file.name);
    if (alike.length % 500 === 0) told(`${alike.length} compared`);
  }
  if (odd.length === 0) return alike;
  const some = `${odd.slice(0, 5).join(", ")}${odd.length > 5 ? ", …" : ""}`;
  throw new FilesDifferError(
    `${odd.length} of ${odd.length + alike.length} files differ: ${some}. Nothing was removed.`,
  );
}

async function sizesIn(store: FileStore): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for await (const { name, bytes } of store.list()) sizes.set(name, bytes);
  return sizes;
}

async function hashOf(store: FileStore, name: string): Promise<string | undefined> {
  const content = await store.stream(name);
  if (!content) return undefined;
  const hash = createHash("sha256");
  for await (const part of content) hash.update(part);
  return hash.digest("hex");
}
