import { sendThrough } from "#lib/notifications/mail/send-mails.ts";

/** In a demo nobody waits for the post: writes what is due before a mailbox is shown. Sends nothing. */
export async function keepDueMails(now: Date): Promise<void> {
  await sendThrough(undefined, now, new AbortController().signal);
}
