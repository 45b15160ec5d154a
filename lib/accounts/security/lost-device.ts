import { db, type Executor, transaction } from "#db/client.ts";
import { type Account, accountByEmailKey, accountById } from "#db/queries/identity/accounts.ts";
import { deleteHalfSignInsOf } from "#db/queries/identity/half-sign-ins.ts";
import { deleteSignInsOf } from "#db/queries/identity/sign-ins.ts";
import { countOtherStaff } from "#db/queries/identity/staff-accounts.ts";
import { clearTotp } from "#db/queries/identity/two-step.ts";
import { deleteUnusedTokens, openToken } from "#db/queries/identity/user-tokens.ts";
// The linter takes the name for a React hook’s.
import {
  issueToken,
  readToken,
  useToken as spendToken,
  type TokenAnswer,
  type TokenRefusal,
} from "#lib/identity/access/tokens.ts";
import type { AuditAct } from "#lib/identity/audit/acts.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { queueMail } from "#lib/notifications/outbox/queue-mail.ts";
import { type Answer, type Done, done, refuse } from "#lib/platform/answer.ts";
import { signInsEnded } from "#lib/platform/events/sign-ins-ended.ts";
import { emailKey } from "#lib/platform/forms/email.ts";
import { paths } from "#lib/platform/paths.ts";
import { minute } from "#lib/platform/time/time.ts";
import { endPendingChanges } from "./end-links.ts";
import { type LostDeviceRefusal, usableMs, waitMs, whyNotBegin } from "./lost-device-rules.ts";
import { checkPassword, type PasswordRefusal } from "./prove-owner.ts";
import { mailTwoStepChanged } from "./two-step.ts";
import { wholeAddress } from "./whole-address.ts";

const kind = "reset-two-step";

export type Beginning = Readonly<{ by: AuditActor; second?: AuditActor | undefined; reason: string }>;
type Begun = Answer<"unknown" | "none" | LostDeviceRefusal, { at: Date }>;

/** Changes nothing yet: the owner can stop it. After 72 hours the mailed link and the password switch it off. */
export async function beginLostDevice(email: string, beginning: Beginning, now: Date): Promise<Begun> {
  return transaction<Begun>(async (tx) => {
    const account = await accountByEmailKey(tx, emailKey(email));
    return account ? beginLostDeviceIn(tx, account, beginning, now) : refuse("unknown");
  });
}

export async function beginLostDeviceIn(
  tx: Executor,
  account: Account,
  { by, second, reason }: Beginning,
  now: Date,
): Promise<Begun> {
  if (account.erasedAt || account.demo || !account.email) return refuse("unknown");
  if (!account.twoStepSince) return refuse("none");
  const otherStaff = await countOtherStaff(tx, account.id);
  const refusal = whyNotBegin({ account, by, second, otherStaff });
  if (refusal) return refuse(refusal);
  const at = new Date(now.getTime() + waitMs);
  await mailLink(tx, { ...account, email: account.email }, at, now);
  for (const actor of second ? [by, second] : [by]) {
    await recordAudit(tx, { ...actor, action: "account.lostDevice", object: `user:${account.id}`, reason }, now);
  }
  return { ok: true, at };
}

async function mailLink(
  tx: Executor,
  account: Account & Readonly<{ email: string }>,
  at: Date,
  now: Date,
): Promise<void> {
  const { id: userId, email: toAddress, locale, firstName } = account;
  const minutes = (waitMs + usableMs) / minute;
  const token = await issueToken(tx, { userId, kind, payload: at.toISOString(), minutes }, now);
  const params = { firstName, link: wholeAddress(paths.lostDevice(token), locale), at: at.toISOString() };
  const key = `lostDevice:${userId}:${crypto.randomUUID()}`;
  await queueMail(tx, { kind: "lostDevice", key, toAddress, userId, locale, params }, now);
}

export async function pendingLostDevice(userId: string, now: Date): Promise<Date | undefined> {
  const found = await openToken(db(), userId, kind, now);
  return found?.payload ? new Date(found.payload) : undefined;
}

type LostDeviceLink = Done<{ userId: string; at: Date }> | Exclude<TokenAnswer, { ok: true }>;

export async function readLostDevice(token: string, now: Date): Promise<LostDeviceLink> {
  const answer = await readToken(db(), kind, token, now);
  return answer.ok ? { ok: true, userId: answer.userId, at: new Date(answer.payload ?? Number.NaN) } : answer;
}

export async function stopLostDevice(token: string, now: Date): Promise<Answer<TokenRefusal>> {
  return transaction(async (tx) => {
    const answer = await spendToken(tx, kind, token, now);
    if (!answer.ok) return refuse(answer.reason);
    await byOwner(tx, answer.userId, "account.lostDeviceStopped", now);
    return done;
  });
}

export async function stopOwnLostDevice(userId: string, now: Date): Promise<Answer<"none">> {
  return transaction(async (tx) => {
    if (!(await openToken(tx, userId, kind, now))) return refuse("none");
    await deleteUnusedTokens(tx, userId, [kind]);
    await byOwner(tx, userId, "account.lostDeviceStopped", now);
    return done;
  });
}

type Finished = Answer<TokenRefusal | "early"> | Exclude<PasswordRefusal, { reason: "shared" }>;

export async function finishLostDevice(token: string, password: string, now: Date): Promise<Finished> {
  const link = await readLostDevice(token, now);
  if (!link.ok) return refuse(link.reason);
  if (!(link.at <= now)) return refuse("early");
  const account = await accountById(db(), link.userId);
  if (!account || account.erasedAt) return refuse("unknown");
  const checked = await checkPassword(account, password, now);
  if (!checked.ok) return checked;
  return transaction<Finished>(async (tx) => {
    if (!(await checked.still(tx))) return refuse("current");
    const answer = await spendToken(tx, kind, token, now);
    if (!answer.ok) return refuse(answer.reason);
    await clearTotp(tx, account.id, now);
    await endPendingChanges(tx, account.id);
    await deleteSignInsOf(tx, account.id);
    signInsEnded(account.id);
    await deleteHalfSignInsOf(tx, account.id);
    await mailTwoStepChanged(tx, account, false, now);
    await byOwner(tx, account.id, "account.twoStepOff", now);
    return done;
  });
}

async function byOwner(tx: Executor, userId: string, action: AuditAct, now: Date): Promise<void> {
  const account = await accountById(tx, userId);
  if (!account) return;
  await recordAudit(tx, { actor: userId, actorRole: account.role, action, object: `user:${userId}` }, now);
}
