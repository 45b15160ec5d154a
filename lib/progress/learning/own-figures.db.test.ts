import { describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { sessionFigures } from "#db/queries/mentoring/session-figures.ts";
import { blocks, goals, matches, recaps, sessions, users } from "#db/schema/index.ts";
import { newMatch, newSession, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { learningFigures, readOwnPast, recentSessions } from "./own-figures.ts";

testDatabase();

const now = new Date("2026-06-15T12:00:00Z");

async function pair() {
  const [student, mentor] = [newUser({ role: "student", firstName: "Nia" }), newUser({ firstName: "Tom" })];
  await db().insert(users).values([student, mentor]);
  const match = newMatch({ studentId: student.id, mentorId: mentor.id });
  await db().insert(matches).values(match);
  const people = { matchId: match.id, studentId: student.id, mentorId: mentor.id };
  return {
    ...people,
    at: (startsAt: string, more = {}) => newSession({ ...people, startsAt: new Date(startsAt), ...more }),
  };
}

const goal = (studentId: string, completedAt: Date | null, deletedAt: Date | null = null) => ({
  ...{
    id: crypto.randomUUID(),
    studentId,
    title: "Fractions",
    subject: "Mathematics",
    progress: completedAt ? 100 : 20,
  },
  ...{ completedAt, deletedAt, createdAt: now, updatedAt: now },
});

describe("a student's figures [@LEARN-05b @LEARN-05d @LEARN-01d @LEARN-01e]", () => {
  test("count completed sessions, their time and subjects, and goals once completed, also deleted ones", async () => {
    const { studentId, at } = await pair();
    const rows = [
      at("2026-06-01T10:00:00Z", { status: "completed" }),
      at("2026-06-02T10:00:00Z", { status: "completed", subject: "Physics" }),
      at("2026-06-03T10:00:00Z", { status: "completed", subject: "Physics" }),
      at("2026-06-04T10:00:00Z", { status: "cancelled", subject: "History", cancellation: "voided" }),
      at("2026-06-20T10:00:00Z", { subject: "Biology" }),
    ];
    await db().insert(sessions).values(rows);
    await db()
      .insert(goals)
      .values([
        goal(studentId, now),
        goal(studentId, now, now),
        goal(studentId, null),
        goal((await pair()).studentId, now),
      ]);
    const figures = await learningFigures(studentId);
    expect(figures).toEqual({ sessions: 3, minutes: 90, goals: 2, subjects: 2 });
    const { completed, minutes } = await sessionFigures(db(), studentId, "student");
    expect([figures.sessions, figures.minutes]).toEqual([completed, minutes]);
    const { months, weeks } = await readOwnPast(studentId, "UTC", now);
    const sum = (spans: typeof months) => spans.reduce((all, one) => all + one.minutes, 0);
    expect([sum(months), sum(weeks)]).toEqual([minutes, minutes]);
  });

  test("are zero for a new account, which has no sample data", async () => {
    const { studentId } = await pair();
    expect(await learningFigures(studentId)).toEqual({ sessions: 0, minutes: 0, goals: 0, subjects: 0 });
    expect(await recentSessions(studentId, 5, now)).toEqual([]);
  });

  test("read a zone this machine does not know as UTC", async () => {
    const { studentId } = await pair();
    expect((await readOwnPast(studentId, "Mars/Olympus", now)).months.at(-1)?.day).toBe("2026-06-01");
  });
});

describe("recent sessions [@LEARN-05a @LEARN-01b @LEARN-01e]", () => {
  test("are the last completed ones, the latest first, with what each side wrote", async () => {
    const { studentId, mentorId, at } = await pair();
    const rows = ["01", "02", "03"].map((day) => at(`2026-06-${day}T10:00:00Z`, { status: "completed" }));
    await db()
      .insert(sessions)
      .values([...rows, at("2026-06-04T10:00:00Z"), at("2026-06-05T10:00:00Z", { status: "cancelled" })]);
    const written = { sessionId: rows[2]?.id ?? "", createdAt: now, updatedAt: now };
    await db()
      .insert(recaps)
      .values([
        { ...written, authorId: mentorId, text: "We halved apples.", nextSteps: "Page 12" },
        { ...written, authorId: studentId, text: "Clear now.", nextSteps: null },
        // Held: its words wait for staff.
        { ...written, sessionId: rows[1]?.id ?? "", authorId: mentorId, text: "", nextSteps: null },
      ]);
    const recent = await recentSessions(studentId, 2, now);
    expect(recent.map(({ session }) => session.id)).toEqual([rows[2]?.id, rows[1]?.id]);
    expect(recent[0]).toMatchObject({
      session: { name: "Tom Diallo" },
      theirs: { text: "We halved apples.", nextSteps: "Page 12" },
      mine: { text: "Clear now." },
    });
    expect([recent[1]?.theirs, recent[1]?.mine]).toEqual([undefined, undefined]);
  });

  test("keep neither name nor words after a block [@SAFE-20a]", async () => {
    const { studentId, mentorId, at } = await pair();
    const row = at("2026-06-01T10:00:00Z", { status: "completed" });
    await db().insert(sessions).values(row);
    const recap = { sessionId: row.id, authorId: mentorId, text: "Mine", createdAt: now, updatedAt: now };
    await db().insert(recaps).values(recap);
    await db().insert(blocks).values({ blockerId: studentId, blockedId: mentorId, createdAt: now });
    const [only] = await recentSessions(studentId, 5, now);
    expect(only).toMatchObject({ session: { name: "", parted: true }, mine: undefined, theirs: undefined });
  });
});
