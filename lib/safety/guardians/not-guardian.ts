import type { Executor } from "#db/client.ts";
import {
  accountsOfMailbox,
  accountsWithPhoneTail,
  type GuardedStudent,
  type GuardianlikeAccount,
} from "#db/queries/safety/guardians.ts";
import { type IdentifiedPerson, returnersOf } from "#db/queries/safety/returners.ts";
import { mentorCheckState } from "#db/queries/safety/verification.ts";
import { mailboxOf } from "#lib/identity/users/mailbox.ts";
import { phoneTail, samePhone } from "#lib/identity/users/phone.ts";
import { isStaff } from "#lib/identity/users/roles.ts";
import { emailKey } from "#lib/platform/forms/email.ts";
import { paths } from "#lib/platform/paths.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import type { Reachable } from "#lib/safety/conflicts/conflict-rules.ts";
import { formerHoldersOf, hadReach } from "#lib/safety/conflicts/former-reach.ts";
import { accountsProvenLike, holdersOf } from "#lib/safety/removed-markers/accounts-like.ts";
import { tellLeadsOfPerson } from "#lib/safety/removed-markers/tell-leads.ts";
import { isSuspendedGuardian } from "#lib/safety/removed-markers/tell-of-suspended.ts";
import {
  barredBy,
  type GuardianAsked,
  isNamedByStaff,
  isRelativeByStaff,
  markersOfGuardian,
} from "./markers-of-guardian.ts";
import { needsGuardian } from "./student-rules.ts";

export type NotGuardian = "ownAddress" | "ownPhone" | "takenAddress" | "takenPhone";

/**
 * A guardian cannot be the student, a mentor, staff or another minor, nor by a second account. Checked when named and again at consent, because
 * addresses and numbers change. Both are compared whichever way they are written; the result does not say whose account
 * has one. Nobody proves a telephone in an account, so it bars no guardian who was verified before: leads hear of it.
 */
export async function whyNotGuardian(
  q: Executor,
  student: GuardedStudent,
  asked: GuardianAsked,
  now: Date,
): Promise<NotGuardian | undefined> {
  const { email, phone } = barredBy(asked);
  const removed = await whyNotRemoved(q, student, asked, now);
  const suspended = await isSuspendedGuardian(q, student.id, email, now);
  return (
    (phone ? await whyNotPhone(q, student, phone, now) : undefined) ??
    (email ? await whyNotAddress(q, student, email, now) : undefined) ??
    (await whyNotOwnBefore(q, student, asked, now)) ??
    (await whyNotFormer(q, { email, phone })) ??
    removed ??
    (suspended || (await isTeams(q, student, asked, now)) ? "takenAddress" : undefined)
  );
}

/** A removed adult is answered like anybody who has an account; leads hear of the try. */
async function whyNotRemoved(
  tx: Executor,
  student: Pick<GuardedStudent, "id">,
  asked: GuardianAsked,
  now: Date,
): Promise<NotGuardian | undefined> {
  const { id } = student;
  const found = await markersOfGuardian(tx, student, asked, now);
  for (const { marker } of found) {
    const key = `${marker.userId}:${id}:${utcDate(now)}`;
    const about = [id, marker.userId] as const;
    await tellLeadsOfPerson(tx, { what: "removedGuardian", key, path: paths.staffPerson(id), about }, now);
  }
  if (found.length === 0) return undefined;
  return found.some(({ kinds }) => kinds.includes("phone")) ? "takenPhone" : "takenAddress";
}

/** Whether the mailbox is that of a second account of a mentor or of one of staff. Leads hear of the try. */
async function isTeams(tx: Executor, { id }: Pick<GuardedStudent, "id">, asked: GuardianAsked, now: Date) {
  for (const holder of await holdersOf(tx, asked.email, now)) {
    if (!(await isSecondOfTeam(tx, holder)) || (await isRelativeByStaff(tx, asked, holder))) continue;
    const key = `${holder.id}:${id}:${utcDate(now)}`;
    const about = [id, holder.id] as const;
    await tellLeadsOfPerson(tx, { what: "removedGuardian", key, path: paths.staffPerson(id), about }, now);
    return true;
  }
  return false;
}

