import { transaction } from "#db/client.ts";
import { certificateByCode, updateCertificate } from "#db/queries/progress/certificates.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { isStaff } from "#lib/identity/users/roles.ts";
import { notify } from "#lib/notifications/notify/notify.ts";
import { type Answer, refuse } from "#lib/platform/answer.ts";
import { paths } from "#lib/platform/paths.ts";
import type { Conflict } from "#lib/safety/conflicts/conflict-rules.ts";
import { whyNotDecide } from "#lib/safety/conflicts/why-not-decide.ts";

/** Cannot be undone; a new one can be issued. The owner is told. */
export function revokeCertificate(
  by: AuditActor,
  code: string,
  reason: string,
  now: Date,
): Promise<Answer<"unknown" | "revoked" | "noReason" | Conflict, { name: string }>> {
  const why = reason.trim();
  return transaction(async (tx) => {
    if (why === "") return refuse("noReason");
    const found = await certificateByCode(tx, code);
    if (!found) return refuse("unknown");
    const notTheirs = await whyNotDecide(tx, by, [found.userId], "against");
    if (notTheirs) return refuse(notTheirs);
    if (found.revokedAt) return refuse("revoked");
    const { id, userId, name } = found;
    await updateCertificate(tx, id, { revokedAt: now, revokedBy: accountActing(by), revokedReason: why });
    await recordAudit(tx, { ...by, action: "certificate.revoke", object: `certificate:${id}`, reason: why }, now);
    const key = `certificate:${id}:revoked`;
    await notify(tx, { userId, kind: "certificateRevoked", key, params: {}, path: paths.certificate(code) }, now);
    return { ok: true, name };
  });
}

/** Null for commands without an account: rows refer only to accounts. */
export function accountActing({ actor, actorRole }: AuditActor): string | null {
  const isAccount = actorRole !== "system" && actorRole !== "command" && actorRole !== "guardian" && isStaff(actorRole);
  return isAccount ? actor : null;
}
