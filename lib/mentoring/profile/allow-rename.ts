import { transaction } from "#db/client.ts";
import { commandAccountByEmailKey } from "#db/queries/identity/staff-accounts.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { done, type FormAnswer, refuseForm } from "#lib/platform/forms/answer.ts";
import { allowAction } from "./rename-limit.ts";

/** Staff let someone over the rename limit rename again. Nobody may do it for themselves. */
export function allowRename(
  by: AuditActor,
  given: Readonly<{ emailKey: string; reason: string }>,
  now: Date,
): Promise<FormAnswer<"unknown" | "own" | "noReason">> {
  const reason = given.reason.trim();
  return transaction(async (tx) => {
    if (reason === "") return refuseForm("noReason");
    const account = await commandAccountByEmailKey(tx, given.emailKey);
    if (!account || account.erasedAt) return refuseForm("unknown");
    if (account.id === by.actor) return refuseForm("own");
    await recordAudit(tx, { ...by, action: allowAction, object: `user:${account.id}`, reason }, now);
    return done;
  });
}
