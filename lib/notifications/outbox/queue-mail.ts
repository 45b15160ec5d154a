import type { Executor } from "#db/client.ts";
import { insertMail } from "#db/queries/notifications/mails.ts";
import type { MailKind, MailParams } from "#lib/notifications/kinds/mail-kinds.ts";
import { postedLine } from "#lib/platform/forms/posted-text.ts";

export type MailToQueue<K extends MailKind> = Readonly<{
  kind: K;
  /** The same key never queues twice. */
  key: string;
  /** Null: the person has no address, and nothing is queued. */
  toAddress: string | null;
  userId?: string;
  /** The student a guardian's mail is about, or the mentor a referee's is about. */
  aboutId?: string;
  /** For people without an account; others get the language they use when it is sent. */
  locale: string;
  params: MailParams[K];
  dueAt?: Date;
}>;

export async function queueMail<K extends MailKind>(tx: Executor, mail: MailToQueue<K>, now: Date): Promise<void> {
  if (mail.toAddress === null) return;
  await insertMail(tx, {
    id: crypto.randomUUID(),
    key: mail.key,
    kind: mail.kind,
    userId: mail.userId ?? null,
    aboutId: mail.aboutId ?? null,
    // It becomes a header, so line breaks must go.
    toAddress: postedLine(mail.toAddress),
    locale: mail.locale,
    params: mail.params,
    dueAt: mail.dueAt ?? now,
    createdAt: now,
  });
}
