import { and, countDistinct, eq, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { matches } from "#db/schema/matches.ts";
import { sessions } from "#db/schema/sessions.ts";
import { ratingsOf } from "./ratings.ts";
import { sidesOf, sumOfMinutes, tookPlace } from "./session-columns.ts";

/** Read from the records; a new account has zeros. */
export type SessionFigures = {
  completed: number;
  /** Counted minutes of completed sessions. */
  minutes: number;
  partners: number;
  /** Average stars of a mentor; 0 without ratings. */
  rating: number;
  ratingCount: number;
};

export async function sessionFigures(q: Executor, userId: string, side: "student" | "mentor"): Promise<SessionFigures> {
  const [mine] = sidesOf(sessions, side);
  const [done] = await q
    .select({
      completed: sql`count(*)`.mapWith(Number),
      minutes: sumOfMinutes,
    })
    .from(sessions)
    .where(and(eq(mine, userId), tookPlace));
  const [me, other] = sidesOf(matches, side);
  const [connected] = await q
    .select({ partners: countDistinct(other) })
    .from(matches)
    .where(and(eq(me, userId), eq(matches.status, "active")));
  const stars = await ratingsOf(q, userId);
  return {
    completed: done?.completed ?? 0,
    minutes: done?.minutes ?? 0,
    partners: Number(connected?.partners ?? 0),
    rating: stars.average,
    ratingCount: stars.count,
  };
}
