import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { partnerCentres } from "#db/schema/centres.ts";
import { matches, mentorRequests } from "#db/schema/matches.ts";
import { matchSuggestions } from "#db/schema/suggestions.ts";
import { users } from "#db/schema/users.ts";
import { openStatuses } from "#lib/mentoring/requests/rules.ts";

/** All students, by centre and name, those without a centre last. */
export function studentNames(q: Executor) {
  return q
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, centreId: users.centreId })
    .from(users)
    .leftJoin(partnerCentres, eq(partnerCentres.id, users.centreId))
    .where(and(eq(users.role, "student"), isNull(users.erasedAt)))
    .orderBy(
      sql`case when ${users.centreId} is null then 1 else 0 end`,
      asc(partnerCentres.nameKey),
      asc(users.lastName),
      asc(users.firstName),
      users.id,
    );
}

export async function studentFacts(q: Executor, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return q
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      dateOfBirth: users.dateOfBirth,
      grade: users.grade,
      subjects: users.subjects,
      centreId: users.centreId,
      centre: partnerCentres.name,
    })
    .from(users)
    .leftJoin(partnerCentres, eq(partnerCentres.id, users.centreId))
    .where(and(inArray(users.id, [...ids]), eq(users.role, "student"), isNull(users.erasedAt)));
}
export type StaffStudentFacts = Awaited<ReturnType<typeof studentFacts>>[number];

export async function renameAccount(
  q: Executor,
  userId: string,
  name: Readonly<{ firstName: string; lastName: string }>,
  now: Date,
): Promise<void> {
  await q
    .update(users)
    .set({ ...name, updatedAt: now })
    .where(eq(users.id, userId));
}

export async function matchesOfStudents(q: Executor, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { id, studentId, mentorId, startedAt } = matches;
  return q
    .select({ id, studentId, mentorId, startedAt })
    .from(matches)
    .where(and(inArray(studentId, [...ids]), eq(matches.status, "active")))
    .orderBy(desc(startedAt), id);
}

export async function requestsOfStudents(q: Executor, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { id, studentId, mentorId, subject, status, createdAt } = mentorRequests;
  return q
    .select({ id, studentId, mentorId, subject, status, createdAt })
    .from(mentorRequests)
    .where(and(inArray(studentId, [...ids]), inArray(status, [...openStatuses])))
    .orderBy(desc(createdAt), id);
}

export async function openSuggestionsOfStudents(q: Executor, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { id, studentId, mentorId } = matchSuggestions;
  return q
    .select({ id, studentId, mentorId })
    .from(matchSuggestions)
    .where(and(inArray(studentId, [...ids]), eq(matchSuggestions.status, "open")));
}
