import type { Executor } from "#db/client.ts";
import { currentGuardian, reachOfGuardiansNow } from "#db/queries/safety/guardians.ts";
import { type IdentifiedPerson, identifiedPerson } from "#db/queries/safety/returners.ts";
import { adultsBornBy } from "#lib/identity/age/age.ts";
import { paths } from "#lib/platform/paths.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { type Reachable, sharesReach } from "#lib/safety/conflicts/conflict-rules.ts";
import { isAdultStudent } from "#lib/safety/removed-markers/accounts-like.ts";
import { tellLeadsOfPerson } from "#lib/safety/removed-markers/tell-leads.ts";
import { endGuardian } from "./end-guardian.ts";
import { bars, isSecondOfTeam } from "./not-guardian.ts";
import { needsGuardian } from "./student-rules.ts";

/**
 * Call it in the transaction that confirms an address, or changes what an account is recognised by: from then on it bars a guardian
 * who has the same, if it is a minor's, a mentor's or one of staff's, or a second one of theirs, and leads hear for which child.
 */
export async function tellIfGuardian(tx: Executor, userId: string, now: Date): Promise<void> {
  await tellIfOwn(tx, userId, now);
  const account = await identifiedPerson(tx, userId);
  if (!account || account.erasedAt) return;
  const barring = await barringReach(tx, account, now);
  if (!barring) return;
  for (const { studentId, ...guardian } of await reachOfGuardiansNow(tx, adultsBornBy(utcDate(now)))) {
    if (studentId === userId || !sharesReach(barring, guardian)) continue;
    const told = {
      what: "guardianAccount",
      key: `${userId}:${studentId}`,
      path: paths.staffPerson(studentId),
      about: [studentId, userId],
    } as const;
    await tellLeadsOfPerson(tx, told, now);
  }
}

/**
 * Nobody is the guardian of their own account: whoever confirmed the guardian's mailbox as the student's reads it, and could have agreed.
 * Of a telephone, which nobody proves in an account, leads hear. Returns whether the guardian ended.
 */
export async function tellIfOwn(tx: Executor, studentId: string, now: Date): Promise<boolean> {
  const account = await identifiedPerson(tx, studentId);
  if (!account || account.erasedAt || !needsGuardian(account, now)) return false;
  const guardian = await currentGuardian(tx, studentId);
  if (!guardian || !sharesReach(account, guardian)) return false;
  const isProven = account.emailConfirmedAt !== null && sharesReach({ ...account, phone: null }, guardian);
  if (isProven) await endGuardian(tx, guardian, "own", now);
  const told = { what: "childsOwn", key: `${studentId}:${guardian.id}`, path: paths.staffPerson(studentId) } as const;
  await tellLeadsOfPerson(tx, { ...told, about: [studentId] }, now);
  return isProven;
}

/** Nobody proved the telephone of a second account: it bars by its mailbox alone. */
async function barringReach(tx: Executor, account: IdentifiedPerson, now: Date): Promise<Reachable | undefined> {
  if (bars(account, now)) return account;
  const mayBeSecond = isAdultStudent(account, now) && account.emailConfirmedAt !== null;
  return mayBeSecond && (await isSecondOfTeam(tx, account)) ? { email: account.email, phone: null } : undefined;
}
