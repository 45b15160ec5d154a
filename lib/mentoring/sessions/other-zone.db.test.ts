import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#db/client.ts";
import { sessions, users } from "#db/schema/index.ts";
import { storedPair } from "#db/support/pair.ts";
import { newSession } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { readSession } from "./read-session.ts";

testDatabase();

test("a session says the zone that the other had when it was booked, not where they live now [@BOOK-14a]", async () => {
  const now = new Date("2026-06-10T12:00:00Z");
  const pair = await storedPair({ student: { dateOfBirth: "2011-03-09", timeZone: "America/Indiana/Knox" } });
  const zones = { studentZone: "America/Indiana/Knox", mentorZone: "Europe/Berlin" };
  const session = newSession({ ...pair, ...zones });
  await db().insert(sessions).values(session);
  for (const id of [pair.studentId, pair.mentorId])
    await db().update(users).set({ timeZone: "America/North_Dakota/Beulah" }).where(eq(users.id, id));
  const [read, own] = [
    await readSession(pair.mentorId, "mentor", session.id, now),
    await readSession(pair.studentId, "student", session.id, now),
  ];
  expect([read?.session.otherZone, own?.session.otherZone]).toEqual(["America/Indiana/Knox", "Europe/Berlin"]);
  expect(JSON.stringify([read, own])).not.toContain("Beulah");
});
