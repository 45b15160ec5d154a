import { db, type Executor, transaction } from "#db/client.ts";
import { type Account, accountById, updatePassword } from "#db/queries/identity/accounts.ts";
import { deleteHalfSignInsOf } from "#db/queries/identity/half-sign-ins.ts";
import { deleteOtherSignIns } from "#db/queries/identity/sign-ins.ts";
import { hashPassword } from "#lib/identity/access/password.ts";
import { type PasswordFault, passwordFault } from "#lib/identity/access/password-rules.ts";
import { actorOf, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { isMailed } from "#lib/identity/users/has-email.ts";
import { isStaff } from "#lib/identity/users/roles.ts";
import { queueMail } from "#lib/notifications/outbox/queue-mail.ts";
import { type Done, done, type Refused, refuse } from "#lib/platform/answer.ts";
import { signInsEnded } from "#lib/platform/events/sign-ins-ended.ts";
import { endPendingChanges } from "./end-links.ts";
import { type Acting, type PasswordRefusal, proveOwner } from "./prove-owner.ts";

/** Also ends every other sign-in and every pending change. */
export async function changePassword(
  acting: Acting,
  given: { current: string; password: string },
  now: Date,
): Promise<Done | PasswordRefusal | Refused<"weak", { fault: PasswordFault }>> {
  const account = await accountById(db(), acting.id);
  // With a password a card would open nothing: its form takes six digits.
  if (account && !isMailed(account)) return refuse("current");
  const fault = passwordFault(given.password, account?.email ?? "");
  if (fault) return refuse("weak", { fault });
  const checked = await proveOwner(acting, given.current, now);
  if (!checked.ok) return checked;
  const hash = await hashPassword(given.password);
  return transaction<Done | PasswordRefusal>(async (tx) => {
    const owner = await checked.still(tx);
    if (!owner) return refuse("current");
    await updatePassword(tx, acting.id, hash, now);
    await deleteOtherSignIns(tx, acting.id, acting.signInId);
    signInsEnded(acting.id);
    await deleteHalfSignInsOf(tx, acting.id);
    await endPendingChanges(tx, acting.id);
    await mailPasswordChanged(tx, owner, now);
    await logOfStaff(tx, owner, "account.password", now);
    return done;
  });
}

/** What opens an account of staff opens what staff may do. */
export async function logOfStaff(
  tx: Executor,
  account: Account,
  action: "account.password" | "account.address",
  now: Date,
): Promise<void> {
  if (isStaff(account.role)) await recordAudit(tx, { ...actorOf(account), action, object: `user:${account.id}` }, now);
}

export async function mailPasswordChanged(tx: Executor, account: Account, now: Date): Promise<void> {
  const { id: userId, email: toAddress, locale, firstName } = account;
  const key = `passwordChanged:${userId}:${crypto.randomUUID()}`;
  await queueMail(tx, { kind: "passwordChanged", key, toAddress, userId, locale, params: { firstName } }, now);
}
