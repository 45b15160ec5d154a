import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { centreStaff } from "#db/schema/staff.ts";
import { users } from "#db/schema/users.ts";

/** Coordinators who can sign in and act: others look after nothing, whatever the rows say. */
const active = and(
  eq(users.role, "coordinator"),
  isNull(users.erasedAt),
  isNull(users.suspendedAt),
  isNull(users.deletionRequestedAt),
);

/** Who looks after these centres, by name. */
export async function staffOfCentres(q: Executor, centreIds: readonly string[]) {
  if (centreIds.length === 0) return [];
  return q
    .select({
      centreId: centreStaff.centreId,
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(centreStaff)
    .innerJoin(users, eq(users.id, centreStaff.userId))
    .where(and(inArray(centreStaff.centreId, [...centreIds]), active))
    .orderBy(asc(users.lastName), asc(users.firstName), users.id);
}
export type CentreColleague = Awaited<ReturnType<typeof staffOfCentres>>[number];

export async function looksAfter(q: Executor, userId: string, centreId: string): Promise<boolean> {
  const mine = and(eq(centreStaff.centreId, centreId), eq(centreStaff.userId, userId));
  const rows = await q
    .select({ id: users.id })
    .from(centreStaff)
    .innerJoin(users, eq(users.id, centreStaff.userId))
    .where(and(mine, active));
  return rows.length > 0;
}

export async function activeCoordinators(q: Executor) {
  return q
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(active)
    .orderBy(asc(users.lastName), asc(users.firstName), users.id);
}

/** Returns false if they look after it already. */
export async function insertCentreStaff(q: Executor, centreId: string, userId: string, now: Date): Promise<boolean> {
  const rows = await q
    .insert(centreStaff)
    .values({ centreId, userId, createdAt: now })
    .onConflictDoNothing()
    .returning({ userId: centreStaff.userId });
  return rows.length === 1;
}

export async function deleteCentreStaff(q: Executor, centreId: string, userId: string): Promise<boolean> {
  const rows = await q
    .delete(centreStaff)
    .where(and(eq(centreStaff.centreId, centreId), eq(centreStaff.userId, userId)))
    .returning({ userId: centreStaff.userId });
  return rows.length === 1;
}

type Staff = Readonly<{ id: string; role: string }>;

/**
 * The centres that only colleagues of this coordinator look after. Their students are not this coordinator's; a student
 * without a centre, or of one that nobody looks after, is any coordinator's. Other roles look after no centre.
 */
export async function foreignCentres(q: Executor, { id, role }: Staff): Promise<ReadonlySet<string>> {
  if (role !== "coordinator") return new Set();
  const rows = await q
    .select({ centreId: centreStaff.centreId, userId: centreStaff.userId })
    .from(centreStaff)
    .innerJoin(users, eq(users.id, centreStaff.userId))
    .where(active);
  const own = new Set(rows.filter(({ userId }) => userId === id).map(({ centreId }) => centreId));
  return new Set(rows.flatMap(({ centreId }) => (own.has(centreId) ? [] : [centreId])));
}

/** Those of these people whom somebody of staff may look at and decide about; nobody there is nobody's. */
export async function ownAmong(q: Executor, staff: Staff, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const foreign = await foreignCentres(q, staff);
  const rows = await q
    .select({ id: users.id, centreId: users.centreId })
    .from(users)
    .where(inArray(users.id, [...new Set(userIds)]));
  return new Set(rows.flatMap(({ id, centreId }) => (centreId !== null && foreign.has(centreId) ? [] : [id])));
}

/** Which of these people is of which centre. */
export async function centresAmong(q: Executor, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await q
    .select({ id: users.id, centreId: users.centreId })
    .from(users)
    .where(inArray(users.id, [...new Set(userIds)]));
  return new Map(rows.flatMap(({ id, centreId }) => (centreId === null ? [] : [[id, centreId]])));
}
