import { db } from "#db/client.ts";
import { addBackupRun } from "#db/queries/administration/backup-runs.ts";
import type { BackupKind } from "#db/schema/backup-runs.ts";
import { newId } from "#lib/platform/new-id.ts";

type What = Readonly<{ kind: BackupKind; name: string; place: string; now: Date }>;

/** Does the work and stores how it ended. `bytes`: the size of the backup, if the work knows it. */
export async function recorded<T extends Readonly<{ bytes?: number }>>(what: What, work: () => Promise<T>): Promise<T> {
  const { now, ...rest } = what;
  const begun = performance.now();
  const store = (bytes: number | undefined, failure: string | null) =>
    addBackupRun(db(), {
      ...rest,
      id: newId(),
      kilobytes: bytes === undefined ? null : Math.ceil(bytes / 1024),
      startedAt: now,
      tookMs: Math.round(performance.now() - begun),
      failure,
    });
  try {
    const result = await work();
    await store(result.bytes, null);
    return result;
  } catch (error) {
    await store(undefined, (error instanceof Error ? error.message : String(error)).slice(0, 1000));
    throw error;
  }
}
