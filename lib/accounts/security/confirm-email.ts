import { type Executor, transaction } from "#db/client.ts";
import { accountById, updateEmailConfirmed } from "#db/queries/identity/accounts.ts";
import { enterWaiting, type WaitingBrowser } from "#lib/accounts/sign-in/enter-waiting.ts";
import { awaitsLink } from "#lib/accounts/sign-in/link-first-rules.ts";
import type { StartedSignIn } from "#lib/accounts/sign-in/start-sign-in.ts";
// The linter takes the name for a React hook’s.
import { issueToken, readToken, useToken as spendToken, type TokenRefusal } from "#lib/identity/access/tokens.ts";
import { isMailed } from "#lib/identity/users/has-email.ts";
import { queueMail } from "#lib/notifications/outbox/queue-mail.ts";
import { type Answer, type Paused, refuse } from "#lib/platform/answer.ts";
import { reserveAttempt } from "#lib/platform/limits/limit.ts";
import { limits } from "#lib/platform/limits/rules.ts";
import { paths } from "#lib/platform/paths.ts";
import { tellIfGuardian } from "#lib/safety/guardians/tell-if-guardian.ts";
import { linkMinutes } from "./link-rules.ts";
import { issueReset } from "./reset-password.ts";
import { wholeAddress } from "./whole-address.ts";

type Person = Readonly<{
  id: string;
  firstName: string;
  email: string;
  emailKey: string;
  locale: string;
  keepsEarlier?: true;
}>;

/** Call it in the transaction that sets the address. */
export async function sendConfirmation(tx: Executor, person: Person, now: Date): Promise<void> {
  const { id: userId, email: toAddress, emailKey: payload, firstName, locale } = person;
  const link = { userId, kind: "confirm-email", payload, minutes: linkMinutes.email } as const;
  const token = await issueToken(tx, person.keepsEarlier ? { ...link, keepsEarlier: true } : link, now);
  const params = { firstName, link: wholeAddress(paths.confirmEmail(token), locale) };
  const key = `confirmEmail:${userId}:${crypto.randomUUID()}`;
  await queueMail(tx, { kind: "confirmEmail", key, toAddress, userId, locale, params }, now);
}

type ConfirmAgain = Answer<"confirmed" | "unknown", { email: string }> | Paused;

export async function confirmAgain(userId: string, now: Date): Promise<ConfirmAgain> {
  const attempt = await reserveAttempt([{ limit: limits.confirmAccount, key: userId }], now);
  if (!attempt.ok) return attempt;
  return transaction(async (tx) => {
    const account = await accountById(tx, userId);
    if (!account || account.erasedAt || !isMailed(account)) return refuse("unknown");
    if (account.emailConfirmedAt) return refuse("confirmed");
    await sendConfirmation(tx, account, now);
    return { ok: true, email: account.email };
  });
}

export async function confirmAgainByLink(token: string, now: Date): Promise<ConfirmAgain> {
  const answer = await transaction((tx) => readToken(tx, "confirm-email", token, now));
  return "userId" in answer ? confirmAgain(answer.userId, now) : refuse("unknown");
}

/** `own`: the token of a link to a sign-up of one's own. */
type Confirmed = { started?: StartedSignIn; own?: string };

/**
 * The link confirms only the address it was sent to. In the browser that signed up it signs in, once: mailbox and
 * browser together are the person that typed everything. Pressed elsewhere for an account that nobody was ever in, it
 * leads to a sign-up instead, and stays good: whoever signed up with another person's address chose the password, the
 * role and the date of birth.
 */
export async function confirmEmail(
  token: string,
  now: Date,
  here?: WaitingBrowser,
): Promise<Answer<TokenRefusal, Confirmed>> {
  return transaction(async (tx) => {
    const link = await readToken(tx, "confirm-email", token, now);
    if (!link.ok) return refuse(link.reason);
    const account = await accountById(tx, link.userId);
    if (!account || !isMailed(account) || account.emailKey !== link.payload) return refuse("unknown");
    if (awaitsLink(account) && !(await isWaitedFor(tx, account.id, here, now)))
      return { ok: true, own: await issueReset(tx, account, now) };
    const answer = await spendToken(tx, "confirm-email", token, now);
    if (!answer.ok) return refuse(answer.reason);
    // Whoever confirmed it by a new password has a way in already.
    if (account.emailConfirmedAt) return { ok: true };
    const started = here && (await enterWaiting(tx, account, here, now));
    await updateEmailConfirmed(tx, account.id, now);
    await tellIfGuardian(tx, account.id, now);
    return { ok: true, ...(started && { started }) };
  });
}

async function isWaitedFor(tx: Executor, userId: string, here: WaitingBrowser | undefined, now: Date) {
  const kept = here && (await readToken(tx, "sign-up", here.waiting, now));
  return kept?.ok === true && kept.userId === userId;
}
