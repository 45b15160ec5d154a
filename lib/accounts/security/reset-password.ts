import { db, type Executor, transaction } from "#db/client.ts";
import {
  type Account,
  accountByEmailKey,
  accountById,
  type MailedAccount,
  updateEmailConfirmed,
  updatePassword,
} from "#db/queries/identity/accounts.ts";
import { deleteHalfSignInsOf } from "#db/queries/identity/half-sign-ins.ts";
import { deleteSignInsOf } from "#db/queries/identity/sign-ins.ts";
import { moveWordCountsFrom } from "#db/queries/identity/staff-accounts.ts";
import { credentialsByEmailKey } from "#db/queries/identity/users.ts";
import { clearAttempts, insertAttempts } from "#db/queries/platform/attempts.ts";
import { isUnproven } from "#lib/accounts/sign-in/link-first-rules.ts";
import { type StartedSignIn, startSignIn } from "#lib/accounts/sign-in/start-sign-in.ts";
import { learnBrowserZone } from "#lib/accounts/zone/browser-zone.ts";
import type { Client } from "#lib/identity/access/client.ts";
import { knownDevice } from "#lib/identity/access/device-marks.ts";
import { networkKeys } from "#lib/identity/access/network-keys.ts";
import { hashPassword } from "#lib/identity/access/password.ts";
import { type PasswordFault, passwordFault } from "#lib/identity/access/password-rules.ts";
import { fingerprint } from "#lib/identity/access/secret.ts";
import { issueToken, readToken, type TokenRefusal, useToken } from "#lib/identity/access/tokens.ts";
import { isMailed } from "#lib/identity/users/has-email.ts";
import { queueMail } from "#lib/notifications/outbox/queue-mail.ts";
import { type Answer, type Done, done, type Paused, type Refused, refuse } from "#lib/platform/answer.ts";
import { signInsEnded } from "#lib/platform/events/sign-ins-ended.ts";
import { emailKey } from "#lib/platform/forms/email.ts";
import { countIn, reserveAttempt } from "#lib/platform/limits/limit.ts";
import { countedLimits, limits } from "#lib/platform/limits/rules.ts";
import { paths } from "#lib/platform/paths.ts";
import { tellIfGuardian } from "#lib/safety/guardians/tell-if-guardian.ts";
import { countsFrom } from "#lib/safety/second-words/rules.ts";
import { logOfStaff, mailPasswordChanged } from "./change-password.ts";
import { endPendingChanges } from "./end-links.ts";
import { linkMinutes } from "./link-rules.ts";
import { wholeAddress } from "./whole-address.ts";

/**
 * Without an account, or for a demo account, no mail is sent; who answers does so in the same time (`noSooner`). Nobody is refused for
 * what others asked: beyond some mails nothing more is sent, because the links of the last ones still work. A browser that was in the
 * account before has mails and a limit of its own: no stranger in its network pauses the owner.
 */
export async function requestReset(email: string, client: Client, now: Date): Promise<Done | Paused> {
  const name = emailKey(email);
  const known = await credentialsByEmailKey(db(), name);
  const device = knownDevice(client.marks, known && { name, passwordHash: known.passwordHash }, now);
  const ownKey = device && fingerprint(`device ${device} at ${name}`);
  const keys = ownKey ? { key: ownKey } : networkKeys(client.network);
  const attempt = await reserveAttempt([{ limit: limits.resetNetwork, ...keys }], now);
  if (!attempt.ok) return attempt;
  await transaction(async (tx) => {
    await insertAttempts(tx, [{ id: crypto.randomUUID(), scope: "reset:asked", key: fingerprint(name), at: now }]);
    const account = await accountByEmailKey(tx, name);
    if (!account || account.demo || account.erasedAt) return;
    if (await countIn(tx, countedLimits.resetMails, ownKey ?? fingerprint(name), now))
      await sendReset(tx, account, now);
  });
  return done;
}

