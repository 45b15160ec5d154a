import { and, count, desc, eq, gte } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { mentorRequests } from "#db/schema/matches.ts";
import { mentors } from "#db/schema/mentors.ts";
import { sessions } from "#db/schema/sessions.ts";

export function requestsOfProgramme(q: Executor, { studentId, since }: { studentId?: string; since?: Date } = {}) {
  const ofStudent = studentId === undefined ? undefined : eq(mentorRequests.studentId, studentId);
  const recent = since === undefined ? undefined : gte(mentorRequests.createdAt, since);
  return q.select().from(mentorRequests).where(and(ofStudent, recent)).orderBy(desc(mentorRequests.createdAt));
}

export async function pausedForSilence(q: Executor): Promise<number> {
  return q.$count(mentors, eq(mentors.pauseReason, "unanswered"));
}

export function sessionsByStatus(q: Executor) {
  return q.select({ status: sessions.status, count: count() }).from(sessions).groupBy(sessions.status);
}