/** Anybody can begin an application in the name of somebody else; and a lead may have let the account in as another person's. */
export async function isSecondOfTeam(q: Executor, account: IdentifiedPerson): Promise<boolean> {
  const letIn = (await returnersOf(q, account.id)).filter(({ outcome }) => outcome === "allowed");
  const others = new Set(letIn.flatMap(({ matches }) => matches.map(({ userId }) => userId)));
  for (const { person } of await accountsProvenLike(q, account)) {
    if (others.has(person.id)) continue;
    if (isStaff(person.role) || (await mentorCheckState(q, person.id))?.approvedAt) return true;
  }
  return false;
}

/**
 * Removed, or suspended under the gravest suspicion: why not even a link that ends contact is mailed, as with it they see when a child
 * meets whom.
 */
export async function isKeptAway(
  tx: Executor,
  student: GuardedStudent,
  asked: GuardianAsked,
  now: Date,
): Promise<boolean> {
  if ((await whyNotRemoved(tx, student, asked, now)) !== undefined) return true;
  return isSuspendedGuardian(tx, student.id, asked.email, now);
}

/**
 * Of staff and mentors what they had before counts too. Another student, a brother or sister, may have begun with a guardian's mailbox,
 * and anybody can begin an application and type a telephone.
 */
async function whyNotFormer(q: Executor, { email, phone }: Reachable): Promise<NotGuardian | undefined> {
  const called = await formerHoldersOf(q, { email: null, phone });
  if (called.some(({ role, approvedAt }) => isStaff(role) || approvedAt !== null)) return "takenPhone";
  const written = await formerHoldersOf(q, { email, phone: null });
  return written.some(({ role }) => role !== "student") ? "takenAddress" : undefined;
}

/**
 * Whoever has two addresses could be the child's guardian with the one that is not the account's now. Where a family began with a parent's,
 * two of staff, who read that it was the student's, name the parent. Leads hear, once a day or of whom was named.
 */
async function whyNotOwnBefore(
  tx: Executor,
  { id }: Pick<GuardedStudent, "id">,
  asked: GuardianAsked,
  now: Date,
): Promise<NotGuardian | undefined> {
  const had = await hadReach(tx, id, barredBy(asked));
  if (!had.email && !had.phone) return undefined;
  const key = `${id}:${asked.id ?? utcDate(now)}`;
  await tellLeadsOfPerson(tx, { what: "childsOwn", key, path: paths.staffPerson(id), about: [id] }, now);
  if (await isNamedByStaff(tx, asked)) return undefined;
  return had.email ? "ownAddress" : "ownPhone";
}

async function whyNotPhone(
  q: Executor,
  student: GuardedStudent,
  phone: string,
  now: Date,
): Promise<NotGuardian | undefined> {
  if (samePhone(phone, student.phone)) return "ownPhone";
  const tail = phoneTail(phone);
  const alike = tail === undefined ? [] : await accountsWithPhoneTail(q, tail);
  const accounts = alike.filter((account) => samePhone(phone, account.phone));
  return accounts.some((account) => isBarred(account, student, now)) ? "takenPhone" : undefined;
}

async function whyNotAddress(
  q: Executor,
  student: GuardedStudent,
  email: string,
  now: Date,
): Promise<NotGuardian | undefined> {
  const mailboxKey = mailboxOf(email);
  if (student.email && mailboxKey === mailboxOf(student.email)) return "ownAddress";
  const accounts = await accountsOfMailbox(q, { mailboxKey, emailKey: emailKey(email) });
  return accounts.some((account) => isBarred(account, student, now)) ? "takenAddress" : undefined;
}

function isBarred(account: GuardianlikeAccount, student: Pick<GuardedStudent, "id">, now: Date): boolean {
  return account.id !== student.id && bars(account, now);
}

/** Nobody takes a mailbox from a guardian by typing its address: the account counts once its owner confirmed it. */
export function bars({ emailConfirmedAt, username, ...account }: Omit<GuardianlikeAccount, "id">, now: Date): boolean {
  const isSomebodys = emailConfirmedAt !== null || username !== null;
  return isSomebodys && (account.role !== "student" || needsGuardian(account, now));
}
