import { eq, inArray } from "drizzle-orm";
import { closeDatabase, db } from "#db/client.ts";
import { matches, mentors, users, weeklyHours } from "#db/schema/index.ts";
import { newMatch } from "#db/support/rows.ts";

/** `connect-people.ts mentor@… student@…`: matches people who signed up. Prints the mentor's id. */
const [, , mentorEmail = "", ...studentEmails] = process.argv;
const idOf = async (email: string) => {
  const [found] = await db().select({ id: users.id }).from(users).where(eq(users.emailKey, email)).limit(1);
  if (!found) throw new Error(`Nobody has the address ${email}`);
  return found.id;
};
const mentorId = await idOf(mentorEmail);
const now = new Date();
await db()
  .update(users)
  .set({ emailConfirmedAt: now })
  .where(inArray(users.emailKey, [mentorEmail, ...studentEmails]));
const approved = { status: "approved", approvedAt: now, capacity: 1000, updatedAt: now } as const;
await db()
  .insert(mentors)
  .values({ userId: mentorId, createdAt: now, ...approved })
  .onConflictDoUpdate({ target: mentors.userId, set: approved });
for (const weekday of [1, 2, 3, 4, 5, 6, 7]) {
  const whole = { weekday, fromMinute: 0, untilMinute: 1440 };
  await db()
    .insert(weeklyHours)
    .values({ id: crypto.randomUUID(), userId: mentorId, ...whole });
}
for (const email of studentEmails)
  await db()
    .insert(matches)
    .values(newMatch({ studentId: await idOf(email), mentorId, startedAt: now }));
await closeDatabase();
process.stdout.write(mentorId);
