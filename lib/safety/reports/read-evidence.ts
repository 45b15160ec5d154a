import { transaction } from "#db/client.ts";
import { evidenceOf } from "#db/queries/safety/report-evidence.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { type Answer, refuse } from "#lib/platform/answer.ts";

type Evidence = Awaited<ReturnType<typeof evidenceOf>>;

/** Only for safeguarding leads, with a reason; each reading is audited. */
export function readEvidence(
  by: AuditActor,
  number: string,
  reason: string,
  now: Date,
): Promise<Answer<"notLead" | "noReason", { evidence: Evidence }>> {
  return transaction(async (tx) => {
    if (by.actorRole !== "lead") return refuse("notLead");
    if (reason.trim() === "") return refuse("noReason");
    await recordAudit(tx, { ...by, action: "evidence.read", object: `report:${number}`, reason }, now);
    return { ok: true, evidence: await evidenceOf(tx, number) };
  });
}
