import { and, asc, desc, eq, inArray } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type Match, matches, mentorRequests } from "#db/schema/matches.ts";
import { users } from "#db/schema/users.ts";
import type { MatchEnding } from "#lib/mentoring/matches/rules.ts";

const active = eq(matches.status, "active");

export async function insertMatch(q: Executor, match: typeof matches.$inferInsert): Promise<void> {
  await q.insert(matches).values(match);
}

export async function matchById(q: Executor, id: string): Promise<Match | undefined> {
  const [row] = await q.select().from(matches).where(eq(matches.id, id)).limit(1);
  return row;
}

export async function activeMatchOf(q: Executor, studentId: string, mentorId: string): Promise<Match | undefined> {
  const [row] = await q
    .select()
    .from(matches)
    .where(and(eq(matches.studentId, studentId), eq(matches.mentorId, mentorId), active))
    .limit(1);
  return row;
}

export async function activeMatchesOf(q: Executor, userId: string): Promise<Match[]> {
  const [asStudent, asMentor] = [
    await q
      .select()
      .from(matches)
      .where(and(eq(matches.studentId, userId), active)),
    await q
      .select()
      .from(matches)
      .where(and(eq(matches.mentorId, userId), active)),
  ];
  return [...asStudent, ...asMentor];
}

export async function matchOfRequest(q: Executor, requestId: string): Promise<Match | undefined> {
  const [row] = await q
    .select()
    .from(matches)
    .where(eq(matches.requestId, requestId))
    .orderBy(desc(matches.startedAt))
    .limit(1);
  return row;
}

export async function endActiveMatch(
  q: Executor,
  id: string,
  { by, note }: { by: MatchEnding; note: string | null },
  now: Date,
): Promise<boolean> {
  const closed = await q
    .update(matches)
    .set({ status: "ended", endedAt: now, endedBy: by, endNote: note })
    .where(and(eq(matches.id, id), active))
    .returning({ id: matches.id });
  return closed.length === 1;
}

export type NamedPerson = Readonly<{
  id: string;
  role: "student" | "mentor" | "coordinator" | "lead" | "admin";
  firstName: string;
  lastName: string;
  dateOfBirth: string;
  timeZone: string;
  suspendedAt: Date | null;
  deletionRequestedAt: Date | null;
}>;

export async function namedPeople(q: Executor, ids: readonly string[]): Promise<Map<string, NamedPerson>> {
  if (ids.length === 0) return new Map();
  const rows = await q
    .select({
      id: users.id,
      role: users.role,
      firstName: users.firstName,
      lastName: users.lastName,
      dateOfBirth: users.dateOfBirth,
      timeZone: users.timeZone,
      suspendedAt: users.suspendedAt,
      deletionRequestedAt: users.deletionRequestedAt,
    })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row]));
}

export async function activeMatchList(q: Executor) {
  return q
    .select({
      id: matches.id,
      startedAt: matches.startedAt,
      studentId: matches.studentId,
      mentorId: matches.mentorId,
      subject: mentorRequests.subject,
    })
    .from(matches)
    .leftJoin(mentorRequests, eq(mentorRequests.id, matches.requestId))
    .where(active)
    .orderBy(asc(matches.startedAt));
}
