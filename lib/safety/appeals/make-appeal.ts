import { transaction } from "#db/client.ts";
import { insertAppeal } from "#db/queries/safety/appeals.ts";
import { sanctionById } from "#db/queries/safety/sanctions.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { queueChanged } from "#lib/identity/staff/queue-changed.ts";
import { type Answer, refuse } from "#lib/platform/answer.ts";

export type AppealRefusal = "unknown" | "sent" | "over";

/** One appeal for each sanction, by the person it is about, whatever their standing. */
export function makeAppeal(
  by: AuditActor,
  { sanctionId, text }: Readonly<{ sanctionId: string; text: string }>,
  now: Date,
): Promise<Answer<AppealRefusal, { id: string }>> {
  return transaction(async (tx) => {
    const sanction = await sanctionById(tx, sanctionId);
    if (sanction?.userId !== by.actor) return refuse("unknown");
    if (sanction.endedAt !== null) return refuse("over");
    const id = crypto.randomUUID();
    if (!(await insertAppeal(tx, { id, sanctionId, userId: by.actor, text, at: now }))) return refuse("sent");
    await recordAudit(tx, { ...by, action: "appeal.make", object: `appeal:${id}` }, now);
    await queueChanged(tx, ["coordinator", "lead"], now);
    return { ok: true, id };
  });
}
