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
import { hasAdmin, isLastAdmin, setAdminUntil, setWordCounts } from "#db/queries/identity/staff-accounts.ts";
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
import type { Stance } from "#lib/safety/conflicts/conflict-rules.ts";
import { recheckMinors } from "#lib/safety/preflight/decide-on-minors.ts";
import { holdIfReturner } from "#lib/safety/returners/hold-returner.ts";
import { askAmongAdmins, type WaitsAmongAdmins } from "#lib/safety/second-words/ask-second-word.ts";
import { tellOfTaking } from "#lib/safety/second-words/tell-of-second-word.ts";
import { adminsWordUntil, wordsOfNew } from "#lib/safety/second-words/whose-word-counts.ts";
import { linkMinutes } from "./link-rules.ts";
import { hasPower, type ManageRefusal, needsAdmin, whyNotManage } from "./staff-rules.ts";
import { tellOfRole } from "./tell-of-role.ts";
import { wholeAddress } from "./whole-address.ts";

export type NewStaff = Readonly<{ role: StaffRole; name: string; email: string; dateOfBirth: string; locale: string }>;

type By = AuditActor & Readonly<{ reason: string }>;
type Added = Answer<"taken" | "needsAdmin", { link: string }>;

/**
 * Nobody can sign in before the link is opened. It works once within 72 hours; it is mailed and returned. An admin more
 * waits for a second approval, unless a command on the server makes the first one.
 */
export async function addStaff(staff: NewStaff, by: By, now: Date): Promise<Added | WaitsAmongAdmins> {
  const passwordHash = await hashPassword(crypto.randomUUID());
  return transaction<Added | WaitsAmongAdmins>(async (tx) => {
    const { role, ...invited } = staff;
    if (role !== "admin" || by.actorRole === "command") return addStaffIn(tx, { ...staff, passwordHash }, by, now);
    if (needsAdmin(by, await hasAdmin(tx))) return refuse("needsAdmin");
    const part = emailKey(staff.email);
    if (await accountByEmailKey(tx, part)) return refuse("taken");
    const content = { invited: { ...invited, role, passwordHash } };
    const { reason, ...actor } = by;
    return askAmongAdmins(tx, actor, { kind: "newAdmin", aboutId: null, part, content, reason }, now);
  });
}

