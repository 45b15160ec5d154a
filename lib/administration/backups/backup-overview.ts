import { db } from "#db/client.ts";
import { lastBackupRun } from "#db/queries/administration/backup-runs.ts";
import type { BackupRun } from "#db/schema/backup-runs.ts";
import { env } from "#lib/platform/env.ts";
import { day } from "#lib/platform/time/time.ts";
import { backupPlaceName } from "./installation.ts";

export type BackupOverview = Readonly<{
  /** Whether nightly backups are made; a demo makes none. */
  nightly: "on" | "off" | "demo";
  place: string;
  made: BackupRun | undefined;
  /** Read to its end, every hash compared; each backup is when it is made. */
  proved: BackupRun | undefined;
  drilled: BackupRun | undefined;
  drillDue: boolean;
  /** The newest failure, if nothing of its kind ended well since. */
  failed: BackupRun | undefined;
}>;

/** A drill each month, with some days to spare. */
const drillEvery = 35 * day;

export async function backupOverview(now: Date, { demo, backups } = env()): Promise<BackupOverview> {
  const [made, proved, drilled, ...failures] = await Promise.all([
    lastBackupRun(db(), ["backup"], "well"),
    lastBackupRun(db(), ["backup", "verify", "drill"], "well"),
    lastBackupRun(db(), ["drill"], "well"),
    lastBackupRun(db(), ["backup"], "failed"),
    lastBackupRun(db(), ["verify"], "failed"),
    lastBackupRun(db(), ["drill"], "failed"),
  ]);
  const since = { backup: made, verify: proved, drill: drilled };
  const open = failures.filter(
    (run) => run !== undefined && run.startedAt > (since[run.kind]?.startedAt ?? new Date(0)),
  );
  const [failed] = open
    .filter((run) => run !== undefined)
    .toSorted((a, b) => b.startedAt.getTime() - a.startedAt.getTime());
  return {
    nightly: demo ? "demo" : backups.password ? "on" : "off",
    place: backupPlaceName(backups),
    ...{ made, proved, drilled, failed },
    drillDue: made !== undefined && now.getTime() - (drilled?.startedAt.getTime() ?? 0) > drillEvery,
  };
}
