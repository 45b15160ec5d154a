import { and, count, desc, eq, gt, inArray, isNull, max, or, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { unindexed } from "#db/kit.ts";
import { type CheckIn, checkIns, matches } from "#db/schema/matches.ts";
import { conversations } from "#db/schema/messages.ts";
import { sessions } from "#db/schema/sessions.ts";
import { users } from "#db/schema/users.ts";
import { openSessionStatuses } from "#lib/mentoring/sessions/rules.ts";

const counts = isNull(checkIns.takenBackAt);

const facts = {
  id: matches.id,
  studentId: matches.studentId,
  mentorId: matches.mentorId,
  startedAt: matches.startedAt,
  endedAt: matches.endedAt,
  born: users.dateOfBirth,
  contactPausedAt: users.contactPausedAt,
  suspendedAt: users.suspendedAt,
};

/** Matches that go on, or ended after this, with what decides when somebody is asked. */
export async function matchesToCheck(q: Executor, endedAfter: Date) {
  return q
    .select(facts)
    .from(matches)
    .innerJoin(users, and(eq(users.id, matches.studentId), isNull(users.erasedAt)))
    .where(or(eq(matches.status, "active"), gt(matches.endedAt, endedAfter)));
}
export type MatchToCheck = Awaited<ReturnType<typeof matchesToCheck>>[number];

export async function matchToCheck(q: Executor, id: string): Promise<MatchToCheck | undefined> {
  const [row] = await q
    .select(facts)
    .from(matches)
    .innerJoin(users, eq(users.id, matches.studentId))
    .where(eq(matches.id, id));
  return row;
}

/** How often and when last, for each match and person. */
export async function doneCheckIns(q: Executor, matchId?: string) {
  const { matchId: id, who, at } = checkIns;
  const rows = await q
    .select({ matchId: id, who, count: count(), last: max(at) })
    .from(checkIns)
    .where(and(counts, matchId === undefined ? undefined : eq(id, matchId)))
    .groupBy(id, who);
  return rows.flatMap(({ last, ...row }) => (last ? [{ ...row, last }] : []));
}

export async function checkInsOf(q: Executor, matchId: string, most: number) {
  return q
    .select({ checkIn: checkIns, firstName: users.firstName, lastName: users.lastName })
    .from(checkIns)
    .leftJoin(users, eq(users.id, checkIns.staffId))
    .where(eq(checkIns.matchId, matchId))
    .orderBy(desc(checkIns.at), desc(checkIns.id))
    .limit(most);
}

export async function insertCheckIn(q: Executor, row: CheckIn): Promise<void> {
  await q.insert(checkIns).values(row);
}

/** Undefined if it is not this member of staff's, or was taken back already. */
export async function ownCheckIn(q: Executor, id: string, staffId: string): Promise<CheckIn | undefined> {
  const [row] = await q
    .select()
    .from(checkIns)
    .where(and(eq(checkIns.id, id), eq(checkIns.staffId, staffId)));
  return row;
}

export async function takeCheckInBack(q: Executor, id: string, staffId: string, now: Date): Promise<boolean> {
  const rows = await q
    .update(checkIns)
    .set({ takenBackAt: now })
    .where(and(eq(checkIns.id, id), eq(checkIns.staffId, staffId), counts))
    .returning({ id: checkIns.id });
  return rows.length > 0;
}

export type Contact = Readonly<{ studentId: string; mentorId: string; last: Date | null; next: Date | null }>;

/** For each pair: the last message or held session, and the next session. Two statements for any number of students. */
export async function contactsOfStudents(q: Executor, studentIds: readonly string[], now: Date): Promise<Contact[]> {
  if (studentIds.length === 0) return [];
  const ids = [...new Set(studentIds)];
  const written = await q
    .select({ studentId: conversations.studentId, mentorId: conversations.mentorId, at: conversations.lastAt })
    .from(conversations)
    .where(and(inArray(conversations.studentId, ids), gt(conversations.lastPosition, 0)));
  const { studentId, mentorId, status, startsAt } = sessions;
  const met = await q
    .select({ studentId, mentorId, status, last: max(startsAt), next: sql<Date>`min(${startsAt})`.mapWith(startsAt) })
    .from(sessions)
    .where(
      and(
        inArray(studentId, ids),
        or(
          eq(unindexed(status), "completed"),
          and(inArray(unindexed(status), [...openSessionStatuses]), gt(startsAt, now)),
        ),
      ),
    )
    .groupBy(studentId, mentorId, status);
  const found = new Map<string, { studentId: string; mentorId: string; last: Date | null; next: Date | null }>();
  const of = (row: { studentId: string; mentorId: string }) => {
    const key = `${row.studentId} ${row.mentorId}`;
    const known = found.get(key) ?? { studentId: row.studentId, mentorId: row.mentorId, last: null, next: null };
    found.set(key, known);
    return known;
  };
  for (const row of written) of(row).last = row.at;
  for (const row of met) {
    const known = of(row);
    if (row.status === "completed")
      known.last = known.last && row.last && known.last > row.last ? known.last : row.last;
    else known.next = known.next && known.next < row.next ? known.next : row.next;
  }
  return [...found.values()];
}
