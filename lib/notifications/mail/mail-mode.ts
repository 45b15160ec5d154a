import { type Env, env } from "#lib/platform/env.ts";

/**
 * Where mails go: to an SMTP server; nowhere, because this is a demo, whose people read them in the demo mailbox; nowhere, because
 * no server is set, so that they wait in the outbox for admins. Only with "smtp" may a page say that a mail was sent.
 */
export type MailMode = "smtp" | "demo" | "none";

export function mailMode({ demo, smtpUrl }: Pick<Env, "demo" | "smtpUrl"> = env()): MailMode {
  if (demo) return "demo";
  return smtpUrl === undefined ? "none" : "smtp";
}
