import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { mentors } from "#db/schema/mentors.ts";
import { users } from "#db/schema/users.ts";

const columns = {
  id: users.id,
  role: users.role,
  firstName: users.firstName,
  lastName: users.lastName,
  suspendedAt: users.suspendedAt,
  mutedUntil: users.mutedUntil,
  deletionRequestedAt: users.deletionRequestedAt,
  mentorStatus: mentors.status,
  centreId: users.centreId,
};

export function accountNames(q: Executor) {
  return q
    .select(columns)
    .from(users)
    .leftJoin(mentors, eq(mentors.userId, users.id))
    .where(isNull(users.erasedAt))
    .orderBy(asc(users.lastName), asc(users.firstName), users.id);
}
export type AccountName = Awaited<ReturnType<typeof accountNames>>[number];

/** By the whole address, or by id. */
export async function accountIdOf(q: Executor, wanted: { emailKey: string } | { id: string }) {
  const whose = "id" in wanted ? eq(users.id, wanted.id) : eq(users.emailKey, wanted.emailKey);
  const [row] = await q
    .select({ id: users.id })
    .from(users)
    .where(and(whose, isNull(users.erasedAt)));
  return row?.id;
}

export async function accountsToList(q: Executor, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return q
    .select({ ...columns, dateOfBirth: users.dateOfBirth })
    .from(users)
    .leftJoin(mentors, eq(mentors.userId, users.id))
    .where(and(inArray(users.id, [...ids]), isNull(users.erasedAt)));
}

export async function accountForStaff(q: Executor, id: string) {
  const [row] = await q
    .select({
      ...columns,
      email: users.email,
      emailConfirmedAt: users.emailConfirmedAt,
      dateOfBirth: users.dateOfBirth,
      createdAt: users.createdAt,
      lastSeenAt: users.lastSeenAt,
      clearedForMinors: mentors.clearedForMinors,
    })
    .from(users)
    .leftJoin(mentors, eq(mentors.userId, users.id))
    .where(and(eq(users.id, id), isNull(users.erasedAt)));
  return row;
}
