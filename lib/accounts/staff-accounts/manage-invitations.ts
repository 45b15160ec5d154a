import type { Executor } from "#db/client.ts";
import type { Account } from "#db/queries/identity/accounts.ts";
import { eraseNow } from "#lib/accounts/leaving/erase-accounts.ts";
import { endAccountSignIns, mailSetUp, managed, whyNotChange } from "#lib/accounts/security/manage-accounts.ts";
import type { ManageRefusal } from "#lib/accounts/security/staff-rules.ts";
import { hashPassword } from "#lib/identity/access/password.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { type Answer, done, refuse } from "#lib/platform/answer.ts";

/** `opened`: the person has set the account up meanwhile. */
export type InvitationRefusal = "unknown" | "opened" | ManageRefusal;
type By = AuditActor & Readonly<{ reason: string }>;

/** A new link for 72 hours; the former one opens nothing any more. */
export function resendInvitation(by: By, id: string, now: Date): Promise<Answer<InvitationRefusal, { link: string }>> {
  return managed<{ link: string }, ManageRefusal | "opened">(id, async (tx, account) => {
    const refusal = await whyNot(tx, by, account);
    if (refusal) return refuse(refusal);
    const link = await mailSetUp(tx, account, now);
    await recordAudit(tx, { ...by, action: "staff.invite", object: `user:${account.id}` }, now);
    return { ok: true, link };
  });
}

/** The account goes at once, with the link: nobody has ever used it, and its address is free again. */
export async function withdrawInvitation(by: By, id: string, now: Date): Promise<Answer<InvitationRefusal>> {
  const passwordHash = await hashPassword(crypto.randomUUID());
  return managed<object, ManageRefusal | "opened">(id, async (tx, account) => {
    const refusal = await whyNot(tx, by, account);
    if (refusal) return refuse(refusal);
    await eraseNow(tx, { ...account, keepPosts: null }, passwordHash, now);
    await recordAudit(tx, { ...by, action: "staff.withdraw", object: `user:${account.id}` }, now);
    return done;
  });
}

async function whyNot(tx: Executor, by: By, account: Account): Promise<ManageRefusal | "opened" | undefined> {
  const refusal = await whyNotChange(tx, by, account, false);
  return refusal ?? (account.emailConfirmedAt ? "opened" : undefined);
}

/** For a lost laptop or a doubt: whoever uses the account has to sign in again. */
export function endStaffSignIns(by: By, id: string, now: Date): Promise<Answer<"unknown" | ManageRefusal>> {
  return managed<object, ManageRefusal>(id, async (tx, account) => {
    const refusal = await whyNotChange(tx, by, account, false);
    if (refusal) return refuse(refusal);
    await endAccountSignIns(tx, account.id);
    await recordAudit(tx, { ...by, action: "staff.signOut", object: `user:${account.id}` }, now);
    return done;
  });
}
