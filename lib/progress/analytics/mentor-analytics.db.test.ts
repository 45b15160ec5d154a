import { eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { insertRating } from "#db/queries/mentoring/ratings.ts";
import { sessionFigures } from "#db/queries/mentoring/session-figures.ts";
import { sessionCounts, sessionsOf } from "#db/queries/mentoring/session-lists.ts";
import { consents, guardians } from "#db/schema/guardians.ts";
import { blocks, matches } from "#db/schema/matches.ts";
import { mentors } from "#db/schema/mentors.ts";
import { safetyAnswers, sessions } from "#db/schema/sessions.ts";
import { users } from "#db/schema/users.ts";
import { newConsent, newGuardian, newMatch, newMentor, newSession, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { sessionStatuses, sessionTypes } from "#lib/mentoring/sessions/rules.ts";
import { feedbackOf } from "./feedback.ts";
import { mentorAnalytics } from "./mentor-analytics.ts";
import { periods, spanOf } from "./rules.ts";

testDatabase();

const now = new Date("2026-03-30T09:00:00.000Z");
const zone = "Europe/Berlin";

async function pair(student = newUser({ role: "student", firstName: "Ada", lastName: "Lovelace" })) {
  const mentor = newUser({ timeZone: zone });
  await db().insert(users).values([mentor, student]);
  const match = newMatch({ studentId: student.id, mentorId: mentor.id });
  await db().insert(matches).values(match);
  return { mentor: { id: mentor.id, timeZone: zone }, studentId: student.id, match };
}

type Pair = Awaited<ReturnType<typeof pair>>;

/** A session of the two that began so many days ago, and what was said of it. */
async function rated({ mentor, studentId, match }: Pair, daysAgo: number, stars: number, comment: string | null) {
  const startsAt = new Date(now.getTime() - daysAgo * 86_400_000);
  const row = newSession({ matchId: match.id, studentId, mentorId: mentor.id, status: "completed", startsAt });
  const given = { studentId, mentorId: mentor.id, stars, comment, createdAt: startsAt };
  await db().insert(sessions).values(row);
  await insertRating(db(), { sessionId: row.id, ...given });
  return row.id;
}

const session = fc.record({
  student: fc.nat(2),
  subject: fc.constantFrom("Art", "Physics", "Mathematics"),
  type: fc.constantFrom(...sessionTypes),
  status: fc.constantFrom(...sessionStatuses),
  hoursAgo: fc.integer({ min: -24 * 20, max: 24 * 120 }),
  minutes: fc.constantFrom(30, 45, 60),
  // A cancelled session has a rating where it was voided afterwards.
  stars: fc.option(fc.integer({ min: 1, max: 5 })),
});

describe("a mentor's figures", () => {
  test("agree with dashboard and schedule, for any history, and ratings of voided sessions do not count [@ANLY-02b]", async () => {
    const histories = fc.sample(fc.array(session, { minLength: 1, maxLength: 25 }), { numRuns: 12, seed: 42 });
    for (const history of histories) {
      const mentor = newUser({ timeZone: zone });
      const students = [0, 1, 2].map(() => newUser({ role: "student" }));
      await db()
        .insert(users)
        .values([mentor, ...students]);
      await db()
        .insert(mentors)
        .values(newMentor({ userId: mentor.id }));
      const pairs = students.map(({ id }, index) =>
        newMatch({ studentId: id, mentorId: mentor.id, status: index === 2 ? "ended" : "active" }),
      );
      await db().insert(matches).values(pairs);
      const rows = history.map(({ student, hoursAgo, minutes, stars, ...values }) => {
        const held = values.status === "completed" || values.status === "cancelled";
        const startsAt = new Date(now.getTime() - (held ? Math.abs(hoursAgo) + 2 : hoursAgo) * 3_600_000);
        const endsAt = new Date(startsAt.getTime() + minutes * 60_000);
        const studentId = students[student]?.id ?? "";
        const people = { matchId: pairs[student]?.id ?? "", studentId, mentorId: mentor.id };
        return { stars: held ? stars : null, ...newSession({ ...people, ...values, startsAt, endsAt }) };
      });
      await db()
        .insert(sessions)
        .values(rows.map(({ stars: _, ...row }) => row));
      const given = rows.flatMap(({ id, studentId, stars }) =>
        stars === null ? [] : [{ sessionId: id, studentId, mentorId: mentor.id, stars, createdAt: now }],
      );
      for (const rating of given) await insertRating(db(), rating);

      const whose = { userId: mentor.id, side: "mentor" } as const;
      const whole = await mentorAnalytics(db(), { id: mentor.id, timeZone: zone }, "all", now);
      const home = await sessionFigures(db(), mentor.id, "mentor");
      const { minutes, rating, ratingCount } = whole.figures;
      expect({ completed: whole.figures.sessions, minutes, partners: whole.connected, ratingCount }).toEqual({
        completed: home.completed,
        minutes: home.minutes,
        partners: home.partners,
        ratingCount: home.ratingCount,
      });
      expect(rating).toBeCloseTo(home.rating, 10);
      const counts = await sessionCounts(db(), whose);
      const standing = (...statuses: readonly (typeof sessionStatuses)[number][]) =>
        whole.distribution.flatMap((row) => statuses.map((status) => row.counts[status])).reduce((a, b) => a + b, 0);
      expect({
        all: standing(...sessionStatuses),
        upcoming: standing("pending", "confirmed"),
        completed: standing("completed"),
        cancelled: standing("cancelled"),
      }).toEqual(counts);

      const listed = await sessionsOf(db(), whose, "all", { limit: 1000, offset: 0 });
      for (const period of periods) {
        const span = spanOf(period, zone, now);
        const inside = listed.filter(({ startsAt }) => !span || (startsAt >= span.from && startsAt <= span.until));
        const held = inside.filter(({ status }) => status === "completed");
        const shown = await mentorAnalytics(db(), { id: mentor.id, timeZone: zone }, period, now);
        expect(shown.figures.sessions).toBe(held.length);
        expect(shown.figures.students).toBe(new Set(held.map(({ studentId }) => studentId)).size);
        expect(shown.figures.ratingCount).toBe(held.filter(({ stars }) => stars !== null).length);
        const bySubject = Map.groupBy(held, ({ subject }) => subject);
        expect(Object.fromEntries(shown.subjects.map((row) => [row.subject, row.sessions]))).toEqual(
          Object.fromEntries([...bySubject].map(([subject, rows]) => [subject, rows.length])),
        );
        const byKind = Object.groupBy(inside, ({ type, status }) => `${type} ${status}`);
        for (const { type, counts: shownCounts } of shown.distribution)
          for (const status of sessionStatuses)
            expect(shownCounts[status]).toBe(byKind[`${type} ${status}`]?.length ?? 0);
        expect(shown.time.spans.reduce((sum, span) => sum + span.minutes, 0)).toBe(shown.figures.minutes);
      }
    }
  });

  test("are all nothing for a new mentor, and another mentor's sessions are never in them [@ANLY-02a @ANLY-04]", async () => {
    const [busy, idle] = [await pair(), await pair()];
    await rated(busy, 1, 5, "Thank you.");
    for (const period of periods) {
      const shown = await mentorAnalytics(db(), idle.mentor, period, now);
      expect(shown.figures).toEqual({ sessions: 0, minutes: 0, students: 0, rating: 0, ratingCount: 0 });
      expect([shown.subjects, shown.distribution, shown.feedback]).toEqual([[], [], []]);
      expect(shown.time.spans.every(({ sessions }) => sessions === 0)).toBe(true);
    }
  });

  test("of a mentor whose zone is not known here are reckoned by UTC", async () => {
    const { mentor, ...rest } = await pair();
    await rated({ mentor, ...rest }, 0, 5, null);
    const shown = await mentorAnalytics(db(), { ...mentor, timeZone: "Mars/Olympus" }, "30", now);
    expect(shown.time.spans.at(-1)).toEqual({ day: "2026-03-30", sessions: 1, minutes: 30 });
  });
});

describe("feedback", () => {
  const read = (people: Pair, limit = 10, span = spanOf("all", zone, now)) =>
    feedbackOf(db(), { mentorId: people.mentor.id, span, limit }, now);

  test("lists the newest ratings first, within the period, with words and without [@ANLY-03a]", async () => {
    const people = await pair();
    await rated(people, 40, 3, "Long ago.");
    await rated(people, 2, 4, null);
    await rated(people, 1, 5, "Clear and patient.");
    const shown = await read(people);
    expect(shown.map(({ name, stars, comment }) => [name, stars, comment])).toEqual([
      ["Ada Lovelace", 5, "Clear and patient."],
      ["Ada Lovelace", 4, null],
      ["Ada Lovelace", 3, "Long ago."],
    ]);
    expect(await read(people, 1)).toHaveLength(1);
    expect(await read(people, 10, spanOf("30", zone, now))).toHaveLength(2);
  });

  test("never holds what was answered about safety [@ANLY-03b]", async () => {
    const people = await pair();
    const sessionId = await rated(people, 1, 5, null);
    const answer = { sessionId, studentId: people.studentId, safe: false, text: "He scared me.", createdAt: now };
    await db().insert(safetyAnswers).values(answer);
    const shown = await mentorAnalytics(db(), people.mentor, "all", now);
    expect(JSON.stringify(shown)).not.toMatch(/scared|safe/);
  });

  test("shows a minor's words only while the guardian consents to written contact [@ANLY-03a @BOOK-21b]", async () => {
    const minor = newUser({ role: "student", firstName: "Nia", lastName: "Okafor", dateOfBirth: "2011-01-01" });
    const people = await pair(minor);
    await rated(people, 1, 4, "I understood it.");
    expect(await read(people)).toMatchObject([{ name: "Nia O.", stars: 4, comment: null }]);
    const guardian = newGuardian({ studentId: minor.id });
    await db().insert(guardians).values(guardian);
    await db()
      .insert(consents)
      .values(newConsent({ studentId: minor.id, guardianId: guardian.id }));
    expect(await read(people)).toMatchObject([{ name: "Nia O.", stars: 4, comment: "I understood it." }]);
  });

  test("loses name and words by a block of either side, and once the student leaves; the stars stay [@ANLY-03a @SAFE-20a]", async () => {
    for (const part of ["student", "mentor", "left"] as const) {
      const people = await pair();
      await rated(people, 1, 2, "Never had time.");
      const [me, other] = [people.mentor.id, people.studentId];
      const [blockerId, blockedId] = part === "student" ? [other, me] : [me, other];
      if (part === "left") await db().update(users).set({ deletionRequestedAt: now }).where(eq(users.id, other));
      else await db().insert(blocks).values({ blockerId, blockedId, createdAt: now });
      expect(await read(people)).toMatchObject([{ name: "", stars: 2, comment: null }]);
    }
  });

  test("leaves out what was said of a session that was voided [@ANLY-02a]", async () => {
    const people = await pair();
    const sessionId = await rated(people, 1, 1, "It never took place.");
    await db().update(sessions).set({ status: "cancelled", cancellation: "voided" }).where(eq(sessions.id, sessionId));
    expect(await read(people)).toEqual([]);
  });
});
