import { type Executor, transaction } from "#db/client.ts";
import { lastAuditBy } from "#db/queries/platform/audit.ts";
import { evidenceOf } from "#db/queries/safety/report-evidence.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { type Answer, refuse } from "#lib/platform/answer.ts";
import { readingLasts } from "./case-rules.ts";
import { openCase } from "./open-case.ts";

export type FrozenEvidence = Awaited<ReturnType<typeof evidenceOf>>;

/** Only for safeguarding leads, with a reason; each reading is audited. */
export function readEvidence(
  by: AuditActor,
  number: string,
  reason: string,
  now: Date,
): Promise<Answer<"notLead" | "noReason" | "unknown", { evidence: FrozenEvidence }>> {
  return transaction(async (tx) => {
    if (by.actorRole !== "lead") return refuse("notLead");
    if (reason.trim() === "") return refuse("noReason");
    if (!(await openCase(tx, by, number))) return refuse("unknown");
    await recordAudit(tx, { ...by, action, object: `report:${number}`, reason: reason.trim() }, now);
    return { ok: true, evidence: await evidenceOf(tx, number) };
  });
}

const action = "evidence.read";

/** The evidence for a page of a lead who has given a reason a short while ago; else undefined. */
export async function openedEvidence(
  q: Executor,
  by: AuditActor,
  number: string,
  now: Date,
): Promise<{ evidence: FrozenEvidence; until: Date } | undefined> {
  if (by.actorRole !== "lead") return undefined;
  const since = new Date(now.getTime() - readingLasts);
  const read = await lastAuditBy(q, { actor: by.actor, action, object: `report:${number}` }, since);
  if (!read) return undefined;
  return { evidence: await evidenceOf(q, number), until: new Date(read.getTime() + readingLasts) };
}
