import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { copyNames, type DatabaseCopy } from "#db/copies/database-copy.ts";
import { copyPostgres } from "#db/copies/postgres-copy.ts";
import { copySqlite } from "#db/copies/sqlite-copy.ts";
import { dialectOf } from "#db/dialect.ts";
import { sqliteFile } from "#db/sqlite-connection.ts";
import type { FileStore } from "#lib/platform/storage/store.ts";
import type { Installation } from "./installation.ts";
import { workPlace } from "./leftovers.ts";
import { type ListedFile, type Manifest, manifestName, secretName, uploadsStart } from "./manifest-rules.ts";
import { readBackup } from "./read-backup.ts";
import { backupName, outdatedBackups } from "./rules.ts";
import { encryptBackup } from "./sealed-stream.ts";
import { packTar, type TarEntry } from "./tar-archive.ts";

export type MadeBackup = Readonly<{ name: string; bytes: number; manifest: Manifest; removed: readonly string[] }>;

type Known = Readonly<{
  /** Names of backups known to be whole. */
  verified: ReadonlySet<string>;
  /** The newest row of the audit log, for the manifest. */
  audit: Manifest["audit"];
}>;

/**
 * Makes a backup, reads it back and only then removes those that are
 * outdated. Blocks its thread for a while.
 */
export async function makeBackup(
  installation: Installation,
  { verified, audit }: Known,
  now: Date,
): Promise<MadeBackup> {
  const { target, password, sealWork } = installation;
  const name = backupName(now);
  const work = await workPlace(installation.workFolder, now);
  try {
    const copy = await copyDatabase(installation.databaseUrl, work);
    let bytes = 0;
    const counted = async function* () {
      const plain = packTar(entriesOf(installation, { ...copy, audit }, now), now);
      for await (const chunk of encryptBackup(plain, password, sealWork)) {
        bytes += chunk.length;
        yield chunk;
      }
    };
    await target.put(name, counted());
    const manifest = await readBack(target, name, password);
    const removed = outdatedBackups(await namesIn(target), new Set([...verified, name]), now);
    for (const old of removed) await target.remove(old);
    return { name, bytes, manifest, removed };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function readBack(target: FileStore, name: string, password: string): Promise<Manifest> {
  try {
    const written = await target.stream(name);
    if (!written) throw new Error(`${name} was written and is not there`);
    return await readBackup(written, password);
  } catch (error) {
    await target.remove(name).catch(() => undefined);
    throw error;
  }
}

export async function namesIn(target: FileStore): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of target.list("baobab-")) names.push(name);
  return names;
}

async function copyDatabase(databaseUrl: string, folder: string): Promise<DatabaseCopy> {
  if (dialectOf(databaseUrl) === "postgres") return copyPostgres(databaseUrl, folder);
  return copySqlite(sqliteFile(databaseUrl), folder);
}

/** Before the uploads: what is uploaded meanwhile is in it too, and no row of the copy lacks its file. */
async function* entriesOf(
  { uploads, secret, app }: Installation,
  copy: DatabaseCopy & Pick<Known, "audit">,
  now: Date,
): AsyncGenerator<TarEntry> {
  const files: ListedFile[] = [];
  const listing = (name: string, bytes: number, body: AsyncIterable<Uint8Array>): TarEntry => {
    const hash = createHash("sha256");
    const hashing = async function* () {
      for await (const chunk of body) {
        hash.update(chunk);
        yield chunk;
      }
      files.push({ name, bytes, sha256: hash.digest("hex") });
    };
    return { name, bytes, body: hashing() };
  };
  const { size } = await stat(copy.file);
  yield listing(copyNames[copy.engine], size, createReadStream(copy.file));
  const lines = Buffer.from(secret);
  yield listing(secretName, lines.length, once(lines));
  for await (const { name, bytes } of uploads.list()) {
    const body = await uploads.stream(name);
    // Its owner removed it meanwhile.
    if (body) yield listing(uploadsStart + name, bytes, body);
  }
  const { engine, migrations, rows, audit } = copy;
  const manifest: Manifest = {
    ...{ format: 1, app, engine, madeAt: now.toISOString() },
    ...{ migrations: [...migrations], rows: { ...rows }, audit, files },
  };
  const text = Buffer.from(JSON.stringify(manifest, null, 1));
  yield { name: manifestName, bytes: text.length, body: once(text) };
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
