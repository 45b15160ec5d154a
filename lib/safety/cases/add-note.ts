import { transaction } from "#db/client.ts";
import { insertCaseNote } from "#db/queries/safety/cases.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { type Answer, done, refuse } from "#lib/platform/answer.ts";
import { openCase } from "./open-case.ts";

/** Notes are never changed, and can be added to a closed case too. */
export function addCaseNote(
  by: AuditActor,
  { number, text }: Readonly<{ number: string; text: string }>,
  now: Date,
): Promise<Answer<"unknown">> {
  return transaction(async (tx) => {
    const found = await openCase(tx, by, number);
    if (!found) return refuse("unknown");
    const note = { id: crypto.randomUUID(), reportId: found.id, authorId: by.actor, text, createdAt: now };
    await insertCaseNote(tx, note);
    // The words stay in the case file.
    await recordAudit(tx, { ...by, action: "report.note", object: `report:${number}` }, now);
    return done;
  });
}
