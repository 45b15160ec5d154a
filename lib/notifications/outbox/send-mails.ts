import { getSystemErrorName } from "node:util";
import { db } from "#db/client.ts";
import { claimMail, dueMailIds, settleMail } from "#db/queries/notifications/mails.ts";
import type { Mail } from "#db/schema/mail.ts";
import { failedTryOf, plainFailure, storedFailure } from "#lib/notifications/mail/failure-rules.ts";
import { maskCode, maskLink, opensDoors, provesMailbox } from "#lib/notifications/mail/masked-links.ts";
import type { Transport } from "#lib/notifications/mail/transport.ts";
import { type ReadyMail, writeMail } from "#lib/notifications/mail/write-mail.ts";
import { logFault } from "#lib/platform/log.ts";
import { mailLeaseMs, mailPauses, nextMailTry } from "./send-rules.ts";

const batch = 50;

/**
 * Claims a mail before sending, so two processes never send the same one at once. If a process is killed in between,
 * the mail is sent again after its lease, with the same Message-ID. Returns how many were settled.
 */
export async function sendThrough(
  transport: Transport | undefined,
  now: Date,
  stopping: AbortSignal,
  log: (mail: Mail, reason: string) => void = logFailure,
): Promise<number> {
  const started = performance.now();
  let settled = 0;
  for (const id of await dueMailIds(db(), now, leaseFrom(now), batch)) {
    if (stopping.aborted) break;
    const moment = new Date(now.getTime() + Math.round(performance.now() - started));
    const mail = await claimMail(db(), id, moment, leaseFrom(moment));
    if (!mail) continue;
    await sendOne(mail, transport, moment, log);
    settled += 1;
  }
  return settled;
}

async function sendOne(mail: Mail, transport: Transport | undefined, now: Date, log: typeof logFailure): Promise<void> {
  // Every try killed its process, perhaps because of this mail.
  if (mail.attempts > mailPauses.length + 1) return settleMail(db(), mail, { status: "failed" });
  let ready: ReadyMail | undefined;
  try {
    ready = await writeMail(db(), mail, now);
    if (!ready) return await settleMail(db(), mail, { status: "dropped" });
    const { to, stopAddress, ...written } = ready;
    if (!transport) return await settleMail(db(), mail, { status: "kept", ...written });
    await transport.send({ id: mail.id, to, stopAddress, ...written });
  } catch (error) {
    const { said, reason } = reasonOf(error, transport?.place ?? "");
    log(mail, said);
    const dueAt = nextMailTry(mail.attempts, now);
    const next = dueAt ? ({ status: "queued", dueAt } as const) : ({ status: "failed" } as const);
    return settleMail(db(), mail, { ...next, lastError: reason });
  }
  const { subject, text, html } = ready;
  await settleMail(db(), mail, {
    status: "sent",
    sentAt: now,
    lastError: null,
    subject,
    ...keptOf(mail, { text, html }),
  });
}

/** After delivery only the reader may have the link, because it opens an account, and the code, because it proves the mailbox. */
function keptOf(mail: Mail, written: { text: string; html: string }) {
  if (provesMailbox(mail.kind)) {
    const { code, ...params } = mail.params;
    return { ...maskCode(written, code), params };
  }
  if (!opensDoors(mail.kind)) return written;
  const { link, ...params } = mail.params;
  return { ...maskLink(written, link), params };
}

/** Mail servers repeat addresses and texts in their responses, so only the codes are kept. */
function reasonOf(error: unknown, place: string): { said: string; reason: string } {
  if (!(error instanceof Error)) return { said: "unknown", reason: "unknown" };
  const { code, errno, responseCode } = error as { code?: unknown; errno?: unknown; responseCode?: unknown };
  const systemCode = typeof errno === "number" && errno < 0 ? getSystemErrorName(errno) : undefined;
  const tried = failedTryOf({ code, systemCode, responseCode }, place);
  if (tried) return { said: plainFailure(tried), reason: storedFailure(tried) };
  const reason = code === undefined ? `${error.name}: ${error.message}`.slice(0, 300) : String(code);
  return { said: reason, reason };
}

function logFailure({ id, kind, attempts }: Mail, reason: string): void {
  logFault("A mail was not sent", { mail: id, kind, attempts, reason });
}

function leaseFrom(now: Date): Date {
  return new Date(now.getTime() + mailLeaseMs);
}
