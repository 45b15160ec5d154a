import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { sessionFigures } from "#db/queries/mentoring/session-figures.ts";
import { badgeAwards } from "#db/schema/badges.ts";
import { calls, callVisits } from "#db/schema/calls.ts";
import type { NewSession } from "#db/schema/sessions.ts";
import { users } from "#db/schema/users.ts";
import { type Stay, storedLog, storedMeeting } from "#db/support/logged-call.ts";
import { storedPair, storedStudent } from "#db/support/pair.ts";
import { testDatabase } from "#db/testing.ts";
import { closeCalls } from "#lib/mentoring/video-calls/close-calls.ts";
import { stopCalls } from "#lib/mentoring/video-calls/stop-calls.ts";
import { day } from "#lib/platform/time/time.ts";
import { closeSessions } from "./close-sessions.ts";
import { type CountedPair, counted, laid, minutesIn, wrote } from "./counted.testing.ts";
import { readSession } from "./read-session.ts";
import { sayMet } from "./say-met.ts";

testDatabase();

let pair: CountedPair;
beforeEach(async () => {
  await db().delete(users);
  pair = await storedPair();
});

describe("a session that is over counts what happened [@CALL-11d @CALL-11e @CALL-11f @ACH-07a]", () => {
  test.each<[string, Partial<NewSession>, readonly Stay[], readonly [number, string]]>([
    ["both only pressed Join", {}, [], [0, "nothing"]],
    ["one waited in the room", {}, [["student", 0, 60]], [0, "nothing"]],
    [
      "both were in the room for a part",
      {},
      [
        ["student", 0, 60],
        ["mentor", 10, 42.5],
      ],
      [32, "call"],
    ],
    [
      "both were in it longer than booked",
      {},
      [
        ["student", -10, 75],
        ["mentor", -10, 75],
      ],
      [60, "call"],
    ],
    [
      "the log says that they are still in it",
      {},
      [
        ["student", 0, 59, null],
        ["mentor", 20, 58, null],
      ],
      [38, "call"],
    ],
  ])("%s", async (_, values, stays, [minutes, from]) => {
    const session = await laid(pair, values);
    await storedLog(session, stays);
    await closeSessions(minutesIn(61));
    expect(await counted(session.id)).toEqual(["completed", minutes, from]);
  });

  test.each([
    [
      "both wrote in it",
      [
        ["student", 0],
        ["mentor", 60],
      ],
      [60, "chat"],
    ],
    [
      "what waits for the morning is written",
      [
        ["student", 5],
        ["mentor", 6, "waiting"],
      ],
      [60, "chat"],
    ],
    [
      "one wrote",
      [
        ["student", 5],
        ["student", 9],
      ],
      [0, "nothing"],
    ],
    [
      "one wrote before it",
      [
        ["student", 5],
        ["mentor", -1],
      ],
      [0, "nothing"],
    ],
    [
      "one wrote after it",
      [
        ["student", 5],
        ["mentor", 61],
      ],
      [0, "nothing"],
    ],
    [
      "what one wrote was held back",
      [
        ["student", 5],
        ["mentor", 6, "held"],
      ],
      [0, "nothing"],
    ],
  ] as const)("a chat: %s", async (_, written, [minutes, from]) => {
    const session = await laid(pair, { type: "chat" });
    await wrote(pair, ...written);
    await closeSessions(minutesIn(61));
    expect(await counted(session.id)).toEqual(["completed", minutes, from]);
  });

  test("a call in whose room both stayed is counted again when it closes, and nothing else is", async () => {
    const session = await laid(pair);
    const other = await laid(pair, {
      startsAt: minutesIn(200),
      endsAt: minutesIn(230),
      status: "completed",
      countedMinutes: 3,
      countedFrom: "call",
    });
    const callId = await storedLog(
      session,
      [
        ["student", 30, 60, null],
        ["mentor", 30, 60, null],
      ],
      "open",
    );
    await db()
      .update(calls)
      .set({ openedAt: minutesIn(30), closesAt: minutesIn(75) })
      .where(eq(calls.id, callId));
    await closeSessions(minutesIn(60));
    expect(await counted(session.id)).toEqual(["completed", 30, "call"]);
    await db()
      .update(callVisits)
      .set({ seenAt: minutesIn(74.9) })
      .where(eq(callVisits.callId, callId));
    await closeCalls(minutesIn(75));
    expect(await counted(session.id)).toEqual(["completed", 45, "call"]);
    expect(await counted(other.id)).toEqual(["completed", 3, "call"]);
  });

  test("who fell silent long ago was not in it until somebody stops it", async () => {
    const session = await laid(pair);
    const callId = await storedLog(
      session,
      [
        ["student", 0, 12, null],
        ["mentor", 0, 12, null],
      ],
      "open",
    );
    await db()
      .update(calls)
      .set({ openedAt: minutesIn(0) })
      .where(eq(calls.id, callId));
    await closeSessions(minutesIn(61));
    await transaction((tx) => stopCalls(tx, { matchId: pair.matchId }, minutesIn(70)));
    expect(await counted(session.id)).toEqual(["completed", 12, "call"]);
  });
});

