import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { db } from "#db/client.ts";
import { sessionFigures } from "#db/queries/mentoring/session-figures.ts";
import { badgeFacts, completedTimes } from "#db/queries/progress/badges.ts";
import { loggedSessions } from "#db/queries/progress/certificates.ts";
import { peopleOnBoard } from "#db/queries/progress/leaderboard.ts";
import { completedSince, learnedSubjects } from "#db/queries/progress/learning-figures.ts";
import { matches } from "#db/schema/matches.ts";
import { mentors } from "#db/schema/mentors.ts";
import { sessions } from "#db/schema/sessions.ts";
import { users } from "#db/schema/users.ts";
import { newMatch, newMentor, newSession, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { sessionStatuses } from "#lib/mentoring/sessions/rules.ts";
import { togetherWith } from "#lib/mentoring/students/list-students.ts";
import { mentorAnalytics } from "./mentor-analytics.ts";

testDatabase();

const now = new Date("2026-03-30T09:00:00.000Z");
const hour = 3_600_000;

const session = fc.record({
  student: fc.nat(2),
  subject: fc.constantFrom("Art", "Physics"),
  status: fc.constantFrom(...sessionStatuses),
  hoursAgo: fc.integer({ min: 2, max: 24 * 60 }),
  minutes: fc.constantFrom(30, 45, 60),
  /** Nobody came; fewer minutes than booked; from before minutes were counted. */
  counted: fc.constantFrom(0, 20, null),
});

type Lived = typeof session extends fc.Arbitrary<infer One> ? One : never;

async function livedThrough(history: readonly Lived[]) {
  const adult = { dateOfBirth: "1990-01-01", leaderboardSince: now, emailConfirmedAt: now } as const;
  const mentor = newUser({ ...adult, timeZone: "Europe/Berlin" });
  const students = [0, 1, 2].map(() => newUser({ ...adult, role: "student" }));
  await db()
    .insert(users)
    .values([mentor, ...students]);
  await db()
    .insert(mentors)
    .values(newMentor({ userId: mentor.id, status: "approved" }));
  const pairs = students.map(({ id }) => newMatch({ studentId: id, mentorId: mentor.id }));
  await db().insert(matches).values(pairs);
  const rows = history.flatMap(({ student, hoursAgo, minutes, counted, ...values }) => {
    const pair = pairs[student];
    if (!pair) return [];
    const startsAt = new Date(now.getTime() - hoursAgo * hour);
    const endsAt = new Date(startsAt.getTime() + minutes * 60_000);
    const { id: matchId, studentId, mentorId } = pair;
    return newSession({ matchId, studentId, mentorId, startsAt, endsAt, countedMinutes: counted, ...values });
  });
  await db().insert(sessions).values(rows);
  return { mentorId: mentor.id, students: students.map(({ id }) => id), rows };
}

/** How many sessions of these took place, and their minutes, written down once more. */
function expected(rows: Awaited<ReturnType<typeof livedThrough>>["rows"]) {
  const lengths = rows
    .filter(({ status }) => status === "completed")
    .map(({ countedMinutes, startsAt, endsAt }) => countedMinutes ?? (endsAt.getTime() - startsAt.getTime()) / 60_000)
    .filter((minutes) => minutes > 0);
  return { sessions: lengths.length, minutes: lengths.reduce((sum, one) => sum + one, 0) };
}

const onBoard = async (id: string, board: "student" | "mentor") =>
  (await peopleOnBoard(db(), { viewerId: id, board, adultsBornBy: "2008-01-01" })).find((one) => one.id === id);

test("sessions, hours and students of a person are the same figures wherever they stand, for any history [@ANLY-02b] [@PROF-01b] [@DASH-07a] [@ACH-02c] [@FIND-05b] [@LEARN-01d @LEARN-01e] [@FIELD-24]", async () => {
  const histories = fc.sample(fc.array(session, { minLength: 1, maxLength: 20 }), { numRuns: 8, seed: 7 });
  for (const history of histories) {
    const { mentorId, students, rows } = await livedThrough(history);
    const whole = expected(rows);
    expect(await sessionFigures(db(), mentorId, "mentor")).toMatchObject({
      completed: whole.sessions,
      minutes: whole.minutes,
      partners: 3,
    });
    expect(await badgeFacts(db(), mentorId, "mentor")).toMatchObject(whole);
    expect(await loggedSessions(db(), mentorId)).toMatchObject(whole);
    const { figures } = await mentorAnalytics(db(), { id: mentorId, timeZone: "Europe/Berlin" }, "all", now);
    expect(figures).toMatchObject(whole);
    expect((await onBoard(mentorId, "mentor"))?.minutes ?? 0).toBe(whole.minutes);
    const together = await togetherWith(db(), mentorId, students, now);
    for (const id of students) {
      const own = expected(rows.filter(({ studentId }) => studentId === id));
      const shown = await sessionFigures(db(), id, "student");
      expect(shown).toMatchObject({ completed: own.sessions, minutes: own.minutes, partners: 1 });
      expect(together(id).completed).toBe(own.sessions);
      const badges = await badgeFacts(db(), id, "student");
      expect(badges).toMatchObject({ ...own, subjects: await learnedSubjects(db(), id) });
      for (const times of [await completedSince(db(), id, new Date(0)), await completedTimes(db(), id, "student")]) {
        expect(times).toHaveLength(own.sessions);
        expect(times.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(own.minutes);
      }
      expect((await onBoard(id, "student"))?.minutes ?? 0).toBe(own.minutes);
    }
  }
  expect(await db().$count(sessions, eq(sessions.countedMinutes, 0))).toBeGreaterThan(0);
});
