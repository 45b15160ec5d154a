import { db, type Executor, transaction } from "#db/client.ts";
import { isUniqueViolation } from "#db/errors.ts";
import { type Account, accountByEmailKey, accountById, updateEmail } from "#db/queries/identity/accounts.ts";
import { deleteHalfSignInsOf } from "#db/queries/identity/half-sign-ins.ts";
import { deleteOtherSignIns } from "#db/queries/identity/sign-ins.ts";
import { deleteStopLinks, deleteUnusedTokens } from "#db/queries/identity/user-tokens.ts";
import { issueToken, type TokenRefusal, useToken } from "#lib/identity/access/tokens.ts";
import { isMailed } from "#lib/identity/users/has-email.ts";
import { queueMail } from "#lib/notifications/outbox/queue-mail.ts";
import { type Answer, type Done, done, refuse } from "#lib/platform/answer.ts";
import { signInsEnded } from "#lib/platform/events/sign-ins-ended.ts";
import { emailKey } from "#lib/platform/forms/email.ts";
import { reserveAttempt } from "#lib/platform/limits/limit.ts";
import { limits } from "#lib/platform/limits/rules.ts";
import { paths } from "#lib/platform/paths.ts";
import { keepFormerReach, keepTypedMailbox } from "#lib/safety/conflicts/former-reach.ts";
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
  // With a card a child has none: whoever knew its first PIN would keep a way in that no new card ends.
  if (account && !isMailed(account)) return refuse("shared");
  const checked = await proveOwner(acting, given.password, now);
  if (!checked.ok) return checked;
  const attempt = await reserveAttempt([{ limit: limits.changeEmailAccount, key: userId }], now);
  if (!attempt.ok) return attempt;
  return transaction<Done | PasswordRefusal>(async (tx) => {
    const owner = await checked.still(tx);
    if (!owner) return refuse("current");
    const token = await issueToken(
      tx,
      { userId, kind: "change-email", payload: given.email, minutes: linkMinutes.email },
      now,
    );
    await tellOldAddress(tx, owner, now);
    if (await accountByEmailKey(tx, emailKey(given.email))) return done;
    const { firstName, locale } = owner;
    const params = { firstName, link: wholeAddress(paths.changeEmail(token), locale) };
    const key = `changeEmail:${userId}:${crypto.randomUUID()}`;
    await queueMail(tx, { kind: "changeEmail", key, toAddress: given.email, userId, locale, params }, now);
    return done;
  });
}

async function tellOldAddress(tx: Executor, account: Account, now: Date): Promise<void> {
  if (!isMailed(account)) return;
  const { id: userId, email: toAddress, emailKey: payload, firstName, locale } = account;
  await deleteStopLinks(tx, userId, payload);
  const asked = { userId, kind: "stop-email-change", payload, minutes: linkMinutes.stopEmail } as const;
  const token = await issueToken(tx, { ...asked, keepsEarlier: true }, now);
  const params = { firstName, link: wholeAddress(paths.stopEmailChange(token), locale) };
  const key = `emailChangeAsked:${userId}:${crypto.randomUUID()}`;
  await queueMail(tx, { kind: "emailChangeAsked", key, toAddress, userId, locale, params }, now);
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
      if (!account || !email || isClosed(account)) return refuse("unknown");
      // A mistyped address is somebody else's.
      if (!account.emailConfirmedAt) await deleteUnusedTokens(tx, account.id, ["stop-email-change"]);
      await setAddress(tx, account, email, now);
      await deleteOtherSignIns(tx, account.id, keptId ?? "");
      signInsEnded(account.id);
      await deleteHalfSignInsOf(tx, account.id);
      const { id: userId, email: toAddress, locale, firstName } = account;
      const key = `emailChanged:${userId}:${crypto.randomUUID()}`;
      await queueMail(tx, { kind: "emailChanged", key, toAddress, userId, locale, params: { firstName } }, now);
      return { ok: true, email };
    });
  } catch (error) {
    // Somebody took the address since the link was sent; the transaction was rolled back.
    if (isUniqueViolation(error, "users.email_key")) return refuse("taken");
    throw error;
  }
}

/** Nobody suspended or removed gets another address by a link from before: their way back in, and out of what hangs on the first. */
export function isClosed({ erasedAt, suspendedAt }: Account): boolean {
  return erasedAt !== null || suspendedAt !== null;
}

/** Ends every pending change; sign-ins are the caller's. Fails on `users.email_key` when the address is taken. */
export async function setAddress(tx: Executor, account: Account, email: string, now: Date): Promise<void> {
  // One that nobody confirmed was never theirs.
  const before = { email: account.emailConfirmedAt ? account.email : null, phone: null };
  await keepFormerReach(tx, account.id, { before, after: { email, phone: null } }, now);
  if (account.role === "student" && account.email !== null && before.email === null)
    await keepTypedMailbox(tx, account.id, { before: account.email, after: email }, now);
  await updateEmail(tx, account.id, { email, emailKey: emailKey(email) }, now);
  await deleteUnusedTokens(tx, account.id, ["confirm-email"]);
  await endPendingChanges(tx, account.id);
  await logOfStaff(tx, account, "account.address", now);
  await holdIfReturner(tx, account.id, "email", now);
  await tellIfGuardian(tx, account.id, now);
}
