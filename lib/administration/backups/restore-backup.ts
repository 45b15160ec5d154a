import { createReadStream, existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { copyNames } from "#db/copies/database-copy.ts";
import { dialectOf } from "#db/dialect.ts";
import { databaseInUse } from "#db/in-use.ts";
import { headFileName, writeHeadFile } from "#lib/identity/audit/audit-heads.ts";
import type { FileStore } from "#lib/platform/storage/store.ts";
import { BackupRefusal } from "./errors.ts";
import { type Manifest, secretName, uploadsStart } from "./manifest-rules.ts";
import { hasDatabase, placeDatabase, refuseNewer, type Undo } from "./place-database.ts";
import { type Settled, settleRestored } from "./settle-restored.ts";
import { restoringFolder, unpackBackup } from "./unpack-backup.ts";

export type RestoreOptions = Readonly<{
  sealed: AsyncIterable<Uint8Array>;
  password: string;
  databaseUrl: string;
  dataDir: string;
  /** Without it uploads go to `uploads` in the data folder. */
  uploads?: FileStore;
  /** What `.env` has of the lines in the backup. */
  secret: string;
  replace: boolean;
  durable: boolean;
  /** Whether it is to be used: only a drill leaves the rows as they were. */
  settles: boolean;
  now: Date;
}>;

export type Restored = Readonly<{
  manifest: Manifest;
  /** Where what was replaced is now. */
  aside: readonly string[];
  /** Lines to set in `.env`, unless they are set already. */
  secretFile: string | undefined;
  settled: Settled | undefined;
  /** The address of the database that was moved aside. */
  replaced: string | undefined;
}>;

/** Puts a backup in place: all of it or, when it throws, nothing. Refuses while anybody uses the database it would replace. */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { databaseUrl, dataDir, replace, now } = options;
  const engine = dialectOf(databaseUrl);
  const uploadsFolder = join(dataDir, "uploads");
  await refuseUsed(databaseUrl);
  if (!replace) await refuseTaken(databaseUrl, options.uploads ? undefined : uploadsFolder);
  const folder = await restoringFolder(dataDir);
  const undo: Undo = [];
  try {
    const manifest = await unpackBackup(options.sealed, options.password, { folder, engine, durable: options.durable });
    refuseNewer(manifest);
    // Unpacking takes minutes: a server may have been started meanwhile.
    await refuseUsed(databaseUrl);
    const stamp = `${now.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
    const copy = join(folder, copyNames[engine]);
    const unpacked = join(folder, "uploads");
    await mkdir(unpacked, { recursive: true, mode: 0o700 });
    const aside: Array<string | undefined> = [];
    if (options.uploads) await putUploads(options.uploads, manifest, folder);
    else aside.push(await placeFolder(unpacked, uploadsFolder, stamp, undo));
    const database = await placeDatabase(copy, manifest, { databaseUrl, stamp, undo });
    aside.push(database?.place);
    const from = { madeAt: new Date(manifest.madeAt), copies: join(folder, "before") };
    const settled = options.settles ? await settleRestored(databaseUrl, from, now) : undefined;
    aside.push(await placeAuditHead(manifest, { dataDir, stamp, undo }));
    const secretFile = await keepSecret(join(folder, secretName), options);
    const replaced = database?.url;
    return { manifest, aside: aside.filter((one) => one !== undefined), secretFile, settled, replaced };
  } catch (error) {
    for (const step of undo.toReversed()) await step();
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function refuseUsed(databaseUrl: string): Promise<void> {
  if (!(await databaseInUse(databaseUrl))) return;
  throw new BackupRefusal(
    "Another program has the database open: stop every server and command that uses it, on this machine and on others. Nothing was changed.",
  );
}

async function refuseTaken(databaseUrl: string, uploads: string | undefined): Promise<void> {
  const files = uploads ? await readdir(uploads).catch(() => []) : [];
  const there = [
    ...((await hasDatabase(databaseUrl)) ? ["a database"] : []),
    ...(files.length > 0 ? [`uploads in ${uploads}`] : []),
  ];
  if (there.length === 0) return;
  throw new BackupRefusal(
    `There is ${there.join(" and there are ")} already: nothing was changed. ` +
      "With --replace it is moved aside, and the backup takes its place; with --into the backup goes to another folder.",
  );
}

async function placeFolder(from: string, to: string, stamp: string, undo: Undo): Promise<string | undefined> {
  const aside = `${to}.replaced-${stamp}`;
  const found = existsSync(to);
  if (found) {
    undo.push(() => rename(aside, to));
    await rename(to, aside);
  }
  undo.push(() => rename(to, from));
  await rename(from, to);
  return found ? aside : undefined;
}

/** The log is as long as the backup's again. What was noted of the newer one is kept, as evidence. */
async function placeAuditHead(
  { audit, madeAt }: Manifest,
  { dataDir, stamp, undo }: { dataDir: string; stamp: string; undo: Undo },
): Promise<string | undefined> {
  const file = join(dataDir, headFileName);
  const aside = `${file}.replaced-${stamp}`;
  const found = existsSync(file);
  if (found) {
    undo.push(() => rename(aside, file));
    await rename(file, aside);
  }
  undo.push(() => rm(file, { force: true }));
  if (audit) await writeHeadFile(dataDir, { ...audit, at: new Date(madeAt) });
  return found ? aside : undefined;
}

/** Names are never given twice, so a file that is there already has the same content. */
async function putUploads(uploads: FileStore, { files }: Manifest, folder: string): Promise<void> {
  for (const { name } of files.filter((file) => file.name.startsWith(uploadsStart))) {
    await uploads.put(name.slice(uploadsStart.length), createReadStream(join(folder, name)));
  }
}

async function keepSecret(from: string, { secret, dataDir }: RestoreOptions): Promise<string | undefined> {
  const lines = await readFile(from, "utf8");
  if (lines === secret) return undefined;
  const file = join(dataDir, "restored.env");
  await rm(file, { force: true });
  await writeFile(file, lines, { mode: 0o600, flag: "wx" });
  return file;
}
