import { type Executor, openOtherDatabase } from "#db/client.ts";
import { migrate } from "#db/migrate.ts";
import { endAllOpenings } from "#db/queries/administration/restored.ts";
import { lastAuditRow } from "#db/queries/platform/audit.ts";
import { recordAudit } from "#lib/identity/audit/record-audit.ts";
import { notify } from "#lib/notifications/notify/notify.ts";
import { paths } from "#lib/platform/paths.ts";
import { staffToTell } from "#lib/safety/conflicts/whom-to-alert.ts";

export type Settled = Readonly<{
  ended: Awaited<ReturnType<typeof endAllOpenings>>;
  /** How many of staff are told. */
  told: number;
  /** The last row of the audit log that came with the backup. */
  lastSeq: number;
}>;

/** `madeAt`: of the backup. */
export type RestoredFrom = Readonly<{ madeAt: Date }>;

/** In the form of this version, which alone knows what to end. `copies`: where a copy from before the migration goes. */
export async function settleRestored(
  databaseUrl: string,
  { madeAt, copies }: RestoredFrom & Readonly<{ copies: string }>,
  now: Date,
): Promise<Settled> {
  await migrate({ databaseUrl, backups: copies, now });
  const restored = openOtherDatabase(databaseUrl);
  try {
    return await restored.transaction((tx) => settleIn(tx, { madeAt }, now));
  } finally {
    await restored.close();
  }
}

/** What was ended since the backup opens nothing again, and people hear that their decisions since are gone. */
export async function settleIn(tx: Executor, { madeAt }: RestoredFrom, now: Date): Promise<Settled> {
  const at = madeAt.toISOString();
  const lastSeq = (await lastAuditRow(tx))?.seq ?? 0;
  const ended = await endAllOpenings(tx);
  const by = { actor: "command", actorRole: "command" } as const;
  await recordAudit(tx, { ...by, action: "backup.restore", object: `backup:${at}` }, now);
  const told = await staffToTell(tx, []);
  const key = `restored:${at}:${now.toISOString()}`;
  for (const userId of told) {
    await notify(tx, { userId, kind: "siteRestored", key, params: { at }, path: paths.staffAudit }, now);
  }
  return { ended, told: told.length, lastSeq };
}
