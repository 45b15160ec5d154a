import { type Executor, transaction } from "#db/client.ts";
import { type Account, accountByEmailKey, accountById, updatePassword } from "#db/queries/identity/accounts.ts";
import { deleteHalfSignInsOf } from "#db/queries/identity/half-sign-ins.ts";
import { deleteSignInsOf } from "#db/queries/identity/sign-ins.ts";
import { clearTotp } from "#db/queries/identity/two-step.ts";
import { dropUnused } from "#lib/accounts/leaving/drop-unused.ts";
import { isUnproven } from "#lib/accounts/sign-in/link-first-rules.ts";
import { hashNobodyKnows } from "#lib/identity/access/password.ts";
import { stopKinds } from "#lib/identity/access/token-rules.ts";
// The linter takes the name for a React hook’s.
import { readToken, useToken as spendToken, type TokenRefusal } from "#lib/identity/access/tokens.ts";
import { actorOf, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { isMailed } from "#lib/identity/users/has-email.ts";
import { type Answer, done, refuse } from "#lib/platform/answer.ts";
import { signInsEnded } from "#lib/platform/events/sign-ins-ended.ts";
import { isClosed, setAddress } from "./change-email.ts";
import { endPendingChanges } from "./end-links.ts";
import { mailboxStopsTwoStep } from "./link-rules.ts";
import { sendReset } from "./reset-password.ts";
import { mailTwoStepChanged } from "./two-step.ts";

/** Of a mail about a change of address, or about two-step sign-in that was turned on. */
export async function readStopLink(q: Executor, token: string, now: Date) {
  const [ofAddress, ofTwoStep] = [
    await readToken(q, stopKinds[0], token, now),
    await readToken(q, stopKinds[1], token, now),
  ];
  const isFound = ofAddress.ok || ofAddress.reason !== "unknown";
  return isFound ? { kind: stopKinds[0], link: ofAddress } : { kind: stopKinds[1], link: ofTwoStep };
}

/**
 * The address that the link was sent to stays, or comes back where the change was made meanwhile. Whoever asked for it
 * knew the password: everybody is signed out, a second step turned on since is off, and nothing opens the account before
 * a new password is set by this mailbox. Staff's second step stays: two of staff end it. `taken`: another account has
 * the address by now.
 */
export async function stopEmailChange(token: string, now: Date): Promise<Answer<TokenRefusal | "taken">> {
  const passwordHash = await hashNobodyKnows();
  return transaction(async (tx) => {
    const { kind, link } = await readStopLink(tx, token, now);
    if (!link.ok) return refuse(link.reason);
    const [account, address] = [await accountById(tx, link.userId), link.payload];
    if (!account || !address || isClosed(account)) return refuse("unknown");
    const holder = await accountByEmailKey(tx, address);
    const other = holder?.id === account.id ? undefined : holder;
    if (other && !isUnproven(other)) return refuse("taken");
    const answer = await spendToken(tx, kind, token, now);
    if (!answer.ok) return refuse(answer.reason);
    if (other) await dropUnused(tx, other.id, passwordHash, now);
    await giveBack(tx, account, { address, passwordHash, since: link.createdAt }, now);
    return done;
  });
}

type Given = Readonly<{ address: string; passwordHash: string; since: Date }>;

async function giveBack(
  tx: Executor,
  account: Account,
  { address, passwordHash, since }: Given,
  now: Date,
): Promise<void> {
  const { id, twoStepSince } = account;
  if (account.emailKey === address) await endPendingChanges(tx, id);
  else await setAddress(tx, account, address, now);
  await updatePassword(tx, id, passwordHash, now);
  await deleteSignInsOf(tx, id);
  signInsEnded(id);
  await deleteHalfSignInsOf(tx, id);
  const owner = await accountById(tx, id);
  if (!owner || !isMailed(owner)) return;
  if (twoStepSince && twoStepSince >= since && mailboxStopsTwoStep(account)) {
    await clearTotp(tx, id, now);
    await recordAudit(tx, { ...actorOf(owner), action: "account.twoStepOff", object: `user:${id}` }, now);
    await mailTwoStepChanged(tx, owner, false, now);
  }
  await sendReset(tx, owner, now);
}
