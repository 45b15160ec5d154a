import { eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { mentors, weeklyHours } from "#db/schema/mentors.ts";
import { users } from "#db/schema/users.ts";

export async function stepRow(q: Executor, userId: string) {
  const [row] = await q
    .select({
      emailConfirmedAt: users.emailConfirmedAt,
      username: users.username,
      dateOfBirth: users.dateOfBirth,
      bio: users.bio,
      mentorStatus: mentors.status,
    })
    .from(users)
    .leftJoin(mentors, eq(mentors.userId, users.id))
    .where(eq(users.id, userId));
  if (!row) return undefined;
  const hours = await q.select({ id: weeklyHours.id }).from(weeklyHours).where(eq(weeklyHours.userId, userId)).limit(1);
  return { ...row, hasHours: hours.length > 0 };
}
