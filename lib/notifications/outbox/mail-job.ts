import { openTransport } from "#lib/notifications/mail/transport.ts";
import { sendThrough } from "./send-mails.ts";

export async function sendMails(now: Date, stopping: AbortSignal): Promise<number> {
  const transport = openTransport();
  try {
    return await sendThrough(transport, now, stopping);
  } finally {
    transport?.close();
  }
}
