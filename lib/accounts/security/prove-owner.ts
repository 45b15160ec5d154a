import { db, transaction } from "#db/client.ts";
import { type Account, accountById } from "#db/queries/identity/accounts.ts";
import { markProved, signInProof } from "#db/queries/identity/sign-ins.ts";
import { credentialsByEmailKey } from "#db/queries/identity/users.ts";
import { tellPaused } from "#lib/accounts/sign-in/tell-paused.ts";
import { verifyPassword } from "#lib/identity/access/password.ts";
import type { Done, Paused, Refused } from "#lib/platform/forms/answer.ts";
import { reserveAttempt, takeBack } from "#lib/platform/limits/limit.ts";
import { limits } from "#lib/platform/limits/rules.ts";
import { isFresh } from "./fresh-rules.ts";

/** A signed-in person and the sign-in they act with. */
export type Acting = Readonly<{ id: string; signInId: string }>;

export type PasswordRefusal =
  /** `shared`: a demo account belongs to everyone who tries it and stays as it is. */
  Refused<"shared" | "current"> | Paused;
/** `prove`: the password has to be typed first. */
export type ProofRefusal = PasswordRefusal | Refused<"prove">;
type Proven = Done<{ account: Account }>;

/**
 * Decides whether a signed-in person may touch the security of their account (SET-13): by their password, or, where none is sent, because
 * they signed in or typed it within the last ten minutes. An open browser alone is never enough. Everything of account security
 * asks this and nothing else.
 */
export async function proveOwner(acting: Acting, password: string, now: Date): Promise<Proven | PasswordRefusal>;
export async function proveOwner(acting: Acting, password: undefined, now: Date): Promise<Proven | ProofRefusal>;
export async function proveOwner(
  acting: Acting,
  password: string | undefined,
  now: Date,
): Promise<Proven | ProofRefusal> {
  const account = await accountById(db(), acting.id);
  if (!account || account.demo) return { ok: false, reason: "shared" };
  if (password === undefined) {
    const signIn = await signInProof(db(), acting.id, acting.signInId);
    return signIn && isFresh(signIn, account, now) ? { ok: true, account } : { ok: false, reason: "prove" };
  }
  const checked = await checkPassword(account, password, now);
  if (checked.ok) await markProved(db(), acting.id, acting.signInId, now);
  return checked;
}

/** For pages: whether forms of account security need no password at this moment. */
export async function isProven(acting: Acting, now: Date): Promise<boolean> {
  return (await proveOwner(acting, undefined, now)).ok;
}

/** Whether somebody may take everything along that is stored about them; the data of a demo account is fictitious and everybody's. */
export async function mayTakeData(user: Acting & Readonly<{ demo: boolean }>, now: Date): Promise<boolean> {
  return user.demo || isProven(user, now);
}

/**
 * Whether a password is this account's. Wrong ones are counted apart from those at sign-in: a stranger's guesses there keep nobody from
 * their settings, and guesses at an open browser keep its owner from no sign-in.
 */
export async function checkPassword(
  account: Account,
  password: string,
  now: Date,
): Promise<Proven | Exclude<PasswordRefusal, { reason: "shared" }>> {
  const counted = { limit: limits.ownPassword, key: account.id };
  const attempt = await reserveAttempt([counted], now);
  if (!attempt.ok) return { ok: false, reason: "paused", until: attempt.until };
  const stored = await credentialsByEmailKey(db(), account.emailKey);
  if (!(await verifyPassword(stored?.passwordHash, password))) {
    await tellPaused(account.emailKey, [counted], now);
    return { ok: false, reason: "current" };
  }
  await transaction((tx) => takeBack(tx, attempt.ids, counted));
  return { ok: true, account };
}
