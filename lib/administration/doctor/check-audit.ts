import { db } from "#db/client.ts";
import { auditHashAt, lastAuditRow } from "#db/queries/platform/audit.ts";
import { knownHeads, lostHead } from "#lib/identity/audit/audit-heads.ts";
import { verifyAudit } from "#lib/identity/audit/verify-audit.ts";
import { type DoctorFinding, found } from "./reasons.ts";

/** What a page proves while somebody waits for it; the job of the night and the doctor prove the whole log. */
const newestRows = 2_000;

/** `folder`: the data folder, where the end of the log is noted beside the database. */
export async function checkAudit(folder: string, reach: "newest" | "all"): Promise<DoctorFinding[]> {
  const lost = await lostHead(folder);
  if (lost) return [found("audit.lost", { row: lost.seq })];
  const start = reach === "newest" ? await startOfNewest() : undefined;
  const proof = await verifyAudit(db(), await knownHeads(folder), start);
  return [proof.intact ? found("audit.fine", { rows: proof.rows }) : found("audit.broken", { row: proof.seq })];
}

async function startOfNewest() {
  const seq = ((await lastAuditRow(db()))?.seq ?? 0) - newestRows;
  const hash = seq > 0 ? await auditHashAt(db(), seq) : undefined;
  return hash === undefined ? undefined : { seq, hash };
}
