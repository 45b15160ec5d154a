import { db } from "#db/client.ts";
import { matches, mentors, users, weeklyHours } from "#db/schema/index.ts";
import type { NewMentorRow } from "#db/schema/mentors.ts";
import type { NewUser } from "#db/schema/users.ts";
import { newMatch, newMentor, newUser } from "./rows.ts";

type Values = Readonly<{ student?: Partial<NewUser>; mentor?: Partial<NewUser>; rules?: Partial<NewMentorRow> }>;

export const pairSubject = "Mathematics";

export async function storedStudent(values: Partial<NewUser> = {}): Promise<string> {
  const emailConfirmedAt = new Date("2026-01-16T12:00:00.000Z");
  const user = newUser({ role: "student", firstName: "Layla", timeZone: "Africa/Cairo", emailConfirmedAt, ...values });
  await db().insert(users).values(user);
  return user.id;
}

export async function storedMentor(values: Partial<NewUser> = {}, rules: Partial<NewMentorRow> = {}): Promise<string> {
  const emailConfirmedAt = new Date("2026-01-16T12:00:00.000Z");
  const user = newUser({ timeZone: "Europe/Berlin", subjects: [pairSubject], emailConfirmedAt, ...values });
  await db().insert(users).values(user);
  await db()
    .insert(mentors)
    .values(newMentor({ userId: user.id, ...rules }));
  await db()
    .insert(weeklyHours)
    .values(
      [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
        id: crypto.randomUUID(),
        userId: user.id,
        weekday,
        fromMinute: 0,
        untilMinute: 1440,
      })),
    );
  return user.id;
}

export async function storedMatch(studentId: string, mentorId: string): Promise<string> {
  const match = newMatch({ studentId, mentorId });
  await db().insert(matches).values(match);
  return match.id;
}

export async function storedPair({ student, mentor, rules }: Values = {}) {
  const studentId = await storedStudent(student);
  const mentorId = await storedMentor(mentor, rules);
  return { studentId, mentorId, matchId: await storedMatch(studentId, mentorId) };
}
