import { db, type Executor, transaction } from "#db/client.ts";
import { type Account, accountById } from "#db/queries/identity/accounts.ts";
import { deleteSignInsOf } from "#db/queries/identity/sign-ins.ts";
import {
  clearTotp,
  confirmTotp,
  countRecoveryCodes,
  replaceRecoveryCodes,
  storeTotpDraft,
  totpDraftOf,
  totpOf,
} from "#db/queries/identity/two-step.ts";
import { stopAddresses } from "#db/queries/identity/user-tokens.ts";
import { type StartedSignIn, startSignIn } from "#lib/accounts/sign-in/start-sign-in.ts";
import type { Client } from "#lib/identity/access/client.ts";
import { newRecoveryCodes, recoveryCodeHash } from "#lib/identity/access/recovery-codes.ts";
import { issueToken } from "#lib/identity/access/tokens.ts";
import { newTotpSecret, openSecret, sealSecret, stepOfCode } from "#lib/identity/access/totp.ts";
import { isMailed } from "#lib/identity/users/has-email.ts";
import { isStaff } from "#lib/identity/users/roles.ts";
import { queueMail } from "#lib/notifications/outbox/queue-mail.ts";
import { type Answer, type Done, done, type Paused, refuse } from "#lib/platform/answer.ts";
import { signInsEnded } from "#lib/platform/events/sign-ins-ended.ts";
import { reserveAttempt, takeBack } from "#lib/platform/limits/limit.ts";
import { limits } from "#lib/platform/limits/rules.ts";
import { paths } from "#lib/platform/paths.ts";
import { twoStepDraftMs } from "./fresh-rules.ts";
import { linkMinutes, mailboxStopsTwoStep } from "./link-rules.ts";
import { type Acting, type PasswordRefusal, type ProofRefusal, proveFresh, proveOwner } from "./prove-owner.ts";
import { wholeAddress } from "./whole-address.ts";

export type TwoStepState =
  | { state: "off" }
  | { state: "draft"; secret: string }
  | { state: "on"; since: Date; codesLeft: number };

/** A draft is of the sign-in that began it: nobody is shown a secret that somebody else may have seen. */
export async function twoStepState({ id: userId, signInId }: Acting, now: Date): Promise<TwoStepState> {
  const stored = await totpOf(db(), userId);
  if (stored?.confirmedAt) {
    return { state: "on", since: stored.confirmedAt, codesLeft: await countRecoveryCodes(db(), userId) };
  }
  const draft = await draftOf(db(), { id: userId, signInId }, now);
  const secret = draft && openSecret(draft, userId);
  return secret ? { state: "draft", secret } : { state: "off" };
}

async function draftOf(q: Executor, { id, signInId }: Acting, now: Date): Promise<string | undefined> {
  const draft = await totpDraftOf(q, id, signInId);
  return draft && now.getTime() - draft.at.getTime() < twoStepDraftMs ? draft.secret : undefined;
}

/** Changes nothing if two-step sign-in is already on. */
export async function beginTwoStep(acting: Acting, now: Date): Promise<Done | ProofRefusal> {
  return transaction<Done | ProofRefusal>(async (tx) => {
    const proven = await proveFresh(tx, acting, now);
    if (!proven.ok) return proven;
    const { id: userId, signInId } = acting;
    if (!proven.account.twoStepSince)
      await storeTotpDraft(tx, { userId, signInId }, sealSecret(newTotpSecret(), userId), now);
    return done;
  });
}

export async function cancelTwoStep({ id: userId, signInId }: Acting, now: Date): Promise<void> {
  await transaction((tx) => storeTotpDraft(tx, { userId, signInId }, null, now));
}

type SwitchedOn = { codes: readonly string[]; started: StartedSignIn };
type Confirmed = Answer<"code" | "none", SwitchedOn> | ProofRefusal | Paused;

