import { describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { matches, mentors, users } from "#db/schema/index.ts";
import { type NewSession, sessions } from "#db/schema/sessions.ts";
import { newMentor, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { insertRating } from "./ratings.ts";
import { sessionFigures } from "./session-figures.ts";

testDatabase();

const start = new Date("2026-03-29T00:30:00.000Z");

async function pair(status: "active" | "ended" = "active") {
  const [student, mentor] = [newUser({ role: "student" }), newUser()];
  await db().insert(users).values([student, mentor]);
  await db()
    .insert(mentors)
    .values(newMentor({ userId: mentor.id }));
  const matchId = crypto.randomUUID();
  await db()
    .insert(matches)
    .values({ id: matchId, studentId: student.id, mentorId: mentor.id, status, startedAt: start });
  return { matchId, studentId: student.id, mentorId: mentor.id };
}

function session(people: Awaited<ReturnType<typeof pair>>, minutes: number, values: Partial<NewSession> = {}) {
  const endsAt = new Date(start.getTime() + minutes * 60_000);
  const zones = { studentZone: "Africa/Cairo", mentorZone: "America/Los_Angeles" };
  const times = { startsAt: start, endsAt, createdAt: start, updatedAt: start };
  return { id: crypto.randomUUID(), ...people, subject: "Math", type: "video", ...zones, ...times, ...values } as const;
}

describe("a person's figures", () => {
  test("count completed sessions and their minutes, connected people and stars of both sides [@DASH-07a @PROF-01b]", async () => {
    const people = await pair();
    const completed = [session(people, 30, { status: "completed" }), session(people, 45, { status: "completed" })];
    const others = [
      session(people, 60, { status: "cancelled" }),
      session(people, 60),
      session(await pair("ended"), 60),
    ];
    await db()
      .insert(sessions)
      .values([...completed, ...others]);
    const stars = completed.map(({ id }, index) => ({ sessionId: id, ...people, stars: 4 + index, createdAt: start }));
    for (const { matchId: _, ...rating } of stars) await insertRating(db(), rating);
    const done = { completed: 2, minutes: 75, partners: 1 };
    expect(await sessionFigures(db(), people.studentId, "student")).toEqual({ ...done, rating: 0, ratingCount: 0 });
    expect(await sessionFigures(db(), people.mentorId, "mentor")).toEqual({ ...done, rating: 4.5, ratingCount: 2 });
  });

  test("are all zero for a new account, and for whoever's match has ended [@DASH-07c]", async () => {
    const zeros = { completed: 0, minutes: 0, partners: 0, rating: 0, ratingCount: 0 };
    const { studentId, mentorId } = await pair("ended");
    expect(await sessionFigures(db(), studentId, "student")).toEqual(zeros);
    expect(await sessionFigures(db(), mentorId, "mentor")).toEqual(zeros);
  });
});
