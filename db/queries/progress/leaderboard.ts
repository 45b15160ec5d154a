import { and, eq, exists, isNotNull, isNull, lte, ne, not, or, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { isApprovedMentor } from "#db/conditions/approved-mentors.ts";
import { sidesOf, sumOfMinutes, tookPlace } from "#db/queries/mentoring/session-columns.ts";
import { blocks } from "#db/schema/matches.ts";
import { mentors } from "#db/schema/mentors.ts";
import { sessions } from "#db/schema/sessions.ts";
import { users } from "#db/schema/users.ts";

/** People in the leaderboard of a role: those who joined it and whom the viewer may see. */

export type Looking = Readonly<{
  viewerId: string;
  board: "student" | "mentor";
  /** The latest date of birth (`YYYY-MM-DD`) of an adult today. */
  adultsBornBy: string;
}>;

/** With counted minutes, first name and country, and nothing else. */
export function peopleOnBoard(q: Executor, { viewerId, board, adultsBornBy }: Looking) {
  const [mine] = sidesOf(sessions, board);
  const one = { one: sql`1` };
  const blocked = or(
    and(eq(blocks.blockerId, users.id), eq(blocks.blockedId, viewerId)),
    and(eq(blocks.blockerId, viewerId), eq(blocks.blockedId, users.id)),
  );
  const approved = and(eq(mentors.userId, users.id), isApprovedMentor);
  return q
    .select({
      id: users.id,
      firstName: users.firstName,
      country: users.country,
      minutes: sumOfMinutes,
    })
    .from(users)
    .innerJoin(sessions, and(eq(mine, users.id), tookPlace))
    .where(
      and(
        isNotNull(users.leaderboardSince),
        eq(users.role, board),
        lte(users.dateOfBirth, adultsBornBy),
        isNull(users.suspendedAt),
        isNull(users.deletionRequestedAt),
        isNull(users.erasedAt),
        isNull(users.contactPausedAt),
        or(isNull(users.profileVisibility), ne(users.profileVisibility, "private")),
        board === "mentor" ? exists(q.select(one).from(mentors).where(approved)) : undefined,
        not(exists(q.select(one).from(blocks).where(blocked))),
      ),
    )
    .groupBy(users.id, users.firstName, users.country);
}

export async function ownLeaderboardWish(q: Executor, userId: string) {
  const [row] = await q
    .select({
      role: users.role,
      dateOfBirth: users.dateOfBirth,
      since: users.leaderboardSince,
      visibility: users.profileVisibility,
    })
    .from(users)
    .where(eq(users.id, userId));
  return row;
}

/** Joins, or leaves with null. People who are in it already keep their first date. */
export async function setLeaderboardWish(q: Executor, userId: string, since: Date | null, now: Date): Promise<void> {
  const changed = since === null ? isNotNull(users.leaderboardSince) : isNull(users.leaderboardSince);
  await q
    .update(users)
    .set({ leaderboardSince: since, updatedAt: now })
    .where(and(eq(users.id, userId), changed));
}
