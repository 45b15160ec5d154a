import { and, asc, eq, inArray, isNull, ne } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { noteDaysOfPerson } from "#db/queries/platform/changed-days.ts";
import { users } from "#db/schema/users.ts";
import { type StaffRole, staffRoles } from "#lib/identity/users/roles.ts";

export async function commandAccountByEmailKey(q: Executor, emailKey: string) {
  const { id, role, firstName, lastName, email, dateOfBirth, suspendedAt, erasedAt } = users;
  const [row] = await q
    .select({ id, role, firstName, lastName, email, dateOfBirth, suspendedAt, erasedAt })
    .from(users)
    .where(eq(users.emailKey, emailKey));
  return row;
}

export async function setDateOfBirth(q: Executor, userId: string, dateOfBirth: string, now: Date): Promise<void> {
  await q.update(users).set({ dateOfBirth, updatedAt: now }).where(eq(users.id, userId));
  await noteDaysOfPerson(q, userId, now);
}

/** Whether an admin can act: not demo, erased, suspended or leaving. If none can, a command can make one. */
export async function hasAdmin(q: Executor): Promise<boolean> {
  return (await q.$count(users, and(eq(users.role, "admin"), able()))) > 0;
}

export async function countOtherStaff(q: Executor, userId: string): Promise<number> {
  return q.$count(users, and(inArray(users.role, [...staffRoles]), ne(users.id, userId), able()));
}

/** Ids of the staff of these roles who can sign in and act. */
export async function staffWhoCanAct(q: Executor, roles: readonly StaffRole[]): Promise<string[]> {
  const here = and(isNull(users.erasedAt), isNull(users.suspendedAt), isNull(users.deletionRequestedAt));
  const rows = await q
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.role, [...roles]), here));
  return rows.map(({ id }) => id);
}

/** By name. */
export async function staffNames(q: Executor) {
  const { id, firstName, lastName, role } = users;
  return q
    .select({ id, firstName, lastName, role })
    .from(users)
    .where(and(inArray(role, [...staffRoles]), isNull(users.erasedAt)))
    .orderBy(asc(lastName), asc(firstName), id);
}

function able() {
  const here = and(isNull(users.erasedAt), isNull(users.suspendedAt), isNull(users.deletionRequestedAt));
  return and(eq(users.demo, false), here);
}
