import { transaction } from "#db/client.ts";
import { commandAccountById } from "#db/queries/identity/staff-accounts.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { type Answer, done, refuse } from "#lib/platform/answer.ts";
import { allowAction } from "./rename-limit.ts";

/** Staff let someone over the rename limit rename again. Nobody may do it for themselves. */
export function allowRename(
  by: AuditActor,
  given: Readonly<{ userId: string; reason: string }>,
  now: Date,
): Promise<Answer<"unknown" | "own" | "noReason">> {
  const reason = given.reason.trim();
  return transaction(async (tx) => {
    if (reason === "") return refuse("noReason");
    const account = await commandAccountById(tx, given.userId);
    if (!account || account.erasedAt) return refuse("unknown");
    if (account.id === by.actor) return refuse("own");
    await recordAudit(tx, { ...by, action: allowAction, object: `user:${account.id}`, reason }, now);
    return done;
  });
}
