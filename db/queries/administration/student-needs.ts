import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { unindexed } from "#db/kit.ts";
import { matches } from "#db/schema/matches.ts";
import { conversations } from "#db/schema/messages.ts";
import { sessions } from "#db/schema/sessions.ts";
import { users } from "#db/schema/users.ts";

const isStudent = and(eq(users.role, "student"), isNull(users.erasedAt));

export async function studentsBornAfter(q: Executor, born: string) {
  return q
    .select({ id: users.id, dateOfBirth: users.dateOfBirth })
    .from(users)
    .where(and(isStudent, gt(users.dateOfBirth, born)));
}

/** Each active match with its student's last message, sent or received, and the last session held since then, with anybody. */
export async function contactsOfMatched(q: Executor, since: Date) {
  const { lastAt, lastPosition } = conversations;
  const { startsAt, status } = sessions;
  const written = sql<Date | null>`(
    select max(${lastAt}) from ${conversations}
    where ${conversations.studentId} = ${matches.studentId} and ${lastPosition} > 0)`;
  const met = sql<Date | null>`(
    select max(${startsAt}) from ${sessions}
    where ${sessions.studentId} = ${matches.studentId} and ${gt(startsAt, since)}
    and ${unindexed(status)} = 'completed')`;
  return q
    .select({
      studentId: matches.studentId,
      startedAt: matches.startedAt,
      written: written.mapWith(lastAt),
      met: met.mapWith(startsAt),
    })
    .from(users)
    .innerJoin(matches, and(eq(matches.studentId, users.id), eq(matches.status, "active")))
    .where(isStudent);
}
