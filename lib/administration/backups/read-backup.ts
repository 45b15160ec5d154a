import { createHash } from "node:crypto";
import { BackupDamagedError } from "./errors.ts";
import {
  firstDifference,
  isEntryName,
  type ListedFile,
  type Manifest,
  manifestName,
  parseManifest,
} from "./manifest-rules.ts";
import { decryptBackup } from "./sealed-stream.ts";
import { unpackTar } from "./tar-archive.ts";

type Bytes = AsyncIterable<Uint8Array>;
/** Must read the body to its end. */
export type Receive = (name: string, body: Bytes) => Promise<void>;

const largestManifest = 100_000_000;

/** Decrypts a backup to its end and compares every hash. Throws `BackupDamagedError` naming the entry, or `BackupRefusal`. */
export async function readBackup(sealed: Bytes, password: string, receive: Receive = readToEnd): Promise<Manifest> {
  const read: ListedFile[] = [];
  let manifest: Manifest | undefined;
  let at = "its beginning";
  try {
    for await (const { name, bytes, body } of unpackTar(decryptBackup(sealed, password))) {
      if (manifest || !isEntryName(name))
        throw new BackupDamagedError(`there is an entry that does not belong: ${name}`);
      at = name;
      if (name === manifestName) manifest = await readManifest(bytes, body);
      else read.push(await hashed(name, body, receive));
    }
    if (!manifest) throw new BackupDamagedError(`${manifestName} is missing`);
    const difference = firstDifference(manifest.files, read);
    if (difference) throw new BackupDamagedError(difference);
    return manifest;
  } catch (error) {
    if (!(error instanceof BackupDamagedError)) throw error;
    throw new BackupDamagedError(damage(error.message, at, read.length), { cause: error });
  }
}

function damage(what: string, at: string, whole: number): string {
  const entries = whole === 1 ? "1 entry before is" : `${whole} entries before are`;
  return `The backup is damaged at ${at} or after it: ${what}. ${entries} whole. Nothing of it was put in place; use another backup.`;
}

async function readManifest(bytes: number, body: Bytes): Promise<Manifest> {
  if (bytes > largestManifest) throw new BackupDamagedError(`${manifestName} is too large`);
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  const manifest = parseManifest(Buffer.concat(chunks).toString("utf8"));
  if (!manifest) throw new BackupDamagedError(`${manifestName} is not one that this version reads`);
  return manifest;
}

async function hashed(name: string, body: Bytes, receive: Receive): Promise<ListedFile> {
  const hash = createHash("sha256");
  let bytes = 0;
  const counted = async function* () {
    for await (const chunk of body) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  };
  await receive(name, counted());
  return { name, bytes, sha256: hash.digest("hex") };
}

/** Reads to the end and keeps nothing. */
export async function readToEnd(_: string, body: Bytes): Promise<void> {
  for await (const _chunk of body);
}
