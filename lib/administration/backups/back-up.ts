import { db } from "#db/client.ts";
import { wholeBackups } from "#db/queries/administration/backup-runs.ts";
import { lastAuditRow } from "#db/queries/platform/audit.ts";
import type { Installation } from "./installation.ts";
import { type MadeBackup, makeBackup } from "./make-backup.ts";
import { recorded } from "./record-run.ts";
import { backupName } from "./rules.ts";

/** Makes a backup of the installation, proves it, rotates, and stores how it went. */
export async function backUpInstallation(installation: Installation, now: Date): Promise<MadeBackup> {
  const { place } = installation;
  return recorded({ kind: "backup", name: backupName(now), place, now }, async () => {
    const verified = new Set(await wholeBackups(db(), place));
    // Before the copy is made, so that it is in it.
    const last = await lastAuditRow(db());
    return makeBackup(installation, { verified, audit: last && { seq: last.seq, hash: last.hash } }, now);
  });
}
