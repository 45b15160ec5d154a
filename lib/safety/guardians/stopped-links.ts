import type { Executor } from "#db/client.ts";
import { newestAuditRows } from "#db/queries/platform/audit.ts";
import { guardiansNamed } from "#db/queries/safety/guardian-sweeps.ts";
import { mailboxOf } from "#lib/identity/users/mailbox.ts";

const acts = ["guardian.stopLinks", "guardian.link", "guardian.code"] as const;

/** Whether staff ended this guardian's links, and have neither sent one nor read out a code since. Until then nobody else opens the page again. */
export async function areLinksStopped(q: Executor, guardianId: string): Promise<boolean> {
  const [newest] = await newestAuditRows(q, { object: `guardian:${guardianId}`, of: [{ acts }] }, 1);
  return newest?.action === "guardian.stopLinks";
}

/** Whether it is the mailbox of such a guardian, also of a former one: naming them anew would mail them a link. */
export async function isStoppedMailbox(q: Executor, studentId: string, email: string | null): Promise<boolean> {
  if (email === null) return false;
  const mailbox = mailboxOf(email);
  const newest = (await guardiansNamed(q, studentId)).find((one) => one.email && mailboxOf(one.email) === mailbox);
  return newest !== undefined && areLinksStopped(q, newest.id);
}
