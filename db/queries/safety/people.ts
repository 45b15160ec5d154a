import { and, eq, exists, inArray, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { clearedAt } from "#db/conditions/cleared-mentors.ts";
import { identityOf, viewer } from "#db/conditions/identity.ts";
import { mutedForYoung } from "#db/conditions/muted-mentors.ts";
import { probationAhead, probationMinors, probationUnreviewed } from "#db/conditions/probation.ts";
import { inList, listValue, unindexed } from "#db/kit.ts";
import { prepared } from "#db/prepared.ts";
import { formerReach } from "#db/schema/former-reach.ts";
import { blocks, matches, mentorRequests, openRequestStatuses } from "#db/schema/matches.ts";
import { mentors } from "#db/schema/mentors.ts";
import { sessions } from "#db/schema/sessions.ts";
import { users } from "#db/schema/users.ts";
import { adultsBornBy } from "#lib/identity/age/age.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { isOnePerson } from "#lib/safety/removed-markers/rules.ts";

/** What decides about contact between people; for `lib/safety/contact/contact-facts.ts`. */

export async function personRows(q: Executor, ids: readonly string[], now: Date) {
  return ids.length === 0 ? [] : people(q, listValue(ids), now, adultsBornBy(utcDate(now)));
}
export type PersonRow = Awaited<ReturnType<typeof personRows>>[number];

type Given<T> = Placeholder<string, T>;

const people = prepared((q, ids: Given<unknown>, now: Given<Date>, bornAfter: Given<string>) => {
  const living = and(eq(matches.mentorId, users.id), eq(matches.status, "active"));
  return q
    .select({
      id: users.id,
      role: users.role,
      dateOfBirth: users.dateOfBirth,
      createdAt: users.createdAt,
      emailConfirmedAt: users.emailConfirmedAt,
      username: users.username,
      profileVisibility: users.profileVisibility,
      contactPausedAt: users.contactPausedAt,
      suspendedAt: users.suspendedAt,
      mutedUntil: users.mutedUntil,
      deletionRequestedAt: users.deletionRequestedAt,
      erasedAt: users.erasedAt,
      mentorStatus: mentors.status,
      clearedForMinors: truth(clearedAt(q, now)),
      noNewMinors: truth(mutedForYoung(q, now)),
      pausedAt: mentors.pausedAt,
      capacity: mentors.capacity,
      probationEndedAt: mentors.probationEndedAt,
      minors: probationMinors(q, bornAfter),
      unreviewed: probationUnreviewed(q, bornAfter),
      ahead: probationAhead(q, bornAfter),
      students: q.$count(matches, living),
    })
    .from(users)
    .leftJoin(mentors, eq(mentors.userId, users.id))
    .where(inList(users.id, ids));
});

/** Matches whose two are one person by what they are now: active ones, and those with sessions that count. */
export async function matchesOfOnePerson(q: Executor) {
  const alike = or(eq(viewer.mailboxKey, users.mailboxKey), eq(viewer.dateOfBirth, users.dateOfBirth));
  const counts = and(eq(sessions.matchId, matches.id), eq(unindexed(sessions.status), "completed"));
  const rows = await q
    .select({
      ...{ studentId: matches.studentId, mentorId: matches.mentorId },
      ...{ student: identityOf(viewer), mentor: identityOf(users) },
    })
    .from(matches)
    .innerJoin(viewer, eq(viewer.id, matches.studentId))
    .innerJoin(users, eq(users.id, matches.mentorId))
    .where(
      and(alike, or(eq(matches.status, "active"), exists(q.select({ id: sessions.id }).from(sessions).where(counts)))),
    );
  return rows.filter(({ student, mentor }) => isOnePerson(student, mentor));
}

/** Whichever of the two is the student. */
export async function pairRows(q: Executor, personId: string, otherIds: readonly string[]) {
  return otherIds.length === 0 ? [] : pairs(q, personId, listValue(otherIds));
}

const pairs = prepared((q, personId: Placeholder<string, string>, otherIds: Placeholder<string, unknown>) => {
  const between = (pair: { studentId: Side; mentorId: Side }) =>
    or(
      and(eq(pair.studentId, personId), eq(pair.mentorId, users.id)),
      and(eq(pair.studentId, users.id), eq(pair.mentorId, personId)),
    );
  const blocked = or(
    and(eq(blocks.blockerId, personId), eq(blocks.blockedId, users.id)),
    and(eq(blocks.blockerId, users.id), eq(blocks.blockedId, personId)),
  );
  const one = { one: sql`1` };
  const isActive = and(between(matches), eq(matches.status, "active"));
  // Searched by people: each status has far more rows.
  const tookPlace = and(between(sessions), inArray(unindexed(sessions.status), ["completed"]));
  const isOpen = and(between(mentorRequests), inArray(unindexed(mentorRequests.status), [...openRequestStatuses]));
  const ofEither = or(eq(formerReach.userId, personId), eq(formerReach.userId, users.id));
  return q
    .select({
      id: users.id,
      connected: truth(exists(q.select(one).from(matches).where(isActive))),
      met: truth(exists(q.select(one).from(sessions).where(tookPlace))),
      blocked: truth(exists(q.select(one).from(blocks).where(blocked))),
      requested: truth(exists(q.select(one).from(mentorRequests).where(isOpen))),
      moved: truth(exists(q.select(one).from(formerReach).where(ofEither))),
      own: identityOf(viewer),
      theirs: identityOf(users),
    })
    .from(users)
    .innerJoin(viewer, eq(viewer.id, personId))
    .where(inList(users.id, otherIds));
});

type Side = typeof matches.studentId | typeof sessions.studentId | typeof mentorRequests.studentId;

/** SQLite returns 1 and 0. */
function truth(condition: SQL | undefined): SQL<boolean> {
  return sql`${condition}`.mapWith(Boolean) as SQL<boolean>;
}
