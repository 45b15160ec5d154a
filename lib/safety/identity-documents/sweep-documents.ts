import { db, transaction } from "#db/client.ts";
import { changeIdentityCheck, overdueDocuments } from "#db/queries/safety/identity-checks.ts";
import { bySystem, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { queueChanged } from "#lib/identity/staff/queue-changed.ts";
import { tellOutcome } from "#lib/safety/verification/tell-outcome.ts";
import { removeEndedFiles, removeOrphans } from "./document-files.ts";
import { arrivingLasts, waitingLasts } from "./rules.ts";

/** Ends documents that nobody decided on in time, and removes every file that must go. */
export async function sweepDocuments(now: Date): Promise<number> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  for (const document of await overdueDocuments(db(), before(waitingLasts), before(arrivingLasts)))
    await lapse(document, now);
  return (await removeEndedFiles()) + (await removeOrphans());
}

type Overdue = Awaited<ReturnType<typeof overdueDocuments>>[number];

function lapse({ id, mentorId, status }: Overdue, now: Date): Promise<void> {
  return transaction(async (tx) => {
    if (!(await changeIdentityCheck(tx, { id, from: status }, { status: "lapsed" }))) return;
    await recordAudit(tx, { ...bySystem, action: "mentor.identity.lapse", object: `user:${mentorId}` }, now);
    if (status === "waiting") await tellOutcome(tx, mentorId, { step: "identity", outcome: "again" }, now);
    await queueChanged(tx, ["coordinator", "lead"], now);
  });
}
