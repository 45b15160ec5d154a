import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { contentsOfPostgres } from "#db/copies/postgres-copy.ts";
import { withScratchDatabase } from "#db/copies/scratch-database.ts";
import { contentsOfSqlite } from "#db/copies/sqlite-copy.ts";
import { dialectOf } from "#db/dialect.ts";
import { migrate } from "#db/migrate.ts";
import { sqliteFile } from "#db/sqlite-connection.ts";
import { BackupDamagedError } from "./errors.ts";
import { findBackup, openBackup } from "./find-backup.ts";
import type { Installation } from "./installation.ts";
import { workPlace } from "./leftovers.ts";
import { type Manifest, uploadsStart } from "./manifest-rules.ts";
import { recorded } from "./record-run.ts";
import { restoreBackup } from "./restore-backup.ts";

export type Drilled = Readonly<{
  name: string;
  bytes: number;
  manifest: Manifest;
  migrated: readonly string[];
  uploadsRead: number;
}>;

const uploadsToRead = 20;

/**
 * Restores the named backup, or the newest, beside the installation: every hash, the database's own checks, the rows of each
 * table, the migrations since, some uploads as they are on disk. Stores how it went and removes what it restored.
 */
export async function drillBackup(at: Installation, wanted: string | undefined, now: Date): Promise<Drilled> {
  const { name, bytes } = await findBackup(at, wanted);
  return recorded({ kind: "drill", name, place: at.place, now }, async () => {
    const work = await workPlace(at.workFolder, now);
    try {
      return await withScratchDatabase(at.databaseUrl, work, async (databaseUrl) => {
        const { manifest } = await restoreBackup({
          ...{ sealed: await openBackup(at, name), password: at.password, databaseUrl, dataDir: work },
          ...{ secret: "", replace: false, durable: false, settles: false, now },
        });
        const { applied } = await migrate({ databaseUrl, backups: join(work, "before"), now });
        await checkAgain(databaseUrl);
        return { name, bytes, manifest, migrated: applied, uploadsRead: await readUploads(work, manifest) };
      });
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  });
}

/** As it is after the migrations. */
async function checkAgain(databaseUrl: string): Promise<void> {
  if (dialectOf(databaseUrl) === "postgres") await contentsOfPostgres(databaseUrl);
  else contentsOfSqlite(sqliteFile(databaseUrl));
}

async function readUploads(folder: string, { files }: Manifest): Promise<number> {
  const uploads = files.filter(({ name }) => name.startsWith(uploadsStart));
  const every = Math.max(1, Math.floor(uploads.length / uploadsToRead));
  const some = uploads.filter((_, index) => index % every === 0).slice(0, uploadsToRead);
  for (const { name, sha256 } of some) {
    const hash = createHash("sha256");
    for await (const chunk of createReadStream(join(folder, name))) hash.update(chunk);
    if (hash.digest("hex") !== sha256) throw new BackupDamagedError(`${name} was restored with another content`);
  }
  return some.length;
}
