import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { auditLog } from "#db/schema/audit.ts";
import { badgeAwards } from "#db/schema/badges.ts";
import { certificates } from "#db/schema/certificates.ts";
import { changedDays } from "#db/schema/figures.ts";
import { users } from "#db/schema/users.ts";
import { storedMeeting } from "#db/support/logged-call.ts";
import { storedPair } from "#db/support/pair.ts";
import { testDatabase } from "#db/testing.ts";
import { closeCalls } from "#lib/mentoring/video-calls/close-calls.ts";
import { issueCertificate } from "#lib/progress/certificates/issue-certificate.ts";
import { closeSessions } from "./close-sessions.ts";
import { correctMinutes } from "./correct-minutes.ts";
import { countPast } from "./count-past.ts";
import { type CountedPair, counted, laid, minutesIn } from "./counted.testing.ts";
import { readSession } from "./read-session.ts";
import { sayMet } from "./say-met.ts";

const by = { actor: "command", actorRole: "command", reason: "Their connection failed; both wrote to us" } as const;

testDatabase();

let pair: CountedPair;
beforeEach(async () => {
  await db().delete(users);
  pair = await storedPair();
});

describe("staff correct the minutes [@ACH-07b @ACH-07d]", () => {
  const correct = (id: string, minutes: number, reason: string = by.reason) =>
    transaction((tx) => correctMinutes(tx, { ...by, reason }, { id, minutes }, minutesIn(100)));

  test("certificate, badges and the figures of the day follow, the log says who and why, and nothing counts it anew", async () => {
    const session = await laid(pair);
    await storedMeeting(session, 59);
    await closeSessions(minutesIn(61));
    const issued = await issueCertificate(pair.mentorId, minutesIn(90));
    await db().delete(changedDays);
    expect(await correct(session.id, 20)).toEqual({ ok: true, before: 59 });
    expect(await counted(session.id)).toEqual(["completed", 20, "staff"]);
    expect(await db().select().from(certificates)).toMatchObject([
      { code: issued.ok && issued.code, minutes: 20, sessions: 1, revision: 2, revokedAt: null },
    ]);
    expect((await db().select().from(changedDays)).map((row) => row.day)).toEqual(["2026-11-23"]);
    const object = `session:${session.id}`;
    expect(await db().select().from(auditLog).where(eq(auditLog.object, object))).toMatchObject([
      { action: "session.minutes", actor: "command", reason: `20 minutes instead of 59: ${by.reason}` },
    ]);
    await closeCalls(minutesIn(200));
    await countPast(minutesIn(200));
    expect(await sayMet(pair.studentId, { id: session.id, met: true }, minutesIn(110))).toEqual({
      ok: false,
      reason: "notNow",
    });
    expect(await counted(session.id)).toEqual(["completed", 20, "staff"]);
    expect((await readSession(pair.studentId, "student", session.id, minutesIn(110)))?.session).toMatchObject({
      countedMinutes: 20,
    });
  });

  test("to nothing takes the badge and the certificate away; back again gives the badge, not the certificate", async () => {
    const session = await laid(pair);
    await storedMeeting(session, 59);
    await closeSessions(minutesIn(61));
    await issueCertificate(pair.mentorId, minutesIn(90));
    const held = () => db().select().from(badgeAwards).where(eq(badgeAwards.userId, pair.studentId));
    expect(await held()).toMatchObject([{ badge: "firstSession", revokedAt: null }]);
    await correct(session.id, 0);
    expect(await held()).toMatchObject([{ badge: "firstSession", revokedAt: minutesIn(100) }]);
    expect(await db().select().from(certificates)).toMatchObject([{ minutes: 0, revokedAt: minutesIn(100) }]);
    expect(await correct(session.id, 60)).toEqual({ ok: true, before: 0 });
    expect(await held()).toMatchObject([{ badge: "firstSession", revokedAt: null }]);
    expect(await db().select().from(certificates)).toMatchObject([{ revokedAt: minutesIn(100) }]);
  });

  test("is refused without a reason, beyond the booked time, and of what was not completed", async () => {
    const session = await laid(pair);
    expect(await correct(session.id, 20)).toEqual({ ok: false, reason: "notCompleted" });
    await closeSessions(minutesIn(61));
    expect(await correct(session.id, 20, "  ")).toEqual({ ok: false, reason: "noReason" });
    expect(await correct("nowhere", 20)).toEqual({ ok: false, reason: "unknown" });
    for (const minutes of [-1, 61, 1.5, Number.NaN]) {
      expect(await correct(session.id, minutes)).toEqual({ ok: false, reason: "minutes" });
    }
    expect(await counted(session.id)).toEqual(["completed", 0, "nothing"]);
    expect(await db().$count(auditLog, eq(auditLog.object, `session:${session.id}`))).toBe(0);
  });
});
