import { db, transaction } from "#db/client.ts";
import { type Account, accountById } from "#db/queries/identity/accounts.ts";
import { markProved, signInProof } from "#db/queries/identity/sign-ins.ts";
import { credentialsById } from "#db/queries/identity/users.ts";
import { clearAttempts } from "#db/queries/platform/attempts.ts";
import { ownPinCounters } from "#lib/accounts/cards/card-counters.ts";
import { readPin } from "#lib/accounts/cards/pin-rules.ts";
import { tellPaused } from "#lib/accounts/sign-in/tell-paused.ts";
import { verifyPassword } from "#lib/identity/access/password.ts";
import { isMailed, signInName } from "#lib/identity/users/has-email.ts";
import { type Done, type Paused, type Refused, refuse } from "#lib/platform/answer.ts";
import { reserveAttempt, takeBack } from "#lib/platform/limits/limit.ts";
import { limits } from "#lib/platform/limits/rules.ts";
import { isFresh } from "./fresh-rules.ts";

export type Acting = Readonly<{ id: string; signInId: string }>;

export type PasswordRefusal =
  /** `shared`: a demo account cannot be changed. */
  Refused<"shared" | "current"> | Paused;
export type ProofRefusal = PasswordRefusal | Refused<"prove">;
type Proven = Done<{ account: Account }>;

/** By password, or by a sign-in or password within the last ten minutes: an open browser is not enough. */
export async function proveOwner(acting: Acting, password: string, now: Date): Promise<Proven | PasswordRefusal>;
export async function proveOwner(acting: Acting, password: undefined, now: Date): Promise<Proven | ProofRefusal>;
export async function proveOwner(
  acting: Acting,
  password: string | undefined,
  now: Date,
): Promise<Proven | ProofRefusal> {
  const account = await accountById(db(), acting.id);
  if (!account || account.demo) return refuse("shared");
  if (password === undefined) {
    const signIn = await signInProof(db(), acting.id, acting.signInId);
    return signIn && isFresh(signIn, account, now) ? { ok: true, account } : refuse("prove");
  }
  const checked = await checkPassword(account, password, now);
  if (checked.ok) await markProved(db(), acting.id, acting.signInId, now);
  return checked;
}

export async function isProven(acting: Acting, now: Date): Promise<boolean> {
  return (await proveOwner(acting, undefined, now)).ok;
}

/** Anyone may take the data of a demo account: it is fictitious. */
export async function mayTakeData(user: Acting & Readonly<{ demo: boolean }>, now: Date): Promise<boolean> {
  return user.demo || isProven(user, now);
}

/** Counted apart from sign-in, so guesses in one place do not lock the owner out of the other. */
export async function checkPassword(
  account: Account,
  password: string,
  now: Date,
): Promise<Proven | Exclude<PasswordRefusal, { reason: "shared" }>> {
  const stored = await credentialsById(db(), account.id);
  // A PIN can be guessed sooner than a password.
  const counted =
    isMailed(account) || !stored ? [{ limit: limits.ownPassword, key: account.id }] : ownPinCounters(stored);
  const attempt = await reserveAttempt(counted, now);
  if (!attempt.ok) return attempt;
  const typed = isMailed(account) ? password : readPin(password);
  if (!(await verifyPassword(stored?.passwordHash, typed))) {
    await tellPaused(signInName(account), counted, now);
    return refuse("current");
  }
  await transaction(async (tx) => {
    await takeBack(tx, attempt.ids);
    for (const { limit, key } of counted) await clearAttempts(tx, limit.scope, key);
  });
  return { ok: true, account };
}
