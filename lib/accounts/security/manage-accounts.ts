import { type Executor, transaction } from "#db/client.ts";
import {
  type Account,
  accountByEmailKey,
  accountById,
  type MailedAccount,
  updateRole,
} from "#db/queries/identity/accounts.ts";
import { deleteHalfSignInsOf } from "#db/queries/identity/half-sign-ins.ts";
import { deleteSignInsOf } from "#db/queries/identity/sign-ins.ts";
import { hasAdmin, isLastAdmin } from "#db/queries/identity/staff-accounts.ts";
import { insertUser } from "#db/queries/identity/users.ts";
import { hashPassword } from "#lib/identity/access/password.ts";
import { issueToken } from "#lib/identity/access/tokens.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { isMailed } from "#lib/identity/users/has-email.ts";
import { splitName } from "#lib/identity/users/name.ts";
import type { Role, StaffRole } from "#lib/identity/users/roles.ts";
import { queueMail } from "#lib/notifications/outbox/queue-mail.ts";
import { type Answer, refuse } from "#lib/platform/answer.ts";
import { signInsEnded } from "#lib/platform/events/sign-ins-ended.ts";
import { emailKey } from "#lib/platform/forms/email.ts";
import { paths } from "#lib/platform/paths.ts";
import { conflictOfInterest } from "#lib/safety/conflicts/conflict-of-interest.ts";
import { recheckMinors } from "#lib/safety/preflight/decide-on-minors.ts";
import { holdIfReturner } from "#lib/safety/returners/hold-returner.ts";
import { linkMinutes } from "./link-rules.ts";
import { type ManageRefusal, needsAdmin, whyNotManage } from "./staff-rules.ts";
import { wholeAddress } from "./whole-address.ts";

export type NewStaff = Readonly<{ role: StaffRole; name: string; email: string; dateOfBirth: string; locale: string }>;

/** Nobody can sign in before the link is opened. It works once within 72 hours; it is mailed and returned. */
export async function addStaff(
  staff: NewStaff,
  by: AuditActor & { reason: string },
  now: Date,
): Promise<Answer<"taken" | "needsAdmin", { link: string }>> {
  const id = crypto.randomUUID();
  const key = emailKey(staff.email);
  const { firstName, lastName } = splitName(staff.name);
  const { role, email, dateOfBirth, locale } = staff;
  const passwordHash = await hashPassword(crypto.randomUUID());
  const row = { id, role, firstName, lastName, email, emailKey: key, dateOfBirth, locale, passwordHash };
  return transaction(async (tx) => {
    if (needsAdmin(by, await hasAdmin(tx))) return refuse("needsAdmin");
    if (!(await insertUser(tx, { ...row, createdAt: now, updatedAt: now }))) return refuse("taken");
    const link = await mailSetUp(tx, row, now);
    await recordAudit(tx, { ...by, action: "staff.add", object: `user:${id}`, reason: `${role}: ${by.reason}` }, now);
    await holdIfReturner(tx, id, "invitation", now);
    return { ok: true, link };
  });
}

type Invited = Readonly<Pick<MailedAccount, "id" | "email" | "emailKey" | "firstName" | "locale">>;

/** Earlier links stop working. */
export async function mailSetUp(tx: Executor, invited: Invited, now: Date): Promise<string> {
  const { id: userId, email: toAddress, emailKey: payload, firstName, locale } = invited;
  const asked = { userId, kind: "set-up-staff", payload, minutes: linkMinutes.setUp } as const;
  const link = wholeAddress(paths.setUpStaff(await issueToken(tx, asked, now)), locale);
  const key = `staffSetUp:${userId}:${crypto.randomUUID()}`;
  await queueMail(tx, { kind: "staffSetUp", key, toAddress, userId, locale, params: { firstName, link } }, now);
  return link;
}

type Managed<Value extends object, Reason extends string = never> = Answer<"unknown" | Reason, Value>;

/** Ends every sign-in, so none keeps the old rights. Students and mentors need a separate staff account. */
export async function changeRole(
  who: string,
  role: StaffRole,
  by: AuditActor & { reason: string },
  now: Date,
  /** The role a page showed; none for commands. */
  seen?: string,
): Promise<Managed<{ before: Role }, ManageRefusal | "stale">> {
  return managed<{ before: Role }, ManageRefusal | "stale">(who, async (tx, account) => {
    const { id, role: before } = account;
    const refusal = await whyNotChange(tx, by, account, role !== "admin");
    if (refusal) return refuse(refusal);
    if (seen !== undefined && seen !== before) return refuse("stale");
    await updateRole(tx, id, role, now);
    await recheckMinors(tx, now);
    await endAccountSignIns(tx, id);
    const reason = `${before} → ${role}: ${by.reason}`;
    await recordAudit(tx, { ...by, action: "staff.role", object: `user:${id}`, reason }, now);
    return { ok: true, before };
  });
}

/** Asked in the transaction of every decision about an account of staff. */
export async function whyNotChange(
  tx: Executor,
  by: AuditActor,
  account: Account,
  takesAdmin: boolean,
): Promise<ManageRefusal | undefined> {
  const facts = { anyAdmin: await hasAdmin(tx), isLastAdmin: await isLastAdmin(tx, account.id) };
  return whyNotManage({ by, account, ...facts, takesAdmin }) ?? (await conflictOfInterest(tx, by, account.id));
}

/** The person signs in again, with password and second step. */
export async function endAccountSignIns(tx: Executor, userId: string): Promise<void> {
  await deleteSignInsOf(tx, userId);
  signInsEnded(userId);
  await deleteHalfSignInsOf(tx, userId);
}

export async function makeResetLink(
  email: string,
  by: AuditActor & { reason: string },
  now: Date,
): Promise<Managed<{ link: string }>> {
  return managed<{ link: string }>(email, async (tx, account) => {
    const { id: userId, emailKey: payload, locale } = account;
    const asked = { userId, kind: "reset-password", payload, minutes: linkMinutes.reset } as const;
    const link = wholeAddress(paths.resetPassword(await issueToken(tx, asked, now)), locale);
    await recordAudit(tx, { ...by, action: "account.resetLink", object: `user:${userId}` }, now);
    return { ok: true, link };
  });
}

type Work<Value extends object, Reason extends string> = (
  tx: Executor,
  account: MailedAccount,
) => Promise<Managed<Value, Reason>>;

/** `who`: an id or an e-mail address. Students with a card are not managed here: staff of their centre reset PINs. */
export async function managed<Value extends object, Reason extends string = never>(
  who: string,
  work: Work<Value, Reason>,
): Promise<Managed<Value, Reason>> {
  return transaction<Managed<Value, Reason>>(async (tx) => {
    const account = (await accountById(tx, who)) ?? (await accountByEmailKey(tx, emailKey(who)));
    if (!account || account.erasedAt || account.demo || !isMailed(account)) return refuse("unknown");
    return work(tx, account);
  });
}
