import { transaction } from "#db/client.ts";
import { mailById, requeueMail } from "#db/queries/notifications/mails.ts";
import type { Mail } from "#db/schema/mail.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { mailMode } from "#lib/notifications/mail/mail-mode.ts";
import { emptied, isKeptFromAdmins, maskCode, maskLink, opensDoors, provesMailbox } from "./masked-links.ts";

type OpenedMail = Mail & { masked: false | "link" | "code" | "all" };

/**
 * A mail as an admin may read it. Links into accounts are masked, so that staff cannot take one over.
 * Without a mail server they stay, because handing over the link is the only way to deliver it. The code that proves a mailbox is
 * masked always: handed over, it would prove nothing. Answers about children's safety, and what guardians read, are not theirs.
 */
export async function openMail(
  actor: AuditActor,
  id: string,
  now: Date,
  mode = mailMode(),
): Promise<OpenedMail | undefined> {
  const mail = await transaction(async (tx) => {
    const found = await mailById(tx, id);
    if (found) await recordAudit(tx, { ...actor, action: "mail.open", object: `mail:${id}`, reason: found.kind }, now);
    return found;
  });
  if (!mail) return undefined;
  if (isKeptFromAdmins(mail.kind, mode)) return { ...mail, ...emptied, masked: "all" };
  if (provesMailbox(mail.kind)) return { ...maskCode(mail, mail.params.code), params: {}, masked: "code" };
  if (mode !== "smtp" || !opensDoors(mail.kind)) return { ...mail, masked: false };
  return { ...maskLink(mail, mail.params.link), params: {}, masked: "link" };
}

/** Gives a failed mail a new set of tries; returns whether the mail had failed. */
export async function retryMail(actor: AuditActor, id: string, now: Date): Promise<boolean> {
  return transaction(async (tx) => {
    const queued = await requeueMail(tx, id, now);
    if (queued) await recordAudit(tx, { ...actor, action: "mail.retry", object: `mail:${id}` }, now);
    return queued;
  });
}