/** Ends every sign-in; this browser gets a new one. An open browser with a pending secret is not enough. */
export async function confirmTwoStep(acting: Acting, code: string, client: Client, now: Date): Promise<Confirmed> {
  const { id: userId } = acting;
  // Before a guess is counted, and again with what it does.
  const early = await proveFresh(db(), acting, now);
  if (!early.ok) return early;
  const attempt = await reserveAttempt([{ limit: limits.signInCode, key: userId }], now);
  if (!attempt.ok) return attempt;
  const codes = newRecoveryCodes();
  return transaction<Confirmed>(async (tx) => {
    const proven = await proveFresh(tx, acting, now);
    if (!proven.ok) return proven;
    const { account } = proven;
    const secret = await draftOf(tx, acting, now);
    if (!secret || account.twoStepSince) return refuse("none");
    const step = stepOfCode(openSecret(secret, userId) ?? "", code, now);
    if (step === undefined) return refuse("code");
    if (!(await confirmTotp(tx, userId, { secret, step }, now))) return refuse("none");
    await storeCodes(tx, userId, codes, now);
    await takeBack(tx, attempt.ids);
    await deleteSignInsOf(tx, userId);
    signInsEnded(userId);
    await mailTwoStepOn(tx, account, now);
    return { ok: true, codes, started: await startSignIn(tx, account, { ...client, twoStep: true }, now) };
  });
}

type Renewed = Answer<"none", { codes: readonly string[] }> | PasswordRefusal;

export async function renewRecoveryCodes(acting: Acting, password: string, now: Date): Promise<Renewed> {
  const { id: userId } = acting;
  const checked = await proveOwner(acting, password, now);
  if (!checked.ok) return checked;
  const codes = newRecoveryCodes();
  return transaction<Renewed>(async (tx) => {
    const account = await checked.still(tx);
    if (!account) return refuse("current");
    if (!account.twoStepSince) return refuse("none");
    await storeCodes(tx, userId, codes, now);
    return { ok: true, codes };
  });
}

export async function switchTwoStepOff(
  acting: Acting,
  password: string,
  now: Date,
): Promise<Answer<"staff"> | PasswordRefusal> {
  const { id: userId } = acting;
  const account = await accountById(db(), userId);
  if (account && isStaff(account.role)) return refuse("staff");
  const checked = await proveOwner(acting, password, now);
  if (!checked.ok) return checked;
  return transaction<Answer<"staff"> | PasswordRefusal>(async (tx) => {
    const current = await checked.still(tx);
    if (!current) return refuse("current");
    if (isStaff(current.role)) return refuse("staff");
    if (!current.twoStepSince) return done;
    await clearTotp(tx, userId, now);
    await mailTwoStepChanged(tx, current, false, now);
    return done;
  });
}

async function storeCodes(tx: Executor, userId: string, codes: readonly string[], now: Date): Promise<void> {
  const rows = codes.map((code) => ({ id: crypto.randomUUID(), codeHash: recoveryCodeHash(userId, code) ?? "" }));
  await replaceRecoveryCodes(tx, userId, rows, now);
}

/** With a link for who did not do it, and would be locked out. */
async function mailTwoStepOn(tx: Executor, account: Account, now: Date): Promise<void> {
  if (!isMailed(account) || !mailboxStopsTwoStep(account)) return mailTwoStepChanged(tx, account, true, now);
  await tellFormer(tx, account, true, now);
  const { id: userId, email: toAddress, emailKey: payload, locale, firstName } = account;
  const given = { userId, kind: "stop-two-step", payload, minutes: linkMinutes.stopTwoStep } as const;
  // Or turning it off and on again, at another address, would end the link in the owner's hand.
  const token = await issueToken(tx, { ...given, keepsEarlier: true }, now);
  const params = { firstName, link: wholeAddress(paths.stopEmailChange(token), locale) };
  const key = `twoStepOn:${userId}:${crypto.randomUUID()}`;
  await queueMail(tx, { kind: "twoStepOn", key, toAddress, userId, locale, params }, now);
}

export async function mailTwoStepChanged(tx: Executor, account: Account, on: boolean, now: Date): Promise<void> {
  await tellFormer(tx, account, on, now);
  await mailTwoStep(tx, account, account.email, on, now);
}

/** Addresses that can take the account back: whoever took it reads the present one. Their link is in an earlier mail. */
async function tellFormer(tx: Executor, account: Account, on: boolean, now: Date): Promise<void> {
  for (const { address } of await stopAddresses(tx, account.id, now))
    if (address !== account.emailKey) await mailTwoStep(tx, account, address, on, now);
}

async function mailTwoStep(tx: Executor, account: Account, toAddress: string | null, on: boolean, now: Date) {
  const { id: userId, locale, firstName } = account;
  const key = `twoStepChanged:${userId}:${crypto.randomUUID()}`;
  await queueMail(tx, { kind: "twoStepChanged", key, toAddress, userId, locale, params: { firstName, on } }, now);
}
