import {
  and,
  desc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  not,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { isApprovedMentor } from "#db/conditions/approved-mentors.ts";
import { clearedAt } from "#db/conditions/cleared-mentors.ts";
import { identityOf, viewer as self } from "#db/conditions/identity.ts";
import { mutedForYoung } from "#db/conditions/muted-mentors.ts";
import { probationMinors } from "#db/conditions/probation.ts";
import { blocks, matches } from "#db/schema/matches.ts";
import { daysOff, mentors, weeklyHours } from "#db/schema/mentors.ts";
import { users } from "#db/schema/users.ts";
import { isOnePerson } from "#lib/safety/removed-markers/rules.ts";
import { tierLimits } from "#lib/safety/verification/tier-rules.ts";

/** The rule `whyNoContact("list")` in SQL: ten thousand people cost one query. A test compares the two. */
export type MentorListViewer = Readonly<{
  studentId: string;
  /** Minors see only mentors whose checks allow contact with minors. */
  minor: boolean;
}> &
  ListDay;

export type ListDay = Readonly<{
  now: Date;
  /** The latest date of birth (`YYYY-MM-DD`) of an adult today: minors are not listed. */
  adultsBornBy: string;
}>;

/** The most that are ranked for a page; of more, those last seen. */
const mostRanked = 5_000;

const one = { one: sql`1` };

/** For everybody alike: what remains is `cleared` for minors, and blocks. */
function isListable(q: Executor, { adultsBornBy }: ListDay) {
  const active = and(eq(matches.mentorId, mentors.userId), eq(matches.status, "active"));
  return and(
    isApprovedMentor,
    isNull(mentors.pausedAt),
    isNull(users.contactPausedAt),
    isNotNull(users.emailConfirmedAt),
    eq(users.role, "mentor"),
    isNull(users.suspendedAt),
    isNull(users.deletionRequestedAt),
    isNull(users.erasedAt),
    lte(users.dateOfBirth, adultsBornBy),
    or(isNull(users.profileVisibility), eq(users.profileVisibility, "public")),
    gt(mentors.capacity, q.$count(matches, active)),
  );
}

/** Cleared for minors, not muted for their safety, and on probation without one yet. */
function opensToMinors(q: Executor, { now, adultsBornBy }: ListDay): SQL | undefined {
  const room = lt(probationMinors(q, adultsBornBy), tierLimits.probation.minorsAtOnce ?? 0);
  return and(clearedAt(q, now), not(mutedForYoung(q, now)), room);
}

/** Every mentor some student may be shown, with what ranking needs. */
export async function listableMentors(q: Executor, day: ListDay) {
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
      ratingCount: mentors.ratingCount,
      ratingSum: mentors.ratingSum,
      week: mentors.week,
      dataProcessing: users.dataProcessing,
      clearedForMinors: sql`${opensToMinors(q, day)}`.mapWith(Boolean) as SQL<boolean>,
    })
    .from(mentors)
    .innerJoin(users, eq(users.id, mentors.userId))
    .where(isListable(q, day))
    .orderBy(desc(sql`coalesce(${users.lastSeenAt}, ${users.createdAt})`), users.id)
    .limit(mostRanked);
}
export type ListableMentor = Awaited<ReturnType<typeof listableMentors>>[number];

/** Who of these mentors may be shown to the viewer at this moment. */
export async function listableTo(q: Executor, viewer: MentorListViewer, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const blocked = or(
    and(eq(blocks.blockerId, users.id), eq(blocks.blockedId, viewer.studentId)),
    and(eq(blocks.blockerId, viewer.studentId), eq(blocks.blockedId, users.id)),
  );
  const rows = await q
    .select({ id: users.id, own: identityOf(self), theirs: identityOf(users) })
    .from(mentors)
    .innerJoin(users, eq(users.id, mentors.userId))
    .innerJoin(self, eq(self.id, viewer.studentId))
    .where(
      and(
        inArray(mentors.userId, [...ids]),
        isListable(q, viewer),
        viewer.minor ? opensToMinors(q, viewer) : undefined,
        not(exists(q.select(one).from(blocks).where(blocked))),
      ),
    );
  return new Set(rows.flatMap(({ id, own, theirs }) => (isOnePerson(own, theirs) ? [] : id)));
}

const fewIds = 400;

/** With many ids, reads all mentors: so many ids cost more than the rows. */
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

export async function daysOffBetween(q: Executor, from: string, until: string) {
  return q
    .select({ userId: daysOff.userId, day: daysOff.day })
    .from(daysOff)
    .where(and(gte(daysOff.day, from), lte(daysOff.day, until)));
}

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

export async function studentsTaught(q: Executor, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await q
    .select({ id: matches.mentorId, n: sql<number>`count(distinct ${matches.studentId})`.mapWith(Number) })
    .from(matches)
    .where(inArray(matches.mentorId, [...ids]))
    .groupBy(matches.mentorId);
  return new Map(rows.map(({ id, n }) => [id, n]));
}

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