describe("the word of both [@CALL-11g @ACH-07a]", () => {
  test("counts the booked length where no log tells, and neither reads the other's", async () => {
    const { id } = await laid(pair);
    await closeSessions(minutesIn(61));
    const seen = async (side: "student" | "mentor") =>
      (await readSession(pair[`${side}Id`], side, id, minutesIn(62)))?.session;
    expect((await seen("student"))?.offers).toContain("met");
    expect((await seen("mentor"))?.offers).toContain("met");
    expect(await sayMet(pair.studentId, { id, met: true }, minutesIn(62))).toEqual({ ok: true });
    expect(await counted(id)).toEqual(["completed", 0, "nothing"]);
    expect((await seen("student"))?.offers).not.toContain("met");
    const theirs = await seen("mentor");
    expect(theirs?.offers).toContain("met");
    for (const key of ["studentMet", "mentorMet"]) expect(theirs).not.toHaveProperty(key);
    expect(await sayMet(pair.mentorId, { id, met: true }, minutesIn(63))).toEqual({ ok: true });
    expect(await counted(id)).toEqual(["completed", 60, "word"]);
    expect(await sessionFigures(db(), pair.mentorId, "mentor")).toMatchObject({ completed: 1, minutes: 60 });
    expect(await db().$count(badgeAwards, eq(badgeAwards.userId, pair.studentId))).toBe(1);
  });

  test("is no word when one says no", async () => {
    const { id } = await laid(pair);
    await closeSessions(minutesIn(61));
    await sayMet(pair.studentId, { id, met: false }, minutesIn(62));
    await sayMet(pair.mentorId, { id, met: true }, minutesIn(62));
    expect(await counted(id)).toEqual(["completed", 0, "nothing"]);
  });

  test("is asked of the two alone, once, within 30 days, and never where a log tells", async () => {
    const { id } = await laid(pair);
    const yes = { id, met: true };
    expect(await sayMet(pair.studentId, yes, minutesIn(59))).toEqual({ ok: false, reason: "notCompleted" });
    await closeSessions(minutesIn(61));
    expect(await sayMet(await storedStudent(), yes, minutesIn(62))).toEqual({ ok: false, reason: "unknown" });
    expect(await sayMet(pair.studentId, { ...yes, id: "nowhere" }, minutesIn(62))).toEqual({
      ok: false,
      reason: "unknown",
    });
    const late = new Date(minutesIn(60).getTime() + 30 * day + 1);
    expect(await sayMet(pair.studentId, yes, late)).toEqual({ ok: false, reason: "tooLate" });
    expect(await sayMet(pair.studentId, { ...yes, met: false }, minutesIn(62))).toEqual({ ok: true });
    expect(await sayMet(pair.studentId, yes, minutesIn(62))).toEqual({ ok: false, reason: "alreadyAnswered" });
    const logged = await laid(pair, { startsAt: minutesIn(100), endsAt: minutesIn(130) });
    await storedMeeting(logged, 20);
    await closeSessions(minutesIn(131));
    expect(await sayMet(pair.studentId, { id: logged.id, met: true }, minutesIn(132))).toEqual({
      ok: false,
      reason: "notNow",
    });
    expect(await counted(logged.id)).toEqual(["completed", 20, "call"]);
  });
});
