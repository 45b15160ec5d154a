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

/** Such guardians of a student, also former ones. Of one mailbox the newest row counts: staff may have named the same person anew. */
export async function stoppedGuardians(q: Executor, studentId: string): Promise<{ mailbox: string | undefined }[]> {
  const newest = new Map<string, { id: string; mailbox: string | undefined }>();
  for (const { id, email } of await guardiansNamed(q, studentId)) {
    const mailbox = email ? mailboxOf(email) : undefined;
    if (!newest.has(mailbox ?? id)) newest.set(mailbox ?? id, { id, mailbox });
  }
  const stopped = [];
  for (const one of newest.values()) if (await areLinksStopped(q, one.id)) stopped.push(one);
  return stopped;
}

/** Whether it is the mailbox of one of them: naming them anew would mail them a link. */
export async function isStoppedMailbox(q: Executor, studentId: string, email: string | null): Promise<boolean> {
  if (email === null) return false;
  return (await stoppedGuardians(q, studentId)).some(({ mailbox }) => mailbox === mailboxOf(email));
}
