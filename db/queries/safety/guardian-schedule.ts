import { and, asc, desc, eq, gt, lte, or } from "drizzle-orm";
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

/** Sessions that are over or called off, the newest first; without notes, texts and ratings. */
export async function pastForGuardian(
  q: Executor,
  studentId: string,
  now: Date,
  { most, after }: Readonly<{ most: number; after: number }>,
) {
  return q
    .select({
      id: sessions.id,
      startsAt: sessions.startsAt,
      endsAt: sessions.endsAt,
      type: sessions.type,
      subject: sessions.subject,
      status: sessions.status,
      cancellation: sessions.cancellation,
      countedMinutes: sessions.countedMinutes,
      partner: users.firstName,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.mentorId))
    .where(and(eq(sessions.studentId, studentId), or(lte(sessions.endsAt, now), eq(sessions.status, "cancelled"))))
    .orderBy(desc(sessions.startsAt), desc(sessions.id))
    .limit(most)
    .offset(after);
}
