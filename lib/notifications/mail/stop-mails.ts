import { db } from "#db/client.ts";
import { switchOff } from "#db/queries/notifications/notifications.ts";
import { type MailSwitch, readStopToken } from "./stop-links.ts";

export async function stopMails(token: string, now: Date): Promise<MailSwitch | undefined> {
  const named = readStopToken(token);
  if (!named) return undefined;
  await switchOff(db(), named.userId, named.off, now);
  return named.off;
}
