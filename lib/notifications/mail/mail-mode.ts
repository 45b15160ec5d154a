import { type Env, env } from "#lib/platform/env.ts";

/**
 * "demo": mails are read in the demo mailbox; "none": no SMTP server is set, mails wait in the outbox for admins.
 * Only with "smtp" may a page say that a mail was sent.
 */
export type MailMode = "smtp" | "demo" | "none";

export function mailMode({ demo, smtpUrl }: Pick<Env, "demo" | "smtpUrl"> = env()): MailMode {
  if (demo) return "demo";
  return smtpUrl === undefined ? "none" : "smtp";
}
