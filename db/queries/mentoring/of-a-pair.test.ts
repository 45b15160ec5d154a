import { beforeAll, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { matches, ratings, sessions, users } from "#db/schema/index.ts";
import { newMatch, newSession, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { aheadWith, completedWith, starsFrom } from "./connected-students.ts";
import { activeMatchOf } from "./matches.ts";

testDatabase();

const now = new Date("2026-05-04T09:00:00.000Z");
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const [ana, ben] = [newUser({ role: "student" }), newUser({ role: "student" })];
const [mia, noa] = [newUser(), newUser()];

/** Each pair has its own times, in hours from now. */
async function laid(studentId: string, mentorId: string, status: "active" | "ended", hours: number) {
  const match = newMatch({ studentId, mentorId, status, endedAt: status === "ended" ? now : null });
  await db().insert(matches).values(match);
  const at = (startsAt: Date, values: Partial<Parameters<typeof newSession>[0]> = {}) =>
    newSession({ matchId: match.id, studentId, mentorId, startsAt, ...values });
  const past = at(inHours(-hours), { status: "completed" });
  await db()
    .insert(sessions)
    .values([past, at(inHours(-hours - 100)), at(inHours(hours)), at(inHours(hours + 100), { status: "cancelled" })]);
  await db().insert(ratings).values({ sessionId: past.id, studentId, mentorId, stars: hours, createdAt: now });
  return match.id;
}

let ofAnaAndNoa = "";

beforeAll(async () => {
  await db().insert(users).values([ana, ben, mia, noa]);
  await laid(ana.id, mia.id, "ended", 1);
  ofAnaAndNoa = await laid(ana.id, noa.id, "active", 2);
  await laid(ben.id, mia.id, "active", 3);
});

test("a pair whose match has ended has no active one, though both have others", async () => {
  expect(await activeMatchOf(db(), ana.id, mia.id)).toBeUndefined();
  expect(await activeMatchOf(db(), ana.id, noa.id)).toMatchObject({ id: ofAnaAndNoa });
  expect(await activeMatchOf(db(), ben.id, noa.id)).toBeUndefined();
});

test("a mentor reads the sessions and stars of the students asked for, with this mentor alone", async () => {
  expect(await completedWith(db(), mia.id, [ana.id])).toEqual([{ studentId: ana.id, at: inHours(-1) }]);
  expect(await aheadWith(db(), mia.id, [ana.id], now)).toEqual([{ studentId: ana.id, at: inHours(1) }]);
  expect(await starsFrom(db(), mia.id, [ana.id])).toEqual([{ studentId: ana.id, stars: 1 }]);
});
