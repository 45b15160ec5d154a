import { findBackup, openBackup } from "./find-backup.ts";
import type { BackupPlace } from "./installation.ts";
import type { Manifest } from "./manifest-rules.ts";
import { readBackup } from "./read-backup.ts";
import { recorded } from "./record-run.ts";

export type Verified = Readonly<{ name: string; bytes: number; manifest: Manifest }>;

/** Decrypts the named backup, or the newest, and compares every hash. Stores how it went. */
export async function verifyBackup(where: BackupPlace, wanted: string | undefined, now: Date): Promise<Verified> {
  const { name, bytes } = await findBackup(where, wanted);
  return recorded({ kind: "verify", name, place: where.place, now }, async () => {
    const manifest = await readBackup(await openBackup(where, name), where.password);
    return { name, bytes, manifest };
  });
}