export async function addStaffIn(
  tx: Executor,
  staff: NewStaff & Readonly<{ passwordHash: string }>,
  by: By,
  now: Date,
): Promise<Added> {
  const { role, name, email, dateOfBirth, locale, passwordHash } = staff;
  const id = crypto.randomUUID();
  // An admin more was agreed to by two.
  const made = { createdAt: now, updatedAt: now, ...(await wordsOfNew(tx, by, role === "admin", now)) };
  const row = { id, role, ...splitName(name), email, emailKey: emailKey(email), dateOfBirth, locale, passwordHash };
  if (needsAdmin(by, await hasAdmin(tx))) return refuse("needsAdmin");
  if (!(await insertUser(tx, { ...row, ...made }))) return refuse("taken");
  const link = await mailSetUp(tx, row, now);
  await recordAudit(tx, { ...by, action: "staff.add", object: `user:${id}`, reason: `${role}: ${by.reason}` }, now);
  await tellOfRole(tx, { id, role }, now);
  await holdIfReturner(tx, id, "invitation", now);
  return { ok: true, link };
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

type RoleChanged = Managed<{ before: Role }, ChangeRefusal>;
type RoleWish = Readonly<{
  role: StaffRole;
  /** The role a page showed; none for commands. */
  seen?: string | undefined;
  /** Who acts on the server in an admin's name: the second approval of what takes a role. */
  second?: AuditActor | undefined;
}>;

type ChangeRefusal = ManageRefusal | "stale" | "same";

/**
 * Ends every sign-in, so none keeps the old rights. Students and mentors need a separate staff account. Whoever becomes
 * an admin waits for a second approval, and so does another role for an admin or a lead.
 */
export async function changeRole(
  who: string,
  wish: RoleWish,
  by: By,
  now: Date,
): Promise<RoleChanged | WaitsAmongAdmins> {
  const { role, second } = wish;
  return transaction<RoleChanged | WaitsAmongAdmins>(
    (tx) =>
      managedIn<object, ChangeRefusal | "asked" | "tooNew" | "noSecond">(tx, who, async (account) => {
        const refusal =
          (await whyNotChange(tx, by, account, role !== "admin", stanceOfRole(account, role))) ??
          whyNotRole(account, wish);
        if (refusal) return refuse(refusal);
        if (takesTwo(account, wish, by)) return askForRole(tx, account, role, by, now);
        return storeRole(tx, account, { role, by, second, byTwo: second !== undefined }, now);
      }) as Promise<RoleChanged | WaitsAmongAdmins>,
  );
}

function stanceOfRole(account: Account, role: StaffRole): Stance {
  return hasPower(account) && !hasPower({ ...account, role }) ? "against" : "for";
}

/** `same`: it would begin the days anew in which their word does not count. */
function whyNotRole({ role: before }: Account, { role, seen }: RoleWish): "stale" | "same" | undefined {
  if (seen !== undefined && seen !== before) return "stale";
  return role === before ? "same" : undefined;
}

function takesTwo(account: Account, { role, second }: RoleWish, { actorRole }: By): boolean {
  if (actorRole === "command") return false;
  return role === "admin" || (hasPower(account) && second === undefined);
}

async function askForRole(
  tx: Executor,
  { id: aboutId, role: before }: Account,
  role: StaffRole,
  { reason, ...actor }: By,
  now: Date,
): Promise<WaitsAmongAdmins> {
  const wish = { aboutId, reason };
  return role === "admin"
    ? askAmongAdmins(tx, actor, { ...wish, kind: "newAdmin", content: { invited: null } }, now)
    : askAmongAdmins(tx, actor, { ...wish, kind: "takeRole", content: { before, role } }, now);
}

/** What waited for a second approval. */
export function changeRoleByTwo(
  tx: Executor,
  id: string,
  { before, role }: Readonly<{ before?: Role; role: StaffRole }>,
  by: By,
  now: Date,
): Promise<RoleChanged> {
  return managedIn<{ before: Role }, ChangeRefusal>(tx, id, async (account) => {
    const refusal = await whyNotChange(tx, by, account, role !== "admin", stanceOfRole(account, role));
    if (refusal) return refuse(refusal);
    if (account.role === role || (before !== undefined && before !== account.role)) return refuse("stale");
    return storeRole(tx, account, { role, by, byTwo: true }, now);
  });
}

type Decided = Readonly<{ role: StaffRole; by: By; second?: AuditActor | undefined; byTwo: boolean }>;

async function storeRole(
  tx: Executor,
  account: Account,
  { role, by, second, byTwo }: Decided,
  now: Date,
): Promise<RoleChanged> {
  const { id, role: before } = account;
  if (before === "admin") await setAdminUntil(tx, id, await adminsWordUntil(tx, id, now));
  await updateRole(tx, id, role, now);
  await setWordCounts(tx, id, await wordsOfNew(tx, by, byTwo, now));
  await recheckMinors(tx, now);
  await endAccountSignIns(tx, id);
  const { reason } = by;
  const entry = { action: "staff.role", object: `user:${id}`, reason: `${before} → ${role}: ${reason}` } as const;
  for (const actor of second ? [by, second] : [by]) await recordAudit(tx, { ...actor, ...entry }, now);
  await tellOfRole(tx, { id, role }, now);
  if (hasPower(account))
    await tellOfTaking(tx, { id: crypto.randomUUID(), kind: "takeRole", aboutId: id }, "made", now);
  return { ok: true, before };
}

/** Asked in the transaction of every decision about an account of staff. */
export async function whyNotChange(
  tx: Executor,
  by: AuditActor,
  account: Account,
  takesAdmin: boolean,
  stance: Stance = "for",
): Promise<ManageRefusal | undefined> {
  const facts = { anyAdmin: await hasAdmin(tx), isLastAdmin: await isLastAdmin(tx, account.id) };
  return whyNotManage({ by, account, ...facts, takesAdmin }) ?? (await conflictOfInterest(tx, by, account.id, stance));
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
  return transaction<Managed<Value, Reason>>((tx) => managedIn(tx, who, (account) => work(tx, account)));
}

async function managedIn<Value extends object, Reason extends string = never>(
  tx: Executor,
  who: string,
  work: (account: MailedAccount) => Promise<Managed<Value, Reason>>,
): Promise<Managed<Value, Reason>> {
  const account = (await accountById(tx, who)) ?? (await accountByEmailKey(tx, emailKey(who)));
  if (!account || account.erasedAt || account.demo || !isMailed(account)) return refuse("unknown");
  return work(account);
}
