import { and, desc, eq, isNull, notInArray, or } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { unindexed } from "#db/kit.ts";
import { sessions } from "#db/schema/sessions.ts";
import { users } from "#db/schema/users.ts";

/** What took place, also if staff took it back. */
const wasHeld = or(eq(unindexed(sessions.status), "completed"), eq(sessions.cancellation, "voided"));

/** Sessions that took place, the newest first, without those with students of the centres `but`. */
export async function pastSessions(
  q: Executor,
  { userId, side, but }: Readonly<{ userId: string; side: "student" | "mentor"; but: ReadonlySet<string> }>,
  { limit, offset }: Readonly<{ limit: number; offset: number }>,
) {
  const [mine, theirs] =
    side === "student" ? [sessions.studentId, sessions.mentorId] : [sessions.mentorId, sessions.studentId];
  return q
    .select({
      id: sessions.id,
      subject: sessions.subject,
      status: sessions.status,
      startsAt: sessions.startsAt,
      endsAt: sessions.endsAt,
      countedMinutes: sessions.countedMinutes,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, theirs))
    .where(and(eq(mine, userId), wasHeld, or(isNull(users.centreId), notInArray(users.centreId, [...but]))))
    .orderBy(desc(sessions.startsAt), sessions.id)
    .limit(limit)
    .offset(offset);
}

export async function pastSession(q: Executor, id: string) {
  const [row] = await q
    .select()
    .from(sessions)
    .where(and(eq(sessions.id, id), wasHeld));
  return row;
}
