import { createReadStream } from "node:fs";
import { open, readdir, readFile, rename, stat, unlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { makeFolder } from "./make-folder.ts";
import { checkedStoreName, type FileStore, isStoreName, StorageUnavailableError, type StoredFile } from "./store.ts";

export function folderStore(folder: string): FileStore {
  const fileOf = (name: string) => join(folder, checkedStoreName(name));
  /** Answers `missing` if there is no such file. */
  async function onFile<T>(name: string, work: (file: string) => Promise<T>, missing: T): Promise<T> {
    const file = fileOf(name);
    try {
      return await work(file);
    } catch (error) {
      if (isMissing(error)) return missing;
      throw unavailable(folder, error);
    }
  }
  return {
    put: async (name, content) => write(folder, fileOf(name), content),
    // The folder is known only at run time and must not be traced into the build.
    get: (name) => onFile(name, (file) => readFile(/* turbopackIgnore: true */ file), undefined),
    stream: (name) =>
      onFile(name, async (file) => ((await isFile(file)) ? bytesOf(folder, file) : undefined), undefined),
    exists: (name) => onFile(name, isFile, false),
    remove: (name) => onFile(name, (file) => unlink(file), undefined),
    list: (start = "") => filesIn(folder, start),
    close: () => {},
  };
}

/** Writes to a temporary file and renames it, so a crash never leaves half a file. */
async function write(folder: string, file: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
  const aside = join(dirname(file), `.${crypto.randomUUID()}.part`);
  let written = false;
  try {
    makeFolder(dirname(file));
    const handle = await open(aside, "wx", 0o640);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(aside, file);
    written = true;
  } catch (error) {
    throw isSystemError(error) ? unavailable(folder, error) : error;
  } finally {
    if (!written) await unlink(aside).catch(() => {});
  }
}

async function* filesIn(folder: string, start: string): AsyncIterable<StoredFile> {
  let names: string[];
  try {
    names = await readdir(folder, { recursive: true });
  } catch (error) {
    if (isMissing(error)) return;
    throw unavailable(folder, error);
  }
  for (const name of names.map((one) => one.replaceAll("\\", "/")).sort()) {
    if (!name.startsWith(start) || !isStoreName(name)) continue;
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (found?.isFile()) yield { name, bytes: found.size };
  }
}

async function* bytesOf(folder: string, file: string): AsyncIterable<Uint8Array> {
  try {
    yield* createReadStream(/* turbopackIgnore: true */ file);
  } catch (error) {
    throw unavailable(folder, error);
  }
}

async function isFile(file: string): Promise<boolean> {
  return (await stat(/* turbopackIgnore: true */ file)).isFile();
}

function isMissing(error: unknown): boolean {
  return isSystemError(error) && (error.code === "ENOENT" || error.code === "ENOTDIR");
}

function isSystemError(error: unknown): error is Error & { code: string } {
  return error instanceof Error && "code" in error && typeof error.code === "string" && /^E[A-Z0-9]+$/.test(error.code);
}

function unavailable(folder: string, error: unknown): StorageUnavailableError {
  const { message, reason } = isSystemError(error)
    ? { message: error.message, reason: error.code }
    : { message: String(error), reason: "" };
  return new StorageUnavailableError(`The folder ${folder} cannot be used: ${message}`, reason);
}
