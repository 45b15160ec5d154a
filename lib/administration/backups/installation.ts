import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { authSecret } from "#lib/identity/access/secret.ts";
import { env } from "#lib/platform/env.ts";
import { bucketStore } from "#lib/platform/storage/bucket-store.ts";
import { folderStore } from "#lib/platform/storage/folder-store.ts";
import type { FileStore } from "#lib/platform/storage/store.ts";
import { uploadsStore } from "#lib/platform/storage/uploads-store.ts";
import { BackupRefusal } from "./errors.ts";
import { removeLeftovers } from "./leftovers.ts";

/** Where backups are, and in words for people. */
export type BackupPlace = Readonly<{ target: FileStore; place: string; password: string }>;

export type Installation = BackupPlace &
  Readonly<{
    databaseUrl: string;
    uploads: FileStore;
    /** Lines of `.env` without which sealed keys are lost. */
    secret: string;
    /** Version of the program. */
    app: string;
    /** For the copy of the database while it is packed; needs as much room. */
    workFolder: string;
    /** How hard a guess at the password is made, if not as hard as usual: for tests. */
    sealWork?: number;
  }>;

export function backupPlaceName({ folder, bucket } = env().backups): string {
  return bucket ? `${bucket.endpoint}/${bucket.bucket}/${bucket.prefix}` : folder;
}

/** Throws `BackupRefusal` without a password. */
export async function backupPlace(now: Date): Promise<BackupPlace> {
  const { password, folder, bucket } = env().backups;
  if (!password) {
    throw new BackupRefusal(
      "BACKUP_PASSWORD is not set, so there are no backups: set a passphrase of 16 characters or more in .env, and keep it " +
        "somewhere else too. Without it no backup can be read.",
    );
  }
  if (!bucket) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await removeLeftovers(folder, /^\..+\.part$/, now);
  }
  return { password, place: backupPlaceName(), target: bucket ? bucketStore(bucket) : folderStore(folder) };
}

export async function thisInstallation(app: string, oldSecret: string | undefined, now: Date): Promise<Installation> {
  const { databaseUrl, dataDir } = env();
  return {
    ...(await backupPlace(now)),
    ...{ databaseUrl, app, uploads: uploadsStore() },
    secret: secretLines(authSecret(), oldSecret),
    workFolder: join(dataDir, "backups"),
  };
}

/** As they are written in `.env`. */
export function secretLines(secret: string | undefined, oldSecret: string | undefined): string {
  const line = (name: string, value: string | undefined) => (value ? `${name}=${quoted(value)}\n` : "");
  return line("AUTH_SECRET", secret) + line("AUTH_SECRET_OLD", oldSecret);
}

function quoted(value: string): string {
  if (/^[\w+/=.-]+$/.test(value)) return value;
  return value.includes("'") ? `"${value}"` : `'${value}'`;
}
