import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { checkIns, matches, mentorRequests } from "#db/schema/matches.ts";
import { reports } from "#db/schema/reports.ts";
import { matchSuggestions } from "#db/schema/suggestions.ts";

/** Mentors whom the student left or reported, and those of a worrying check-in: the student may ask them, nobody leads there. */
export async function mentorsLeftBy(q: Executor, studentId: string): Promise<Set<string>> {
  return idsOf(await leftBy(q, studentId));
}

/** Those, and mentors who had the student before, declined or were declined: the site alone chooses none of them. */
export async function mentorsBehind(q: Executor, studentId: string): Promise<Set<string>> {
  const declined = and(eq(mentorRequests.studentId, studentId), eq(mentorRequests.status, "declined"));
  const unwanted = and(eq(matchSuggestions.studentId, studentId), eq(matchSuggestions.status, "declined"));
  return idsOf(
    await leftBy(q, studentId)
      .union(matchedMentors(q, eq(matches.studentId, studentId)))
      .union(q.select({ id: mentorRequests.mentorId }).from(mentorRequests).where(declined))
      .union(q.select({ id: matchSuggestions.mentorId }).from(matchSuggestions).where(unwanted)),
  );
}

const idsOf = (rows: readonly Readonly<{ id: string }>[]) => new Set(rows.map(({ id }) => id));

function matchedMentors(q: Executor, where: SQL | undefined) {
  return q.select({ id: matches.mentorId }).from(matches).where(where);
}

function leftBy(q: Executor, studentId: string) {
  const left = and(eq(matches.studentId, studentId), inArray(matches.endedBy, ["student", "block"]));
  const reported = and(eq(reports.reporterId, studentId), isNotNull(reports.accusedId));
  const worrying = and(eq(checkIns.outcome, "worrying"), isNull(checkIns.takenBackAt));
  return matchedMentors(q, left)
    .union(
      q
        .select({ id: sql<string>`${reports.accusedId}` })
        .from(reports)
        .where(reported),
    )
    .union(
      q
        .select({ id: checkIns.mentorId })
        .from(checkIns)
        .where(and(eq(checkIns.studentId, studentId), worrying)),
    );
}
