import { type Executor, transaction } from "#db/client.ts";
import { type Account, accountByEmailKey, accountById, updatePassword } from "#db/queries/identity/accounts.ts";
import { deleteHalfSignInsOf } from "#db/queries/identity/half-sign-ins.ts";
import { deleteSignInsOf } from "#db/queries/identity/sign-ins.ts";
import { dropUnused } from "#lib/accounts/leaving/drop-unused.ts";
import { isUnproven } from "#lib/accounts/sign-in/link-first-rules.ts";
import { hashNobodyKnows } from "#lib/identity/access/password.ts";
// The linter takes the name for a React hook’s.
import { readToken, useToken as spendToken, type TokenRefusal } from "#lib/identity/access/tokens.ts";
import { isMailed } from "#lib/identity/users/has-email.ts";
import { type Answer, done, refuse } from "#lib/platform/answer.ts";
import { signInsEnded } from "#lib/platform/events/sign-ins-ended.ts";
import { isClosed, setAddress } from "./change-email.ts";
import { endPendingChanges } from "./end-links.ts";
import { sendReset } from "./reset-password.ts";

/**
 * The address that the link was sent to stays, or comes back where the change was made meanwhile. Whoever asked for it
 * knew the password: everybody is signed out, and nothing opens the account before a new password is set by this
 * mailbox. `taken`: another account has the address by now.
 */
export async function stopEmailChange(token: string, now: Date): Promise<Answer<TokenRefusal | "taken">> {
  const passwordHash = await hashNobodyKnows();
  return transaction(async (tx) => {
    const link = await readToken(tx, "stop-email-change", token, now);
    if (!link.ok) return refuse(link.reason);
    const [account, address] = [await accountById(tx, link.userId), link.payload];
    if (!account || !address || isClosed(account)) return refuse("unknown");
    const holder = await accountByEmailKey(tx, address);
    const other = holder?.id === account.id ? undefined : holder;
    if (other && !isUnproven(other)) return refuse("taken");
    const answer = await spendToken(tx, "stop-email-change", token, now);
    if (!answer.ok) return refuse(answer.reason);
    if (other) await dropUnused(tx, other.id, passwordHash, now);
    await giveBack(tx, account, { address, passwordHash }, now);
    return done;
  });
}

type Given = Readonly<{ address: string; passwordHash: string }>;

async function giveBack(tx: Executor, account: Account, { address, passwordHash }: Given, now: Date): Promise<void> {
  const { id } = account;
  if (account.emailKey === address) await endPendingChanges(tx, id);
  else await setAddress(tx, account, address, now);
  await updatePassword(tx, id, passwordHash, now);
  await deleteSignInsOf(tx, id);
  signInsEnded(id);
  await deleteHalfSignInsOf(tx, id);
  const owner = await accountById(tx, id);
  if (owner && isMailed(owner)) await sendReset(tx, owner, now);
}
