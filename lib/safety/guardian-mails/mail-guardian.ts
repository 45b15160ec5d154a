import type { Executor } from "#db/client.ts";
import type { Guardian } from "#db/schema/guardians.ts";
import type { NotificationParams } from "#lib/notifications/kinds/kinds.ts";
import type { MailKind, MailParams } from "#lib/notifications/kinds/mail-kinds.ts";
import { queueMail } from "#lib/notifications/outbox/queue-mail.ts";
import { isSuspendedGuardian } from "#lib/safety/removed-markers/tell-of-suspended.ts";
import { areLinksStopped } from "./stopped-links.ts";

type GuardianMailKind = Exclude<Extract<MailKind, `guardian${string}`>, keyof NotificationParams>;
type GuardianMail<K extends GuardianMailKind> = Readonly<{
  kind: K;
  key: string;
  params: MailParams[K];
  /** The student. */
  aboutId: string;
}>;

/**
 * Every mail to a guardian goes this way: whom staff keep away hears nothing while the links stand stopped, nor does an adult who is
 * suspended under the gravest suspicion, whose links closed for that.
 */
export async function mailGuardian<K extends GuardianMailKind>(
  tx: Executor,
  guardian: Pick<Guardian, "id" | "email" | "locale">,
  mail: GuardianMail<K>,
  now: Date,
): Promise<void> {
  if (await areLinksStopped(tx, guardian.id)) return;
  if (await isSuspendedGuardian(tx, mail.aboutId, guardian.email, now)) return;
  await queueMail(tx, { ...mail, toAddress: guardian.email, locale: guardian.locale }, now);
}
