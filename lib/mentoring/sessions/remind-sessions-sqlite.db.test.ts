import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { notifications, sessions } from "#db/schema/index.ts";
import { storedPair } from "#db/support/pair.ts";
import { newSession } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { cancelSession } from "./answer-session.ts";
import { remindSessions } from "./remind-sessions.ts";

testDatabase();

const now = new Date("2026-11-22T12:00:00.000Z");
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

// SQLite does one change after another: what is asked first is stored first.
describe("a session that is changed while reminders are being sent [@BOOK-17c]", () => {
  test.each([
    ["cancelled", true],
    ["left alone", false],
  ])("is reminded of only as it is then: %s", async (_, isCancelled) => {
    const pair = await storedPair();
    const session = newSession({ ...pair, startsAt: later(20), endsAt: later(21), confirmedAt: later(-48) });
    await db().insert(sessions).values(session);
    // The list of what is due is read before the cancellation is stored.
    const cancelling = isCancelled && cancelSession(pair.mentorId, session.id, { reason: "ill", note: null }, now);
    const [reminded] = await Promise.all([remindSessions(now), cancelling]);
    expect(reminded).toBe(isCancelled ? 0 : 1);
    const told = await db().select().from(notifications).where(eq(notifications.userId, pair.studentId));
    expect(told.map(({ kind }) => kind)).toEqual([isCancelled ? "bookingCancelled" : "sessionTomorrow"]);
  });
});
