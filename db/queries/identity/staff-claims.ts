import { and, eq, gt, lte, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { staffClaims } from "#db/schema/staff.ts";
import { users } from "#db/schema/users.ts";

const claim = {
  object: staffClaims.object,
  staffId: staffClaims.staffId,
  claimedAt: staffClaims.claimedAt,
  firstName: users.firstName,
  lastName: users.lastName,
};

export async function claimsSince(q: Executor, since: Date) {
  return q
    .select(claim)
    .from(staffClaims)
    .innerJoin(users, eq(users.id, staffClaims.staffId))
    .where(gt(staffClaims.claimedAt, since));
}

export async function claimOf(q: Executor, object: string, since: Date) {
  const [row] = await q
    .select(claim)
    .from(staffClaims)
    .innerJoin(users, eq(users.id, staffClaims.staffId))
    .where(and(eq(staffClaims.object, object), gt(staffClaims.claimedAt, since)));
  return row;
}

/** Takes an item that nobody has taken after `since`. Of two at once, one gets it. */
export async function insertClaim(q: Executor, object: string, staffId: string, since: Date, now: Date) {
  const rows = await q
    .insert(staffClaims)
    .values({ object, staffId, claimedAt: now })
    .onConflictDoUpdate({
      target: staffClaims.object,
      set: { staffId, claimedAt: now },
      setWhere: sql`${staffClaims.staffId} = ${staffId} or ${lte(staffClaims.claimedAt, since)}`,
    })
    .returning({ staffId: staffClaims.staffId });
  return rows.length > 0;
}

export async function dropClaim(q: Executor, object: string, staffId?: string): Promise<void> {
  const own = staffId === undefined ? undefined : eq(staffClaims.staffId, staffId);
  await q.delete(staffClaims).where(and(eq(staffClaims.object, object), own));
}

export async function dropClaimsBefore(q: Executor, before: Date): Promise<number> {
  const rows = await q
    .delete(staffClaims)
    .where(lte(staffClaims.claimedAt, before))
    .returning({ object: staffClaims.object });
  return rows.length;
}
