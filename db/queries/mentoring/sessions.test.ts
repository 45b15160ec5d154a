import { describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { matches, sessions, users } from "#db/schema/index.ts";
import { newMatch, newSession, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { openSessionsOf } from "./session-lists.ts";

testDatabase();

const now = new Date("2026-05-04T09:00:00.000Z");
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

describe("the next sessions", () => {
  test("are living ones that have not ended, soonest first, of this person alone, with the other side [@DASH-08a @DASH-08d @BOOK-10a]", async () => {
    const [student, other] = [newUser({ role: "student" }), newUser({ role: "student" })];
    const mentor = newUser({ firstName: "Elena", lastName: "Navarro" });
    await db().insert(users).values([student, other, mentor]);
    const match = newMatch({ studentId: student.id, mentorId: mentor.id });
    const foreign = newMatch({ studentId: other.id, mentorId: mentor.id });
    await db().insert(matches).values([match, foreign]);
    const session = (
      subject: string,
      hours: number,
      values: { status?: "confirmed" | "cancelled" | "completed" } = {},
    ) =>
      newSession({
        ...{ matchId: match.id, studentId: student.id, mentorId: mentor.id, subject },
        ...{ startsAt: inHours(hours), endsAt: inHours(hours + 1), ...values },
      });
    await db()
      .insert(sessions)
      .values([
        session("next week", 168),
        session("running", -0.5, { status: "confirmed" }),
        session("over", -2, { status: "confirmed" }),
        session("called off", 24, { status: "cancelled" }),
        session("tomorrow", 24),
        { ...session("another student's", 2), matchId: foreign.id, studentId: other.id },
      ]);
    const mine = await openSessionsOf(db(), { userId: student.id, side: "student" }, now, 2);
    expect(mine.map(({ subject }) => subject)).toEqual(["running", "tomorrow"]);
    expect(mine[0]).toMatchObject({ partner: { firstName: "Elena", lastName: "Navarro" }, status: "confirmed" });
    const theirs = await openSessionsOf(db(), { userId: mentor.id, side: "mentor" }, now, 9);
    expect(theirs.map(({ subject }) => subject)).toEqual(["running", "another student's", "tomorrow", "next week"]);
  });
});
