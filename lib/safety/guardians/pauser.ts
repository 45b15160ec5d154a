import type { Executor } from "#db/client.ts";
import { newestAuditRows } from "#db/queries/platform/audit.ts";
import { guardiansNamed } from "#db/queries/safety/guardian-sweeps.ts";
import { mailboxOf } from "#lib/identity/users/mailbox.ts";

/** Whether it is the mailbox of the guardian, also a former one, who was the last to pause contact. */
export async function isPauserMailbox(q: Executor, studentId: string, mailbox: string | null): Promise<boolean> {
  if (mailbox === null) return false;
  const [pause] = await newestAuditRows(q, { object: `user:${studentId}`, of: [{ acts: ["contact.pause"] }] }, 1);
  const pauser = (await guardiansNamed(q, studentId)).find(({ id }) => pause?.actor === `guardian:${id}`);
  return pauser?.email ? mailboxOf(pauser.email) === mailbox : false;
}
