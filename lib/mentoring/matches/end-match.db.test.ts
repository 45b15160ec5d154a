import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { matches, mentors, notifications, sessions, users } from "#db/schema/index.ts";
import { changesHeard } from "#db/support/changes-heard.ts";
import { newMatch, newMentor, newSession, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { bySystem } from "#lib/identity/audit/record-audit.ts";
import { closeMatch } from "./close-match.ts";
import { endMatch } from "./end-match.ts";
import type { MatchEnding } from "./rules.ts";

testDatabase();

const now = new Date("2026-02-01T10:00:00Z");

async function pair() {
  const [student, mentor] = [newUser({ role: "student", firstName: "Lena", lastName: "Kraft" }), newUser()];
  await db().insert(users).values([student, mentor]);
  await db()
    .insert(mentors)
    .values(newMentor({ userId: mentor.id }));
  const sides = { studentId: student.id, mentorId: mentor.id };
  const match = newMatch(sides);
  await db().insert(matches).values(match);
  const session = newSession({ ...sides, matchId: match.id });
  await db().insert(sessions).values(session);
  return { ...sides, matchId: match.id, sessionId: session.id ?? "" };
}

const told = async (userId: string) =>
  (await db().select().from(notifications).where(eq(notifications.userId, userId))).map(({ kind }) => kind);

test("ending a match cancels what lies ahead, tells the other side once and happens once [@FIND-20a @FIND-20b]", async () => {
  const { studentId, mentorId, matchId, sessionId } = await pair();
  const end = () => transaction((tx) => endMatch(tx, matchId, { by: "student", note: "Thank you!" }, now));
  expect(await end()).toBe(true);
  expect(await end()).toBe(false);
  const [match] = await db().select().from(matches).where(eq(matches.id, matchId));
  expect(match).toMatchObject({ status: "ended", endedBy: "student", endNote: "Thank you!", endedAt: now });
  const [session] = await db().select().from(sessions).where(eq(sessions.id, sessionId));
  expect(session).toMatchObject({ status: "cancelled", cancellation: "matchEnded" });
  expect((await told(mentorId)).filter((kind) => kind === "matchEnded")).toHaveLength(1);
  expect(await told(studentId)).not.toContain("matchEnded");
  for (const userId of [studentId, mentorId]) expect(await changesHeard(userId)).toEqual(["matches", "sessions"]);
});

test.each<[MatchEnding, string[]]>([
  ["student", ["mentor"]],
  ["mentor", ["student"]],
  ["block", []],
  ["guardian", ["mentor"]],
  ["staff", ["student", "mentor"]],
])("a match ended by %s is told to %j [@FIND-20a]", async (by, whom) => {
  const { studentId, mentorId, matchId } = await pair();
  await transaction((tx) =>
    endMatch(
      tx,
      matchId,
      by === "student" || by === "mentor" ? { by, note: null } : { by, note: null, actor: bySystem },
      now,
    ),
  );
  expect((await told(studentId)).includes("matchEnded")).toBe(whom.includes("student"));
  expect((await told(mentorId)).includes("matchEnded")).toBe(whom.includes("mentor"));
});

test("either side ends their match with a note, nobody else does, and texts with contact details wait for staff [@FIND-20a] [@SAFE-22c]", async () => {
  const { studentId, mentorId, matchId } = await pair();
  const stranger = newUser({ role: "student" });
  await db().insert(users).values(stranger);
  expect(await closeMatch(stranger.id, matchId, null, now)).toEqual({ ok: false, reason: "unknown" });
  expect(await closeMatch(studentId, "nothing", null, now)).toEqual({ ok: false, reason: "unknown" });
  expect(await closeMatch(mentorId, matchId, "Write to me: me@example.org", now)).toMatchObject({
    ok: true,
    side: "mentor",
  });
  const [match] = await db().select().from(matches).where(eq(matches.id, matchId));
  expect(match).toMatchObject({ status: "ended", endedBy: "mentor", endNote: null });
  expect(await closeMatch(studentId, matchId, null, now)).toEqual({ ok: false, reason: "notConnected" });
});
