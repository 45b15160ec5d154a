import { transaction } from "#db/client.ts";
import { certificateByCode, updateCertificate } from "#db/queries/progress/certificates.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { isStaff } from "#lib/identity/users/roles.ts";
import { notify } from "#lib/notifications/notify/notify.ts";
import type { FormAnswer } from "#lib/platform/forms/answer.ts";
import { paths } from "#lib/platform/paths.ts";

/**
 * Staff revoke a certificate (ACH-08): its check page says so with the reason, its credential ends, its owner is told. There is no way
 * back; whoever deserves it is issued a new one.
 */
export function revokeCertificate(
  by: AuditActor,
  code: string,
  reason: string,
  now: Date,
): Promise<FormAnswer<"unknown" | "revoked" | "noReason", { name: string }>> {
  const why = reason.trim();
  return transaction(async (tx) => {
    if (why === "") return { ok: false, reason: "noReason" };
    const found = await certificateByCode(tx, code);
    if (!found) return { ok: false, reason: "unknown" };
    if (found.revokedAt) return { ok: false, reason: "revoked" };
    const { id, userId, name } = found;
    await updateCertificate(tx, id, { revokedAt: now, revokedBy: accountActing(by), revokedReason: why });
    await recordAudit(tx, { ...by, action: "certificate.revoke", object: `certificate:${id}`, reason: why }, now);
    const key = `certificate:${id}:revoked`;
    await notify(tx, { userId, kind: "certificateRevoked", key, params: {}, path: paths.certificate(code) }, now);
    return { ok: true, name };
  });
}

/** Whom a row names: an entry in the log names whoever acts by a command without an account, a row points at accounts alone. */
export function accountActing({ actor, actorRole }: AuditActor): string | null {
  const isAccount = actorRole !== "system" && actorRole !== "command" && actorRole !== "guardian" && isStaff(actorRole);
  return isAccount ? actor : null;
}
