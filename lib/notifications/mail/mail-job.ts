import { sendThrough } from "./send-mails.ts";
import { openTransport } from "./transport.ts";

/** Returns how many mails were settled. */
export async function sendMails(now: Date, stopping: AbortSignal): Promise<number> {
  const transport = openTransport();
  try {
    return await sendThrough(transport, now, stopping);
  } finally {
    transport?.close();
  }
}
