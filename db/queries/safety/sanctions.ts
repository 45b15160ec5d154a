import { and, asc, desc, eq, gt, inArray, isNull, ne, or } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { mentors } from "#db/schema/mentors.ts";
import { reports } from "#db/schema/reports.ts";
import { type Sanction, sanctions } from "#db/schema/sanctions.ts";
import { users } from "#db/schema/users.ts";
import type { SanctionKind, StopPeriod } from "#lib/safety/sanctions/rules.ts";

export async function insertSanction(q: Executor, sanction: typeof sanctions.$inferInsert): Promise<void> {
  await q.insert(sanctions).values(sanction);
}

/** Newest first. */
export async function sanctionsOf(q: Executor, userId: string): Promise<Sanction[]> {
  return q
    .select()
    .from(sanctions)
    .where(eq(sanctions.userId, userId))
    .orderBy(desc(sanctions.at), desc(sanctions.id))
    .limit(100);
}

export async function sanctionsInForce(q: Executor, userId: string, now: Date): Promise<Sanction[]> {
  const { endedAt, until } = sanctions;
  const lasts = and(isNull(endedAt), or(isNull(until), gt(until, now)));
  return q
    .select()
    .from(sanctions)
    .where(and(eq(sanctions.userId, userId), lasts))
    .orderBy(desc(sanctions.at), desc(sanctions.id))
    .limit(100);
}

/** What ever kept these people from writing: mutes, suspensions and removals, also an account's waiting that is no sanction. */
export async function stopsOf(q: Executor, userIds: readonly string[]): Promise<Map<string, StopPeriod[]>> {
  const { at, until, endedAt } = sanctions;
  const rows = await q
    .select({ userId: users.id, suspendedAt: users.suspendedAt, at, until, endedAt })
    .from(users)
    .leftJoin(sanctions, and(eq(sanctions.userId, users.id), ne(sanctions.kind, "warn")))
    .where(inArray(users.id, [...new Set(userIds)]));
  const stops = rows.flatMap(({ userId, suspendedAt, at: from, ...end }) => [
    ...(from ? [{ userId, at: from, ...end }] : []),
    ...(suspendedAt ? [{ userId, at: suspendedAt, until: null, endedAt: null }] : []),
  ]);
  return Map.groupBy(stops, ({ userId }) => userId);
}

export async function hasSanctions(q: Executor, userId: string): Promise<boolean> {
  return (await q.$count(sanctions, eq(sanctions.userId, userId))) > 0;
}

export async function sanctionById(q: Executor, id: string): Promise<Sanction | undefined> {
  const [row] = await q.select().from(sanctions).where(eq(sanctions.id, id));
  return row;
}

/** What closes the account and nobody ended, or one sanction. */
export async function impositionsOf(q: Executor, of: Readonly<{ closing: string } | { id: string }>) {
  const closing = (userId: string) =>
    and(eq(sanctions.userId, userId), inArray(sanctions.kind, ["suspend", "remove"]), isNull(sanctions.endedAt));
  return q
    .select({ byRole: sanctions.byRole, reportNumber: sanctions.reportNumber })
    .from(sanctions)
    .where("id" in of ? eq(sanctions.id, of.id) : closing(of.closing));
}

export async function endSanctions(
  q: Executor,
  userId: string,
  which: Readonly<{ kinds: readonly SanctionKind[] } | { id: string }>,
  ending: Readonly<{ by: string; at: Date }>,
): Promise<void> {
  const those = "id" in which ? eq(sanctions.id, which.id) : inArray(sanctions.kind, [...which.kinds]);
  await q
    .update(sanctions)
    .set({ endedAt: ending.at, endedBy: ending.by })
    .where(and(eq(sanctions.userId, userId), isNull(sanctions.endedAt), those));
}

/** A student or mentor, with what staff decided about the account. */
export async function personToSanction(q: Executor, userId: string) {
  const [row] = await q
    .select({
      id: users.id,
      role: users.role,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      phone: users.phone,
      dateOfBirth: users.dateOfBirth,
      suspendedAt: users.suspendedAt,
      mutedUntil: users.mutedUntil,
      status: mentors.status,
    })
    .from(users)
    .leftJoin(mentors, eq(mentors.userId, users.id))
    .where(and(eq(users.id, userId), inArray(users.role, ["student", "mentor"]), isNull(users.erasedAt)));
  return row;
}
export type SanctionedPerson = NonNullable<Awaited<ReturnType<typeof personToSanction>>>;

export async function setMuted(q: Executor, userId: string, until: Date | null, now: Date): Promise<void> {
  await q.update(users).set({ mutedUntil: until, updatedAt: now }).where(eq(users.id, userId));
}

export async function setNotice(q: Executor, userId: string, at: Date | null, now: Date): Promise<void> {
  await q.update(users).set({ noticeAt: at, updatedAt: now }).where(eq(users.id, userId));
}

export async function markSanctionsRead(q: Executor, userId: string, now: Date): Promise<void> {
  await q
    .update(sanctions)
    .set({ readAt: now })
    .where(and(eq(sanctions.userId, userId), isNull(sanctions.readAt)));
  await setNotice(q, userId, null, now);
}

export async function isReportNumber(q: Executor, number: string): Promise<boolean> {
  return (await q.$count(reports, eq(reports.number, number))) > 0;
}

/** Names of accounts, whatever became of them. */
export async function namesOf(q: Executor, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return q
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
    .orderBy(asc(users.id));
}
