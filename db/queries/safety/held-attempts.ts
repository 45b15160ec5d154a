import { and, asc, eq, gt } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { matches } from "#db/schema/matches.ts";
import { conversations } from "#db/schema/messages.ts";
import { reports } from "#db/schema/reports.ts";
import { users } from "#db/schema/users.ts";

export async function isStudentBornAfter(q: Executor, userId: string, bornAfter: string): Promise<boolean> {
  const one = and(eq(users.id, userId), eq(users.role, "student"), gt(users.dateOfBirth, bornAfter));
  return (await q.$count(users, one)) > 0;
}

/** A student whom the mentor can write to, always the same one for the same data. */
export async function minorOf(q: Executor, mentorId: string, bornAfter: string): Promise<string | undefined> {
  const pair = and(eq(matches.studentId, conversations.studentId), eq(matches.mentorId, conversations.mentorId));
  const [row] = await q
    .select({ id: users.id })
    .from(conversations)
    .innerJoin(users, eq(users.id, conversations.studentId))
    .innerJoin(matches, and(pair, eq(matches.status, "active")))
    .where(and(eq(conversations.mentorId, mentorId), gt(users.dateOfBirth, bornAfter)))
    .orderBy(asc(users.id))
    .limit(1);
  return row?.id;
}

/** Reports of a kind about one person. */
export async function reportsOfKind(q: Executor, accusedId: string, kind: string) {
  const { about, grade, status, decision, createdAt, closedAt } = reports;
  return q
    .select({ about, grade, status, decision, createdAt, closedAt })
    .from(reports)
    .where(and(eq(reports.accusedId, accusedId), eq(reports.kind, kind)));
}
