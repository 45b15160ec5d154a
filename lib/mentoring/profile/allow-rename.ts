import { transaction } from "#db/client.ts";
import { personToTell } from "#db/queries/notifications/notifications.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { notify } from "#lib/notifications/notify/notify.ts";
import { type Answer, done, refuse } from "#lib/platform/answer.ts";
import { paths } from "#lib/platform/paths.ts";
import type { Conflict } from "#lib/safety/conflicts/conflict-rules.ts";
import { whyNotDecide } from "#lib/safety/conflicts/why-not-decide.ts";
import { allowAction } from "./rename-limit.ts";

/** Staff let someone over the rename limit rename again, who is told. Nobody may do it for themselves. */
export function allowRename(
  by: AuditActor,
  given: Readonly<{ userId: string; reason: string }>,
  now: Date,
): Promise<Answer<"unknown" | "noReason" | Conflict>> {
  const { userId } = given;
  const reason = given.reason.trim();
  return transaction(async (tx) => {
    if (reason === "") return refuse("noReason");
    if (!(await personToTell(tx, userId))) return refuse("unknown");
    const notTheirs = await whyNotDecide(tx, by, [userId]);
    if (notTheirs) return refuse(notTheirs);
    await recordAudit(tx, { ...by, action: allowAction, object: `user:${userId}`, reason }, now);
    const notice = { kind: "renameAllowed", key: `rename:${now.getTime()}`, params: {} } as const;
    await notify(tx, { userId, ...notice, path: paths.settings }, now);
    return done;
  });
}
