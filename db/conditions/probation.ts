import { and, eq, exists, gt, gte, isNotNull, isNull, notExists, type Placeholder, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Executor } from "#db/client.ts";
import { unindexed } from "#db/kit.ts";
import { matches } from "#db/schema/matches.ts";
import { mentors } from "#db/schema/mentors.ts";
import { sessionReviews } from "#db/schema/session-reviews.ts";
import { sessions } from "#db/schema/sessions.ts";
import { users } from "#db/schema/users.ts";
import { whereHeld } from "./held-session.ts";
import { whereSessionOpen } from "./open-session.ts";

/** As `tierOf`: the first sessions after an approval. */
export const isOnProbation = and(eq(mentors.status, "approved"), isNull(mentors.probationEndedAt));

/** When the time began from which sessions are reviewed. */
export const probationBegan = sql`coalesce(${mentors.probationSince}, ${mentors.approvedAt}, ${mentors.createdAt})`;

type Born = string | Placeholder<string, string>;
const one = { one: sql`1` };

/** Students under age of a mentor on probation; 0 of others, who have no such limit. */
export function probationMinors(q: Executor, bornAfter: Born): SQL<number> {
  const student = alias(users, "minor_student");
  const isMinor = exists(
    q
      .select(one)
      .from(student)
      .where(and(eq(student.id, matches.studentId), gt(student.dateOfBirth, bornAfter))),
  );
  return onlyOnProbation(
    q.$count(matches, and(eq(matches.mentorId, mentors.userId), eq(matches.status, "active"), isMinor)),
  );
}

/** Held sessions of a mentor on probation with minors that nobody has looked at; 0 of others. */
export function probationUnreviewed(q: Executor, bornAfter: Born): SQL<number> {
  const reviewed = q
    .select(one)
    .from(sessionReviews)
    .where(and(eq(sessionReviews.sessionId, sessions.id), isNotNull(sessionReviews.outcome)));
  const open = and(
    eq(sessions.mentorId, mentors.userId),
    whereHeld,
    gte(sessions.startsAt, probationBegan),
    withMinor(q, bornAfter),
    notExists(reviewed),
  );
  return onlyOnProbation(q.$count(sessions, open));
}

/** Booked sessions of a mentor on probation with minors; 0 of others. */
export function probationAhead(q: Executor, bornAfter: Born): SQL<number> {
  const isAhead = whereSessionOpen(unindexed(sessions.status));
  return onlyOnProbation(
    q.$count(sessions, and(eq(sessions.mentorId, mentors.userId), isAhead, withMinor(q, bornAfter))),
  );
}

function withMinor(q: Executor, bornAfter: Born): SQL {
  const student = alias(users, "met_student");
  const isMinor = and(eq(student.id, sessions.studentId), gt(student.dateOfBirth, bornAfter));
  return exists(q.select(one).from(student).where(isMinor));
}

function onlyOnProbation(count: SQL<number>): SQL<number> {
  return sql<number>`case when ${isOnProbation} then ${count} else 0 end`.mapWith(Number);
}
