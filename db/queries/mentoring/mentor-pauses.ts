import { and, eq, isNull } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { isApprovedMentor } from "#db/conditions/approved-mentors.ts";
import { mentors } from "#db/schema/mentors.ts";
import { users } from "#db/schema/users.ts";
import type { PauseReason } from "#lib/safety/verification/rules.ts";

export async function approvedMentors(q: Executor) {
  return q
    .select({
      id: mentors.userId,
      approvedAt: mentors.approvedAt,
      createdAt: mentors.createdAt,
      updatedAt: mentors.updatedAt,
      lastSeenAt: users.lastSeenAt,
    })
    .from(mentors)
    .innerJoin(users, eq(users.id, mentors.userId))
    .where(and(isApprovedMentor, isNull(mentors.pausedAt), isNull(users.suspendedAt), isNull(users.erasedAt)));
}

export type MentorPause = Readonly<{ pausedAt: Date | null; pauseReason: PauseReason | null }>;

export async function mentorPauseOf(q: Executor, mentorId: string): Promise<MentorPause | undefined> {
  const [row] = await q
    .select({ pausedAt: mentors.pausedAt, pauseReason: mentors.pauseReason })
    .from(mentors)
    .where(eq(mentors.userId, mentorId))
    .limit(1);
  return row;
}

export async function setPause(q: Executor, mentorId: string, pause: MentorPause, now: Date): Promise<void> {
  await q
    .update(mentors)
    .set({ ...pause, updatedAt: now })
    .where(eq(mentors.userId, mentorId));
}
