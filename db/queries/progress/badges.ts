import { and, asc, count, countDistinct, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { isPublicPost } from "#db/conditions/public-post.ts";
import { minutesThatCount, sidesOf, sumOfMinutes, tookPlace } from "#db/queries/mentoring/session-columns.ts";
import { type BadgeAward, badgeAwards } from "#db/schema/badges.ts";
import { goalComments, goals } from "#db/schema/learning.ts";
import { matches } from "#db/schema/matches.ts";
import { posts } from "#db/schema/posts.ts";
import { ratings, sessions } from "#db/schema/sessions.ts";
import { users } from "#db/schema/users.ts";
import type { BadgeRole } from "#lib/progress/achievements/catalogue.ts";
import type { Facts } from "#lib/progress/achievements/rules.ts";

/** Returns `undefined` if the person is gone or cannot earn badges. */
export async function badgePerson(q: Executor, userId: string) {
  const [row] = await q
    .select({ role: users.role, createdAt: users.createdAt })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)));
  if (row?.role !== "student" && row?.role !== "mentor") return undefined;
  return { role: row.role, createdAt: row.createdAt };
}

/** Counts only what is valid now: sessions with minutes, their ratings, and public posts. */
export async function badgeFacts(q: Executor, userId: string, role: BadgeRole): Promise<Facts> {
  const [mine, others] = sidesOf(sessions, role);
  const [row] = await q
    .select({
      held: count(),
      minutes: sumOfMinutes,
      people: countDistinct(others),
      subjects: countDistinct(sessions.subject),
      reviews: count(ratings.sessionId),
    })
    .from(sessions)
    .leftJoin(ratings, eq(ratings.sessionId, sessions.id))
    .where(and(eq(mine, userId), tookPlace));
  const { people = 0, subjects = 0, held = 0, minutes = 0, reviews = 0 } = row ?? {};
  const shared = { sessions: held, minutes, reviews };
  if (role === "student") return { ...shared, mentors: people, subjects, goals: await goalsCompleted(q, userId) };
  const written = await q.$count(posts, and(eq(posts.authorId, userId), isPublicPost));
  return { ...shared, students: people, helped: await goalsHelped(q, userId), posts: written };
}

/** Includes goals deleted later. */
function goalsCompleted(q: Executor, studentId: string): Promise<number> {
  return q.$count(goals, and(eq(goals.studentId, studentId), isNotNull(goals.completedAt)));
}

/** Goals completed while matched with this mentor, who had commented on them where the student could read it. */
async function goalsHelped(q: Executor, mentorId: string): Promise<number> {
  const [row] = await q
    .select({ helped: countDistinct(goals.id) })
    .from(goalComments)
    .innerJoin(goals, eq(goals.id, goalComments.goalId))
    .innerJoin(matches, and(eq(matches.studentId, goals.studentId), eq(matches.mentorId, mentorId)))
    .where(
      and(
        eq(goalComments.authorId, mentorId),
        eq(goalComments.held, false),
        lte(goalComments.createdAt, goals.completedAt),
        lte(matches.startedAt, goals.completedAt),
        or(isNull(matches.endedAt), gt(matches.endedAt, goals.completedAt)),
      ),
    );
  return row?.helped ?? 0;
}

export function awardsOf(q: Executor, userId: string): Promise<BadgeAward[]> {
  return q.select().from(badgeAwards).where(eq(badgeAwards.userId, userId)).orderBy(asc(badgeAwards.earnedAt));
}

export async function insertAward(q: Executor, userId: string, badge: string, now: Date): Promise<boolean> {
  const row = { userId, badge, earnedAt: now, revokedAt: null };
  const stored = await q.insert(badgeAwards).values(row).onConflictDoNothing().returning({ badge: badgeAwards.badge });
  return stored.length > 0;
}

/** Revokes badges, or restores them (null) with their first date. */
export async function setRevoked(q: Executor, userId: string, badges: readonly string[], at: Date | null) {
  if (badges.length === 0) return;
  const these = and(eq(badgeAwards.userId, userId), inArray(badgeAwards.badge, [...badges]));
  await q.update(badgeAwards).set({ revokedAt: at }).where(these);
}

export function badgeCount(q: Executor, userId: string): Promise<number> {
  return q.$count(badgeAwards, and(eq(badgeAwards.userId, userId), isNull(badgeAwards.revokedAt)));
}

/** A page of ids after `after`. */
export async function badgePeople(q: Executor, after: string, limit: number): Promise<string[]> {
  const earning = and(inArray(users.role, ["student", "mentor"]), isNull(users.erasedAt));
  const rows = await q
    .select({ id: users.id })
    .from(users)
    .where(and(earning, sql`${users.id} > ${after}`))
    .orderBy(asc(users.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export function completedTimes(q: Executor, userId: string, role: BadgeRole) {
  const [mine] = sidesOf(sessions, role);
  return q
    .select({ endsAt: sessions.endsAt, minutes: minutesThatCount.mapWith(Number) })
    .from(sessions)
    .where(and(eq(mine, userId), tookPlace))
    .orderBy(asc(sessions.startsAt));
}
