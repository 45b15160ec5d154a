import { db, transaction } from "#db/client.ts";
import { accountById } from "#db/queries/identity/accounts.ts";
import { unlockSignIn } from "#db/queries/identity/sign-ins.ts";
import type { LockedSignIn } from "#lib/identity/access/read-sign-in.ts";
import { type Done, done, type Refused, refuse } from "#lib/platform/answer.ts";
import { checkPassword, type PasswordRefusal } from "./prove-owner.ts";

export type UnlockRefusal = PasswordRefusal | Refused<"ended">;

/** Opens a locked sign-in again, by its person's password or PIN. Wrong ones count as in the settings. */
export async function unlock(locked: LockedSignIn | null, password: string, now: Date): Promise<Done | UnlockRefusal> {
  const account = locked ? await accountById(db(), locked.userId) : undefined;
  if (!locked || !account) return refuse("ended");
  const checked = await checkPassword(account, password, now);
  if (!checked.ok) return checked;
  return transaction<Done | UnlockRefusal>(async (tx) => {
    if (!(await checked.still(tx))) return refuse("current");
    return (await unlockSignIn(tx, account.id, locked.signInId, now)) ? done : refuse("ended");
  });
}
