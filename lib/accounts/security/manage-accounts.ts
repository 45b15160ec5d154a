import { type Executor, transaction } from "#db/client.ts";
import { type Account, accountByEmailKey, updateRole } from "#db/queries/identity/accounts.ts";
import { deleteHalfSignInsOf } from "#db/queries/identity/half-sign-ins.ts";
import { deleteSignInsOf } from "#db/queries/identity/sign-ins.ts";
import { hasAdmin } from "#db/queries/identity/staff-accounts.ts";
import { insertUser } from "#db/queries/identity/users.ts";
import { hashPassword } from "#lib/identity/access/password.ts";
import { issueToken } from "#lib/identity/access/tokens.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { splitName } from "#lib/identity/users/name.ts";
import { isStaff, type Role, type StaffRole } from "#lib/identity/users/roles.ts";
import { queueMail } from "#lib/notifications/outbox/queue-mail.ts";
import { type Answer, refuse } from "#lib/platform/answer.ts";
import { signInsEnded } from "#lib/platform/events/sign-ins-ended.ts";
import { emailKey } from "#lib/platform/forms/email.ts";
import { paths } from "#lib/platform/paths.ts";
import { wholeAddress } from "./whole-address.ts";

const setUpMinutes = 72 * 60;
const resetMinutes = 60;

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
    if (await needsAdmin(tx, role, by)) return refuse("needsAdmin");
    if (!(await insertUser(tx, { ...row, createdAt: now, updatedAt: now }))) return refuse("taken");
    const asked = { userId: id, kind: "set-up-staff", payload: key, minutes: setUpMinutes } as const;
    const link = wholeAddress(paths.setUpStaff(await issueToken(tx, asked, now)), locale);
    const mail = { kind: "staffSetUp", key: `staffSetUp:${id}`, toAddress: email, userId: id, locale } as const;
    await queueMail(tx, { ...mail, params: { firstName, link } }, now);
    await recordAudit(tx, { ...by, action: "staff.add", object: `user:${id}`, reason: `${role}: ${by.reason}` }, now);
    return { ok: true, link };
  });
}

type Managed<Value extends object> = Answer<"unknown" | "needsStaff" | "needsAdmin", Value>;

async function needsAdmin(tx: Executor, role: StaffRole, by: AuditActor): Promise<boolean> {
  return role === "admin" && by.actorRole !== "admin" && (await hasAdmin(tx));
}

/** Ends every sign-in, so none keeps the old rights. Students and mentors need a separate staff account. */
export async function changeRole(
  email: string,
  role: StaffRole,
  by: AuditActor & { reason: string },
  now: Date,
): Promise<Managed<{ before: Role }>> {
  return managed<{ before: Role }>(email, async (tx, account) => {
    if (!isStaff(account.role)) return refuse("needsStaff");
    if (await needsAdmin(tx, role, by)) return refuse("needsAdmin");
    await updateRole(tx, account.id, role, now);
    await deleteSignInsOf(tx, account.id);
    signInsEnded(account.id);
    await deleteHalfSignInsOf(tx, account.id);
    await recordAudit(tx, { ...by, action: "staff.role", object: `user:${account.id}` }, now);
    return { ok: true, before: account.role };
  });
}

export async function makeResetLink(
  email: string,
  by: AuditActor & { reason: string },
  now: Date,
): Promise<Managed<{ link: string }>> {
  return managed<{ link: string }>(email, async (tx, account) => {
    const { id: userId, emailKey: payload, locale } = account;
    const asked = { userId, kind: "reset-password", payload, minutes: resetMinutes } as const;
    const link = wholeAddress(paths.resetPassword(await issueToken(tx, asked, now)), locale);
    await recordAudit(tx, { ...by, action: "account.resetLink", object: `user:${userId}` }, now);
    return { ok: true, link };
  });
}

type Work<Value extends object> = (tx: Executor, account: Account) => Promise<Managed<Value>>;

async function managed<Value extends object>(email: string, work: Work<Value>): Promise<Managed<Value>> {
  return transaction<Managed<Value>>(async (tx) => {
    const account = await accountByEmailKey(tx, emailKey(email));
    if (!account || account.erasedAt || account.demo) return refuse("unknown");
    return work(tx, account);
  });
}
