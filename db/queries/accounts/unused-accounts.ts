import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, or } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { users } from "#db/schema/users.ts";
import { publicRoles } from "#lib/identity/users/roles.ts";

type Unused = Readonly<{ bornAfter: string; seenBefore: Date }>;

function unused({ bornAfter, seenBefore }: Unused) {
  const living = and(isNull(users.deletionRequestedAt), isNull(users.erasedAt));
  const never = and(isNull(users.lastSeenAt), lt(users.createdAt, seenBefore));
  const unseen = or(lt(users.lastSeenAt, seenBefore), never);
  return and(eq(users.role, "student"), gt(users.dateOfBirth, bornAfter), living, unseen);
}

/** Nobody was ever in, and nobody showed that the address is theirs. What is suspended waits for staff. */
function unproven(madeBefore: Date) {
  const never = and(isNull(users.lastSeenAt), isNull(users.emailConfirmedAt), isNotNull(users.emailKey));
  const living = and(isNull(users.deletionRequestedAt), isNull(users.erasedAt), isNull(users.suspendedAt));
  return and(inArray(users.role, [...publicRoles]), never, living, lt(users.createdAt, madeBefore));
}

export async function unprovenAccounts(q: Executor, madeBefore: Date) {
  return q.select(facts).from(users).where(unproven(madeBefore));
}

export async function isStillUnproven(q: Executor, id: string, madeBefore: Date): Promise<boolean> {
  return (await q.$count(users, and(unproven(madeBefore), eq(users.id, id)))) === 1;
}

const facts = { id: users.id, lastSeenAt: users.lastSeenAt, createdAt: users.createdAt };

export async function unusedNotWarned(q: Executor, which: Unused) {
  return q
    .select(facts)
    .from(users)
    .where(and(unused(which), isNull(users.unusedWarnedAt)));
}

export async function unusedAndWarned(q: Executor, which: Unused, warnedUntil: Date) {
  return q
    .select(facts)
    .from(users)
    .where(and(unused(which), lte(users.unusedWarnedAt, warnedUntil)));
}

/** False if the person came back, or was warned already. */
export async function markUnusedWarned(q: Executor, id: string, which: Unused, now: Date): Promise<boolean> {
  const marked = await q
    .update(users)
    .set({ unusedWarnedAt: now })
    .where(and(unused(which), eq(users.id, id), isNull(users.unusedWarnedAt)))
    .returning({ id: users.id });
  return marked.length === 1;
}

/** Whether it is still unused and warned, at the moment it is removed. */
export async function isStillUnused(q: Executor, id: string, which: Unused): Promise<boolean> {
  return (await q.$count(users, and(unused(which), eq(users.id, id), isNotNull(users.unusedWarnedAt)))) === 1;
}
