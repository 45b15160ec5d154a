import { and, asc, desc, eq, inArray, isNotNull, isNull, lt } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type BackupKind, type BackupRun, backupRuns } from "#db/schema/backup-runs.ts";

export async function addBackupRun(q: Executor, run: BackupRun): Promise<void> {
  await q.insert(backupRuns).values(run);
}

/** The newest of these kinds that ended well, or that failed. */
export async function lastBackupRun(
  q: Executor,
  kinds: readonly BackupKind[],
  outcome: "well" | "failed",
): Promise<BackupRun | undefined> {
  const ended = outcome === "well" ? isNull(backupRuns.failure) : isNotNull(backupRuns.failure);
  const [run] = await q
    .select()
    .from(backupRuns)
    .where(and(inArray(backupRuns.kind, kinds), ended))
    .orderBy(desc(backupRuns.startedAt))
    .limit(1);
  return run;
}

/** Names of backups there that were found whole, and not damaged since. */
export async function wholeBackups(q: Executor, place: string): Promise<string[]> {
  const runs = await q
    .select({ name: backupRuns.name, kind: backupRuns.kind, failure: backupRuns.failure })
    .from(backupRuns)
    .where(eq(backupRuns.place, place))
    .orderBy(asc(backupRuns.startedAt));
  const whole = new Set<string>();
  for (const { name, kind, failure } of runs) {
    if (failure === null) whole.add(name);
    else if (kind === "verify") whole.delete(name);
  }
  return [...whole];
}

/** Returns the number of removed rows. */
export async function dropBackupRunsBefore(q: Executor, before: Date): Promise<number> {
  const gone = await q.delete(backupRuns).where(lt(backupRuns.startedAt, before)).returning({ id: backupRuns.id });
  return gone.length;
}
