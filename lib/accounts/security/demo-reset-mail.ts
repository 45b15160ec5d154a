import { db } from "#db/client.ts";
import { credentialsByEmailKey } from "#db/queries/identity/users.ts";
import { newestKeptMail } from "#db/queries/notifications/mails.ts";
import type { Client } from "#lib/identity/access/client.ts";
import { knownDevice } from "#lib/identity/access/device-marks.ts";
import { mailMode } from "#lib/notifications/mail/mail-mode.ts";
import { keepDueMails } from "#lib/notifications/mailbox/keep-due-mails.ts";
import { emailKey } from "#lib/platform/forms/email.ts";

/**
 * In a demo: the text of the mail with the link, for a browser that has signed in to this account before.
 * Others must not see it: with the link they could take the account.
 */
export async function demoResetMail(
  email: string,
  { marks }: Client,
  now: Date,
  mode = mailMode(),
): Promise<string | undefined> {
  if (mode !== "demo") return undefined;
  await keepDueMails(now);
  const key = emailKey(email);
  const account = await credentialsByEmailKey(db(), key);
  if (!account || !knownDevice(marks, { name: key, passwordHash: account.passwordHash }, now)) return undefined;
  return (await newestKeptMail(db(), account.id, "resetPassword"))?.text ?? undefined;
}
