import type { Executor } from "#db/client.ts";
import { type Certificate, certificatesOf, updateCertificate } from "#db/queries/progress/certificates.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { accountActing } from "./revoke-certificate.ts";
import { notConfirmed, otherName } from "./rules.ts";

/**
 * Ends whatever a mentor holds under another name than `name`, in the transaction that gives them one under it: whoever calls
 * themselves something else each time must not have papers for several people. Answers how many; the person is told where they asked.
 */
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

/**
 * Ends every certificate of a mentor whose work here ends for good, in that transaction. What moved staff stands in the log beside
 * the decision; the check page says no more than that the organisation does not confirm it.
 */
export async function endAllCertificates(tx: Executor, by: AuditActor, userId: string, now: Date): Promise<void> {
  for (const { id, revokedAt } of await certificatesOf(tx, userId)) {
    if (revokedAt) continue;
    await updateCertificate(tx, id, { revokedAt: now, revokedBy: accountActing(by), revokedReason: notConfirmed });
    const object = `certificate:${id}`;
    await recordAudit(tx, { ...by, action: "certificate.revoke", object, reason: notConfirmed }, now);
  }
}
