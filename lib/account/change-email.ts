import { db, transaction } from "#db/client.ts";
import { isUniqueViolation } from "#db/errors.ts";
import { accountByEmailKey, accountById, updateEmail } from "#db/queries/accounts.ts";
import { deleteUnusedTokens } from "#db/queries/user-tokens.ts";
import { reserveAttempt } from "#lib/limits/limit.ts";
import { limits } from "#lib/limits/rules.ts";
import { queueMail } from "#lib/mail/queue-mail.ts";
import { paths } from "#lib/paths.ts";
import { emailKey } from "#lib/users/email.ts";
import { checkOwnPassword, type PasswordRefusal } from "./check-own-password.ts";
import { issueToken, type TokenRefusal, useToken } from "./tokens.ts";
import { wholeAddress } from "./whole-address.ts";

const validMinutes = 24 * 60;

export type RequestEmail = { ok: true } | PasswordRefusal | { ok: false; reason: "same" };

/**
 * Asks for another address (PROF-08): a link goes to the new one. An address that somebody has already gets the same answer, and no
 * mail, so that nobody learns who has an account.
 */
export async function requestEmailChange(
  userId: string,
  given: { email: string; password: string },
  now: Date,
): Promise<RequestEmail> {
  const account = await accountById(db(), userId);
  if (account?.emailKey === emailKey(given.email)) return { ok: false, reason: "same" };
  const checked = await checkOwnPassword(account, given.password, now);
  if (!checked.ok) return checked;
  const attempt = await reserveAttempt([{ limit: limits.changeEmailAccount, key: userId }], now);
  if (!attempt.ok) return { ok: false, reason: "paused", until: attempt.until };
  const { firstName, locale } = checked.account;
  await transaction(async (tx) => {
    const asked = { userId, kind: "change-email", payload: given.email, minutes: validMinutes } as const;
    const token = await issueToken(tx, asked, now);
    if (await accountByEmailKey(tx, emailKey(given.email))) return;
    const params = { firstName, link: wholeAddress(paths.changeEmail(token), locale) };
    const key = `changeEmail:${userId}:${crypto.randomUUID()}`;
    await queueMail(tx, { kind: "changeEmail", key, toAddress: given.email, userId, locale, params }, now);
  });
  return { ok: true };
}

export type ChangeEmail = { ok: true; email: string } | { ok: false; reason: TokenRefusal | "taken" };

/** What the button behind the link does. The old address is told; links sent to it stop working. */
export async function changeEmail(token: string, now: Date): Promise<ChangeEmail> {
  try {
    return await transaction(async (tx) => {
      const answer = await useToken(tx, "change-email", token, now);
      if (!answer.ok) return { ok: false, reason: answer.reason };
      const account = await accountById(tx, answer.userId);
      const email = answer.payload;
      if (!account || account.erasedAt || !email) return { ok: false, reason: "unknown" };
      await updateEmail(tx, account.id, { email, emailKey: emailKey(email) }, now);
      await deleteUnusedTokens(tx, account.id, "confirm-email");
      await deleteUnusedTokens(tx, account.id, "reset-password");
      const { id: userId, email: toAddress, locale, firstName } = account;
      const key = `emailChanged:${userId}:${crypto.randomUUID()}`;
      await queueMail(tx, { kind: "emailChanged", key, toAddress, userId, locale, params: { firstName } }, now);
      return { ok: true, email };
    });
  } catch (error) {
    // Somebody else took the address since the link was sent; nothing of the above is stored.
    if (isUniqueViolation(error, "users.email_key")) return { ok: false, reason: "taken" };
    throw error;
  }
}
