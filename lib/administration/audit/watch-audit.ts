import { db, transaction } from "#db/client.ts";
import { staffWhoCanAct } from "#db/queries/identity/staff-accounts.ts";
import { knownHeads, lostHead, noteAuditHead } from "#lib/identity/audit/audit-heads.ts";
import { verifyAudit } from "#lib/identity/audit/verify-audit.ts";
import { notify } from "#lib/notifications/notify/notify.ts";
import { env } from "#lib/platform/env.ts";
import { paths } from "#lib/platform/paths.ts";
import { utcDate } from "#lib/platform/time/days.ts";

/** Each minute: notes the log's end, and tells when an earlier end is gone. Returns how many things it did. */
export async function noteHead(now: Date): Promise<number> {
  return noteHeadIn(env().dataDir, now);
}

/** Each night: reads the whole log and tells when it is broken. */
export async function proveNightly(now: Date): Promise<number> {
  return proveIn(env().dataDir, now);
}

export async function noteHeadIn(folder: string, now: Date): Promise<number> {
  const lost = await lostHead(folder);
  if (lost) return tellBroken(lost.seq, now);
  return (await noteAuditHead(folder, now)) ? 1 : 0;
}

export async function proveIn(folder: string, now: Date): Promise<number> {
  const proof = await verifyAudit(db(), await knownHeads(folder));
  return proof.intact ? 1 : tellBroken(proof.seq, now);
}

/** Once a day for each broken row, to everybody who may have it proved. */
async function tellBroken(row: number, now: Date): Promise<number> {
  const told = await staffWhoCanAct(db(), ["lead", "admin"]);
  const key = `audit:${row}:${utcDate(now)}`;
  await transaction(async (tx) => {
    for (const userId of told) {
      await notify(tx, { userId, kind: "auditBroken", key, params: { row: String(row) }, path: paths.staffAudit }, now);
    }
  });
  return told.length;
}
