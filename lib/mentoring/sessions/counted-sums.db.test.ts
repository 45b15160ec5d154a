import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { sessionFigures } from "#db/queries/mentoring/session-figures.ts";
import { badgeFacts, completedTimes } from "#db/queries/progress/badges.ts";
import { loggedSessions } from "#db/queries/progress/certificates.ts";
import { sessionFacts } from "#db/queries/progress/figure-facts.ts";
import { peopleOnBoard } from "#db/queries/progress/leaderboard.ts";
import { completedSince } from "#db/queries/progress/learning-figures.ts";
import { mentorHistory } from "#db/queries/progress/mentor-analytics.ts";
import { countHelp } from "#db/queries/progress/public-figures.ts";
import { sessions } from "#db/schema/sessions.ts";
import { users } from "#db/schema/users.ts";
import { storedPair } from "#db/support/pair.ts";
import { testDatabase } from "#db/testing.ts";
import { day } from "#lib/platform/time/time.ts";
import { type CountedPair, laid, startsAt } from "./counted.testing.ts";

testDatabase();

let pair: CountedPair;
beforeEach(async () => {
  await db().delete(users);
  pair = await storedPair();
});

/** What every sum says of this mentor and this student, in minutes; and how many sessions count for what is awarded. */
async function everySum() {
  const { studentId, mentorId } = pair;
  const from = new Date(startsAt.getTime() - day);
  await db().update(users).set({ leaderboardSince: from });
  const looking = { viewerId: "nobody", adultsBornBy: "2008-01-01" };
  const board = async (side: "student" | "mentor") =>
    (await peopleOnBoard(db(), { ...looking, board: side })).find(({ id }) => id === pair[`${side}Id`])?.minutes ?? 0;
  const total = (rows: readonly { minutes?: number | undefined }[]) =>
    rows.reduce((sum, { minutes = 0 }) => sum + minutes, 0);
  const facts = await sessionFacts(db(), [startsAt.toISOString().slice(0, 10)]);
  return {
    minutes: [
      (await loggedSessions(db(), mentorId)).minutes,
      (await sessionFigures(db(), mentorId, "mentor")).minutes,
      (await sessionFigures(db(), studentId, "student")).minutes,
      (await badgeFacts(db(), mentorId, "mentor")).minutes,
      (await badgeFacts(db(), studentId, "student")).minutes,
      total(await completedTimes(db(), studentId, "student")),
      total(await completedSince(db(), studentId, from)),
      total(await mentorHistory(db(), mentorId, undefined)),
      await board("student"),
      await board("mentor"),
      total(facts.map(({ counts }) => counts)),
      (await countHelp(db(), from)).minutes,
    ],
    sessions: [
      (await loggedSessions(db(), mentorId)).sessions,
      (await badgeFacts(db(), studentId, "student")).sessions,
      (await completedTimes(db(), mentorId, "mentor")).length,
      (await countHelp(db(), from)).students,
    ],
  };
}
const all = (minutes: number, sessions: number) => ({
  minutes: Array(12).fill(minutes),
  sessions: Array(4).fill(sessions),
});

test("every sum adds up the same minutes, and what is awarded counts no session without any [@ANLY-02b @ACH-07d @DASH-07a]", async () => {
  const { studentId } = pair;
  const done = { status: "completed", studentId } as const;
  const { id } = await laid(pair, { ...done, countedMinutes: 0, countedFrom: "nothing" });
  expect(await everySum()).toEqual(all(0, 0));
  await db().update(sessions).set({ countedMinutes: 17, countedFrom: "call" }).where(eq(sessions.id, id));
  expect(await everySum()).toEqual(all(17, 1));
  // From before minutes were stored: what it had.
  await db().update(sessions).set({ countedMinutes: null, countedFrom: null }).where(eq(sessions.id, id));
  expect(await everySum()).toEqual(all(60, 1));
});
