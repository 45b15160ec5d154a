import { expect, test } from "vitest";
import { db } from "#db/client.ts";
import { changedDays, matches, sessions, users } from "#db/schema/index.ts";
import { newMatch, newSession, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { savePrivacySettings } from "./save-privacy-settings.ts";

testDatabase();

const now = new Date("2026-06-01T12:00:00.000Z");

test("who switches data processing off or on is counted anew on every day they were counted, and nobody else's switch does so [@PRIV-04a]", async () => {
  const [student, mentor] = [newUser({ role: "student" }), newUser()];
  await db().insert(users).values([student, mentor]);
  const match = newMatch({ studentId: student.id, mentorId: mentor.id });
  await db().insert(matches).values(match);
  const startsAt = new Date("2026-01-06T10:00:00.000Z");
  const of = { matchId: match.id, studentId: student.id, mentorId: mentor.id };
  await db()
    .insert(sessions)
    .values(newSession({ ...of, startsAt, status: "completed" }));
  const choose = async (dataProcessing: boolean, showEmail = false) => {
    await db().delete(changedDays);
    const choice = { profileVisibility: "mentors-only", showEmail, showPhone: false, dataProcessing } as const;
    expect(await savePrivacySettings(student.id, choice, now)).toEqual({ ok: true });
    return (await db().select().from(changedDays)).map(({ day }) => day);
  };
  expect(await choose(true)).toEqual([]);
  expect(await choose(false)).toEqual(["2026-01-06"]);
  expect(await choose(false, true)).toEqual([]);
  expect(await choose(true)).toEqual(["2026-01-06"]);
});
