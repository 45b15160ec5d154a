import type { Executor } from "#db/client.ts";
import { newestAuditRows } from "#db/queries/platform/audit.ts";
import { guardiansNamed, guardiansOfOthers } from "#db/queries/safety/guardian-sweeps.ts";
import { namesOf } from "#db/queries/safety/sanctions.ts";
import { mailboxOf } from "#lib/identity/users/mailbox.ts";
import { fullName } from "#lib/identity/users/name.ts";

const acts = ["guardian.stopLinks", "guardian.link", "guardian.code"] as const;

/** Whether staff ended this guardian's links, and have neither sent one nor read out a code since. Until then nobody else opens the page again. */
export async function areLinksStopped(q: Executor, guardianId: string): Promise<boolean> {
  return (await newestStop(q, guardianId)) !== undefined;
}

async function newestStop(q: Executor, guardianId: string) {
  const [newest] = await newestAuditRows(q, { object: `guardian:${guardianId}`, of: [{ acts }] }, 1);
  return newest?.action === "guardian.stopLinks" ? newest : undefined;
}

export type LinkStop = Readonly<{ at: Date; by: string; reason: string }>;

/** Who ended them, when and why, for whoever may let this guardian in again. `by` is empty for a command. */
export async function linkStopOf(q: Executor, guardianId: string): Promise<LinkStop | undefined> {
  const newest = await newestStop(q, guardianId);
  if (!newest) return undefined;
  const by = (await namesOf(q, [newest.actor])).map(fullName).join();
  return { at: newest.at, by, reason: newest.reason ?? "" };
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

/** The students, other than this one, for whom staff keep the guardian with this mailbox away. */
export async function stoppedElsewhere(q: Executor, studentId: string, email: string | null): Promise<string[]> {
  if (email === null) return [];
  const mailbox = mailboxOf(email);
  const same = (await guardiansOfOthers(q, studentId)).filter((one) => one.email && mailboxOf(one.email) === mailbox);
  const stopped: string[] = [];
  for (const id of new Set(same.map((one) => one.studentId)))
    if (await isStoppedMailbox(q, id, email)) stopped.push(id);
  return stopped;
}
