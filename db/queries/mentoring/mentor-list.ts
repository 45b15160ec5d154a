import { and, count, desc, eq, exists, gte, inArray, isNotNull, isNull, lte, not, or, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { isApprovedMentor } from "#db/conditions/approved-mentors.ts";
import { clearedAt } from "#db/conditions/cleared-mentors.ts";
import { blocks, matches } from "#db/schema/matches.ts";
import { daysOff, mentors, weeklyHours } from "#db/schema/mentors.ts";
import { users } from "#db/schema/users.ts";

/**
 * Mentors a student may choose from (FIND-07, FIND-08): what `whyNoContact("list")` allows, said in SQL so that ten thousand people
 * cost one query. A test holds both against each other.
 */
export type MentorListViewer = Readonly<{
  studentId: string;
  /** A minor is shown mentors whose checks open contact with minors now. */
  minor: boolean;
  now: Date;
  /** The last day of birth (`YYYY-MM-DD`) of an adult today: minors are listed to nobody. */
  adultsBornBy: string;
}>;

/** The most that is ranked for one page; of more, those seen last. */
const mostRanked = 5_000;

export async function listableMentors(q: Executor, viewer: MentorListViewer) {
  const one = { one: sql`1` };
  const blocked = or(
    and(eq(blocks.blockerId, users.id), eq(blocks.blockedId, viewer.studentId)),
    and(eq(blocks.blockerId, viewer.studentId), eq(blocks.blockedId, users.id)),
  );
  const taken = q
    .select({ mentorId: matches.mentorId, students: count().as("students") })
    .from(matches)
    .where(eq(matches.status, "active"))
    .groupBy(matches.mentorId)
    .as("taken");
  return q
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      subjects: users.subjects,
      languages: users.languages,
      profileLanguage: users.profileLanguage,
      locale: users.locale,
      timeZone: users.timeZone,
      callTypes: mentors.callTypes,
      dataProcessing: users.dataProcessing,
    })
    .from(mentors)
    .innerJoin(users, eq(users.id, mentors.userId))
    .leftJoin(taken, eq(taken.mentorId, mentors.userId))
    .where(
      and(
        isApprovedMentor,
        viewer.minor ? clearedAt(q, viewer.now) : undefined,
        isNull(mentors.pausedAt),
        isNull(users.contactPausedAt),
        isNotNull(users.emailConfirmedAt),
        eq(users.role, "mentor"),
        isNull(users.suspendedAt),
        isNull(users.deletionRequestedAt),
        isNull(users.erasedAt),
        lte(users.dateOfBirth, viewer.adultsBornBy),
        or(isNull(users.profileVisibility), eq(users.profileVisibility, "public")),
        or(isNull(taken.students), sql`${taken.students} < ${mentors.capacity}`),
        sql`${mentors.capacity} > 0`,
        not(exists(q.select(one).from(blocks).where(blocked))),
      ),
    )
    .orderBy(desc(sql`coalesce(${users.lastSeenAt}, ${users.createdAt})`), users.id)
    .limit(mostRanked);
}
export type ListableMentor = Awaited<ReturnType<typeof listableMentors>>[number];

const fewIds = 400;

/** Weekly hours by person; of all mentors when there are many, because so many ids cost more than the rows. */
export async function weeklyHoursOf(q: Executor, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { userId, weekday, fromMinute, untilMinute } = weeklyHours;
  return q
    .select({ userId, weekday, fromMinute, untilMinute })
    .from(weeklyHours)
    .where(
      ids.length <= fewIds
        ? inArray(userId, [...ids])
        : inArray(userId, q.select({ id: mentors.userId }).from(mentors)),
    )
    .orderBy(userId, weekday, fromMinute);
}

/** Days off by person, from one local day to another. */
export async function daysOffBetween(q: Executor, from: string, until: string) {
  return q
    .select({ userId: daysOff.userId, day: daysOff.day })
    .from(daysOff)
    .where(and(gte(daysOff.day, from), lte(daysOff.day, until)));
}

/** What a card and a profile show of mentors beside their names. */
export async function mentorFacts(q: Executor, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return q
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      country: users.country,
      bio: users.bio,
      qualifications: users.qualifications,
      subjects: users.subjects,
      languages: users.languages,
      profileLanguage: users.profileLanguage,
      locale: users.locale,
      timeZone: users.timeZone,
      dateOfBirth: users.dateOfBirth,
      experienceYears: users.experienceYears,
      photoId: users.photoId,
      lastSeenAt: users.lastSeenAt,
      createdAt: users.createdAt,
      dataProcessing: users.dataProcessing,
      callTypes: mentors.callTypes,
    })
    .from(users)
    .innerJoin(mentors, eq(mentors.userId, users.id))
    .where(inArray(users.id, [...ids]));
}
export type MentorFacts = Awaited<ReturnType<typeof mentorFacts>>[number];

/** How many students each of these mentors has ever been matched with. */
export async function studentsTaught(q: Executor, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await q
    .select({ id: matches.mentorId, n: sql<number>`count(distinct ${matches.studentId})`.mapWith(Number) })
    .from(matches)
    .where(inArray(matches.mentorId, [...ids]))
    .groupBy(matches.mentorId);
  return new Map(rows.map(({ id, n }) => [id, n]));
}

/** Where a student is and what they speak, for the list and the request form. */
export async function studentForList(q: Executor, studentId: string) {
  const [row] = await q
    .select({
      dateOfBirth: users.dateOfBirth,
      timeZone: users.timeZone,
      subjects: users.subjects,
      languages: users.languages,
      profileLanguage: users.profileLanguage,
      locale: users.locale,
    })
    .from(users)
    .where(eq(users.id, studentId))
    .limit(1);
  return row;
}
