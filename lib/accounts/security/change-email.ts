import { db, type Executor, transaction } from "#db/client.ts";
import { isUniqueViolation } from "#db/errors.ts";
import { type Account, accountByEmailKey, accountById, updateEmail } from "#db/queries/identity/accounts.ts";
import { deleteHalfSignInsOf } from "#db/queries/identity/half-sign-ins.ts";
import { deleteOtherSignIns, deleteSignInsOf } from "#db/queries/identity/sign-ins.ts";
import { deleteUnusedTokens } from "#db/queries/identity/user-tokens.ts";
import { issueToken, type TokenRefusal, useToken } from "#lib/identity/access/tokens.ts";
import { isMailed } from "#lib/identity/users/has-email.ts";
import { queueMail } from "#lib/notifications/outbox/queue-mail.ts";
import { type Answer, done, refuse } from "#lib/platform/answer.ts";
import { signInsEnded } from "#lib/platform/events/sign-ins-ended.ts";
import { emailKey } from "#lib/platform/forms/email.ts";
import { reserveAttempt } from "#lib/platform/limits/limit.ts";
import { limits } from "#lib/platform/limits/rules.ts";
import { paths } from "#lib/platform/paths.ts";
import { keepFormerReach } from "#lib/safety/conflicts/former-reach.ts";
import { tellIfGuardian } from "#lib/safety/guardians/tell-if-guardian.ts";
import { holdIfReturner } from "#lib/safety/returners/hold-returner.ts";
import { logOfStaff } from "./change-password.ts";
import { endPendingChanges } from "./end-links.ts";
import { linkMinutes } from "./link-rules.ts";
import { type Acting, type PasswordRefusal, proveOwner } from "./prove-owner.ts";
import { wholeAddress } from "./whole-address.ts";

/** Taken addresses get the same result, without a mail: nobody learns who has an account. */
export async function requestEmailChange(
  acting: Acting,
  given: { email: string; password: string },
  now: Date,
): Promise<Answer<"same"> | PasswordRefusal> {
  const { id: userId } = acting;
  const account = await accountById(db(), userId);
  if (account?.emailKey === emailKey(given.email)) return refuse("same");
  const checked = await proveOwner(acting, given.password, now);
  if (!checked.ok) return checked;
  const attempt = await reserveAttempt([{ limit: limits.changeEmailAccount, key: userId }], now);
  if (!attempt.ok) return attempt;
  const { firstName, locale } = checked.account;
  await transaction(async (tx) => {
    const token = await issueToken(
      tx,
      { userId, kind: "change-email", payload: given.email, minutes: linkMinutes.email },
      now,
    );
    await tellOldAddress(tx, checked.account, now);
    if (await accountByEmailKey(tx, emailKey(given.email))) return;
    const params = { firstName, link: wholeAddress(paths.changeEmail(token), locale) };
    const key = `changeEmail:${userId}:${crypto.randomUUID()}`;
    await queueMail(tx, { kind: "changeEmail", key, toAddress: given.email, userId, locale, params }, now);
  });
  return done;
}

async function tellOldAddress(tx: Executor, account: Account, now: Date): Promise<void> {
  if (!isMailed(account)) return;
  const { id: userId, email: toAddress, emailKey: payload, firstName, locale } = account;
  const token = await issueToken(tx, { userId, kind: "stop-email-change", payload, minutes: linkMinutes.email }, now);
  const params = { firstName, link: wholeAddress(paths.stopEmailChange(token), locale) };
  const key = `emailChangeAsked:${userId}:${crypto.randomUUID()}`;
  await queueMail(tx, { kind: "emailChangeAsked", key, toAddress, userId, locale, params }, now);
}

/** Signs everyone out, because the requester knew the password. The owner sets a new one with a reset link. */
export async function stopEmailChange(token: string, now: Date): Promise<Answer<TokenRefusal>> {
  return transaction(async (tx) => {
    const answer = await useToken(tx, "stop-email-change", token, now);
    if (!answer.ok) return refuse(answer.reason);
    await endPendingChanges(tx, answer.userId);
    await deleteSignInsOf(tx, answer.userId);
    signInsEnded(answer.userId);
    await deleteHalfSignInsOf(tx, answer.userId);
    return done;
  });
}

/** Ends every other pending change, and every sign-in except `keptId`, this browser's. */
export async function changeEmail(
  token: string,
  keptId: string | undefined,
  now: Date,
): Promise<Answer<TokenRefusal | "taken", { email: string }>> {
  try {
    return await transaction(async (tx) => {
      const answer = await useToken(tx, "change-email", token, now);
      if (!answer.ok) return refuse(answer.reason);
      const account = await accountById(tx, answer.userId);
      const email = answer.payload;
      if (!account || account.erasedAt || !email) return refuse("unknown");
      // One that nobody confirmed was never theirs.
      const before = { email: account.emailConfirmedAt ? account.email : null, phone: null };
      await keepFormerReach(tx, account.id, { before, after: { email, phone: null } }, now);
      await updateEmail(tx, account.id, { email, emailKey: emailKey(email) }, now);
      await deleteUnusedTokens(tx, account.id, ["confirm-email"]);
      await endPendingChanges(tx, account.id);
      await deleteOtherSignIns(tx, account.id, keptId ?? "");
      signInsEnded(account.id);
      await deleteHalfSignInsOf(tx, account.id);
      const { id: userId, email: toAddress, locale, firstName } = account;
      const key = `emailChanged:${userId}:${crypto.randomUUID()}`;
      await queueMail(tx, { kind: "emailChanged", key, toAddress, userId, locale, params: { firstName } }, now);
      await logOfStaff(tx, account, "account.address", now);
      await holdIfReturner(tx, userId, "email", now);
      await tellIfGuardian(tx, userId, now);
      return { ok: true, email };
    });
  } catch (error) {
    // Somebody took the address since the link was sent; the transaction was rolled back.
    if (isUniqueViolation(error, "users.email_key")) return refuse("taken");
    throw error;
  }
}
