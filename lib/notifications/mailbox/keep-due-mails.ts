import { sendThrough } from "#lib/notifications/outbox/send-mails.ts";

/** In a demo: writes due mails before a mailbox is shown, and sends nothing. */
export async function keepDueMails(now: Date): Promise<void> {
  await sendThrough(undefined, now, new AbortController().signal);
}
