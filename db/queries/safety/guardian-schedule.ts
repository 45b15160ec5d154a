import { and, asc, eq, gt } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { whereSessionOpen } from "#db/conditions/open-session.ts";
import { sessions } from "#db/schema/sessions.ts";
import { users } from "#db/schema/users.ts";

/** All that a guardian sees of coming sessions: when, how, and the mentor's first name. */
export async function scheduleForGuardian(q: Executor, studentId: string, now: Date, most: number) {
  return q
    .select({
      id: sessions.id,
      startsAt: sessions.startsAt,
      endsAt: sessions.endsAt,
      type: sessions.type,
      status: sessions.status,
      partner: users.firstName,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.mentorId))
    .where(and(eq(sessions.studentId, studentId), whereSessionOpen(), gt(sessions.endsAt, now)))
    .orderBy(asc(sessions.startsAt))
    .limit(most);
}
