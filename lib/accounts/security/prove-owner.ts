import { db, type Executor, transaction } from "#db/client.ts";
import { type Account, accountById } from "#db/queries/identity/accounts.ts";
import { markProved, signInProof } from "#db/queries/identity/sign-ins.ts";
import { credentialsById } from "#db/queries/identity/users.ts";
import { clearAttempts } from "#db/queries/platform/attempts.ts";
import { ownPinCounters } from "#lib/accounts/cards/card-counters.ts";
import { readPin } from "#lib/accounts/cards/pin-rules.ts";
import { tellPaused } from "#lib/accounts/sign-in/tell-paused.ts";
import { verifyPassword } from "#lib/identity/access/password.ts";
import { stillRight } from "#lib/identity/access/still-right.ts";
import { isMailed, signInName } from "#lib/identity/users/has-email.ts";
import { type Done, type Paused, type Refused, refuse } from "#lib/platform/answer.ts";
import { reserveAttempt, takeBack } from "#lib/platform/limits/limit.ts";
import { limits } from "#lib/platform/limits/rules.ts";
import { isFresh } from "./fresh-rules.ts";

export type Acting = Readonly<{ id: string; signInId: string }>;

export type PasswordRefusal =
  /** `shared`: a demo account cannot be changed. */
  Refused<"shared" | "current"> | Paused;
export type ProofRefusal = Refused<"shared" | "prove">;

/**
 * A right password. `still` gives the account in the transaction that acts, and undefined once the password is another one
 * or the acting sign-in has ended: what was compared before counts for nothing then.
 */
type Proven = Done<{ still: (tx: Executor) => Promise<Account | undefined> }>;

/** By password. Counts as `proveFresh` for the next minutes. */
export async function proveOwner(
  { id, signInId }: Acting,
  password: string,
  now: Date,
): Promise<Proven | PasswordRefusal> {
  const account = await accountById(db(), id);
  if (!account || account.demo) return refuse("shared");
  const checked = await checkPassword(account, password, now, signInId);
  if (!checked.ok) return checked;
  return transaction<Proven | PasswordRefusal>(async (tx) => {
    if (!(await checked.still(tx))) return refuse("current");
    await markProved(tx, id, signInId, now);
    return checked;
  });
}

/** By a sign-in or password within the last ten minutes: an open browser is not enough. Ask it in the transaction that acts. */
export async function proveFresh(
  q: Executor,
  { id, signInId }: Acting,
  now: Date,
): Promise<Done<{ account: Account }> | ProofRefusal> {
  const account = await accountById(q, id);
  if (!account || account.demo) return refuse("shared");
  const signIn = await signInProof(q, id, signInId);
  return signIn && isFresh(signIn, account, now) ? { ok: true, account } : refuse("prove");
}

export async function isProven(acting: Acting, now: Date): Promise<boolean> {
  return (await proveFresh(db(), acting, now)).ok;
}

/** Anyone may take the data of a demo account: it is fictitious. */
export async function mayTakeData(
  q: Executor,
  user: Acting & Readonly<{ demo: boolean }>,
  now: Date,
): Promise<boolean> {
  return user.demo || (await proveFresh(q, user, now)).ok;
}

/**
 * Counted apart from sign-in, so guesses in one place do not lock the owner out of the other. Without `signInId` nobody is
 * signed in: only the password must still be the same.
 */
export async function checkPassword(
  account: Account,
  password: string,
  now: Date,
  signInId?: string,
): Promise<Proven | Exclude<PasswordRefusal, { reason: "shared" }>> {
  const stored = await credentialsById(db(), account.id);
  // A PIN can be guessed sooner than a password.
  const counted =
    isMailed(account) || !stored ? [{ limit: limits.ownPassword, key: account.id }] : ownPinCounters(stored);
  const attempt = await reserveAttempt(counted, now);
  if (!attempt.ok) return attempt;
  const typed = isMailed(account) ? password : readPin(password);
  if (!(await verifyPassword(stored?.passwordHash, typed)) || !stored) {
    await tellPaused(signInName(account), counted, now);
    return refuse("current");
  }
  await transaction(async (tx) => {
    await takeBack(tx, attempt.ids);
    for (const { limit, key } of counted) await clearAttempts(tx, limit.scope, key);
  });
  return { ok: true, still: (tx) => stillProven(tx, stored, signInId) };
}

async function stillProven(
  tx: Executor,
  compared: Readonly<{ id: string; passwordHash: string }>,
  signInId: string | undefined,
): Promise<Account | undefined> {
  if (!stillRight(compared, await credentialsById(tx, compared.id))) return undefined;
  if (signInId !== undefined && !(await signInProof(tx, compared.id, signInId))) return undefined;
  return accountById(tx, compared.id);
}
