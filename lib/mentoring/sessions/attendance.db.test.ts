import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { reliabilityMarks } from "#db/schema/sessions.ts";
import { users } from "#db/schema/users.ts";
import { changesHeard } from "#db/support/changes-heard.ts";
import { storedPair } from "#db/support/pair.ts";
import { testDatabase } from "#db/testing.ts";
import { closeSessions } from "./close-sessions.ts";
import { type CountedPair, counted, laid, minutesIn, wrote } from "./counted.testing.ts";

testDatabase();

let pair: CountedPair;
beforeEach(async () => {
  await db().delete(users);
  pair = await storedPair();
});

const nobodyJoined = { studentJoinedAt: null, mentorJoinedAt: null };

test.each([
  [
    "both wrote in the first ten minutes",
    [
      ["student", 0],
      ["mentor", 9],
    ],
    ["completed", 60, "chat"],
    [],
  ],
  [
    "one wrote late",
    [
      ["student", 0],
      ["mentor", 11],
    ],
    ["completed", 60, "chat"],
    ["mentor"],
  ],
  ["one wrote", [["student", 9]], ["cancelled", null, null], ["mentor"]],
  [
    "one wrote before it",
    [
      ["student", -1],
      ["mentor", 0],
    ],
    ["cancelled", null, null],
    ["student"],
  ],
] as const)(
  "a chat that nobody joined, %s: who wrote in it came [@BOOK-19a @CALL-11d @CALL-11f]",
  async (_, written, how, absent) => {
    const { id } = await laid(pair, { type: "chat", ...nobodyJoined });
    await wrote(pair, ...written);
    await closeSessions(minutesIn(61));
    expect(await counted(id)).toEqual(how);
    const marks = await db().select().from(reliabilityMarks).where(eq(reliabilityMarks.sessionId, id));
    expect(marks.map(({ userId }) => (userId === pair.studentId ? "student" : "mentor"))).toEqual(absent);
  },
);

test("in a booked call, who only wrote did not come", async () => {
  const { id } = await laid(pair, nobodyJoined);
  await wrote(pair, ["student", 0], ["mentor", 1]);
  await closeSessions(minutesIn(61));
  expect(await counted(id)).toEqual(["cancelled", null, null]);
  for (const userId of [pair.studentId, pair.mentorId]) expect(await changesHeard(userId)).toContain("sessions");
});
