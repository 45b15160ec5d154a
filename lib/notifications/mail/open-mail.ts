import { transaction } from "#db/client.ts";
import { mailById, requeueMail } from "#db/queries/notifications/mails.ts";
import type { Mail } from "#db/schema/mail.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { mailMode } from "#lib/notifications/mail/mail-mode.ts";
import { maskLink, opensDoors } from "./masked-links.ts";

/**
 * A mail of the outbox as an admin may read it; each opening is written into the audit log. Links that open somebody's account are
 * masked, so that nobody in the house can take one over, except where no mail server is set: then handing the link over is the only
 * way it reaches its person. `masked` says that one was.
 */
export async function openMail(
  actor: AuditActor,
  id: string,
  now: Date,
): Promise<(Mail & { masked: boolean }) | undefined> {
  const mail = await transaction(async (tx) => {
    const found = await mailById(tx, id);
    if (found) await recordAudit(tx, { ...actor, action: "mail.open", object: `mail:${id}`, reason: found.kind }, now);
    return found;
  });
  if (!mail) return undefined;
  const masked = mailMode() === "smtp" && opensDoors(mail.kind);
  return masked ? { ...maskLink(mail, mail.params.link), params: {}, masked } : { ...mail, masked };
}

/** Gives a failed mail its tries anew; answers whether it was a failed one. */
export async function retryMail(actor: AuditActor, id: string, now: Date): Promise<boolean> {
  return transaction(async (tx) => {
    const queued = await requeueMail(tx, id, now);
    if (queued) await recordAudit(tx, { ...actor, action: "mail.retry", object: `mail:${id}` }, now);
    return queued;
  });
}
