import type { Executor } from "#db/client.ts";
import { type Certificate, certificatesOf, updateCertificate } from "#db/queries/progress/certificates.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { accountActing } from "./revoke-certificate.ts";
import { notConfirmed, otherName } from "./rules.ts";

/** One person must not hold certificates under several names. Returns how many ended. */
export async function endOtherNames(
  tx: Executor,
  living: readonly Certificate[],
  name: string,
  now: Date,
): Promise<number> {
  const others = living.filter((one) => one.revokedAt === null && one.name !== name);
  for (const { id } of others) await updateCertificate(tx, id, { revokedAt: now, revokedReason: otherName });
  return others.length;
}

/** The check page does not tell the reason; the log does. */
export async function endAllCertificates(tx: Executor, by: AuditActor, userId: string, now: Date): Promise<void> {
  for (const { id, revokedAt } of await certificatesOf(tx, userId)) {
    if (revokedAt) continue;
    await updateCertificate(tx, id, { revokedAt: now, revokedBy: accountActing(by), revokedReason: notConfirmed });
    const object = `certificate:${id}`;
    await recordAudit(tx, { ...by, action: "certificate.revoke", object, reason: notConfirmed }, now);
  }
}