/** The token of a link for a new password, or, where nobody was ever in the account, for a sign-up of one's own. */
export function issueReset(
  tx: Executor,
  { id: userId, emailKey: payload }: Pick<MailedAccount, "id" | "emailKey">,
  now: Date,
): Promise<string> {
  const link = { userId, kind: "reset-password", payload, minutes: linkMinutes.reset } as const;
  // Or a stranger who asks again would end the link in the owner's hand. The first that is used ends all.
  return issueToken(tx, { ...link, keepsEarlier: true }, now);
}

export async function sendReset(tx: Executor, account: MailedAccount, now: Date): Promise<void> {
  const { id: userId, email: toAddress, firstName, locale } = account;
  const token = await issueReset(tx, account, now);
  const params = { firstName, link: wholeAddress(paths.resetPassword(token), locale) };
  const key = `resetPassword:${userId}:${crypto.randomUUID()}`;
  await queueMail(tx, { kind: "resetPassword", key, toAddress, userId, locale, params }, now);
}

export type NewPassword = Answer<TokenRefusal, { account: Account }> | Refused<"weak", { fault: PasswordFault }>;

/** Ends sign-ins, pending changes and the pause, and confirms the address: the link proves the mailbox. */
export async function resetPassword(token: string, password: string, now: Date): Promise<NewPassword> {
  return passwordByLink("reset-password", token, password, now, async (tx, account) => {
    await mailPasswordChanged(tx, account, now);
    await logOfStaff(tx, account, "account.password", now);
  });
}

/** Signs the person in, without a second step yet, and keeps the zone of their browser. */
export async function setUpStaff(
  token: string,
  password: string,
  client: Client,
  now: Date,
  timeZone?: string,
): Promise<Exclude<NewPassword, { ok: true }> | Done<{ started: StartedSignIn }>> {
  let started: StartedSignIn | undefined;
  const result = await passwordByLink("set-up-staff", token, password, now, async (tx, account) => {
    await learnBrowserZone(tx, account.id, timeZone, now);
    // Counted from the day on which somebody has the account.
    await moveWordCountsFrom(tx, account.id, countsFrom(now));
    started = await startSignIn(tx, account, client, now);
  });
  if (!result.ok) return result;
  return started ? { ok: true, started } : refuse("unknown");
}

async function passwordByLink(
  kind: "reset-password" | "set-up-staff",
  token: string,
  password: string,
  now: Date,
  then: (tx: Executor, account: Account) => Promise<void>,
): Promise<NewPassword> {
  const link = await readToken(db(), kind, token, now);
  if (!link.ok) return refuse(link.reason);
  const known = await accountById(db(), link.userId);
  // Its link leads to a sign-up: nothing that a stranger typed may live.
  if (kind === "reset-password" && known && isUnproven(known)) return refuse("unknown");
  const fault = passwordFault(password, known?.email ?? "");
  if (fault) return refuse("weak", { fault });
  const hash = await hashPassword(password);
  return transaction(async (tx) => {
    const answer = await useToken(tx, kind, token, now);
    if (!answer.ok) return refuse(answer.reason);
    const account = await accountById(tx, answer.userId);
    if (!account || account.erasedAt || !isMailed(account) || account.emailKey !== answer.payload)
      return refuse("unknown");
    // An old first link must not open an account that has a second step.
    if (kind === "set-up-staff" && account.twoStepSince) return refuse("unknown");
    await updatePassword(tx, account.id, hash, now);
    if (!account.emailConfirmedAt) {
      await updateEmailConfirmed(tx, account.id, now);
      await tellIfGuardian(tx, account.id, now);
    }
    await deleteSignInsOf(tx, account.id);
    signInsEnded(account.id);
    await deleteHalfSignInsOf(tx, account.id);
    await endPendingChanges(tx, account.id);
    await clearAttempts(tx, limits.signInAccount.scope, fingerprint(account.emailKey));
    await then(tx, account);
    return { ok: true, account };
  });
}
