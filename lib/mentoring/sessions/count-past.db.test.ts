import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { badgeAwards } from "#db/schema/badges.ts";
import { certificates } from "#db/schema/certificates.ts";
import { changedDays } from "#db/schema/figures.ts";
import { notifications } from "#db/schema/mail.ts";
import type { NewSession } from "#db/schema/sessions.ts";
import { sessions } from "#db/schema/sessions.ts";
import { users } from "#db/schema/users.ts";
import { storedLog, storedMeeting } from "#db/support/logged-call.ts";
import { storedPair } from "#db/support/pair.ts";
import { testDatabase } from "#db/testing.ts";
import { issueCertificate } from "#lib/progress/certificates/issue-certificate.ts";
import { countPast } from "./count-past.ts";
import { type CountedPair, counted, laid, minutesIn } from "./counted.testing.ts";

testDatabase();

let pair: CountedPair;
beforeEach(async () => {
  await db().delete(users);
  pair = await storedPair();
});

describe("sessions from before minutes were stored [@CALL-11d @CALL-11e @ACH-07a @ACH-07d]", () => {
  const earlier = (from: number, values: Partial<NewSession> = {}) =>
    laid(pair, { startsAt: minutesIn(from), endsAt: minutesIn(from + 60), status: "completed", ...values });

  test("are counted by the log of their call; those without one keep what they had, and once is enough", async () => {
    const short = await earlier(-8000);
    await storedMeeting(short, 25);
    const alone = await earlier(-5000);
    await storedLog(alone, [["mentor", 0, 40]]);
    const unlogged = await earlier(-4000);
    const empty = await earlier(-3000);
    await storedLog(empty, []);
    const chat = await earlier(-2000, { type: "chat" });
    const ahead = await laid(pair, { startsAt: minutesIn(3000), endsAt: minutesIn(3060) });
    const another = await storedPair();
    const theirs = await earlier(-1000, another);
    const first = await issueCertificate(pair.mentorId, minutesIn(0));
    expect(await db().select().from(certificates)).toMatchObject([{ minutes: 300, sessions: 5 }]);
    await db().delete(changedDays);

    expect(await countPast(minutesIn(10))).toBe(6);
    expect(await counted(short.id)).toEqual(["completed", 25, "call"]);
    expect(await counted(alone.id)).toEqual(["completed", 0, "nothing"]);
    for (const { id } of [unlogged, empty, chat, theirs])
      expect(await counted(id)).toEqual(["completed", 60, "before"]);
    expect(await counted(ahead.id)).toEqual(["confirmed", null, null]);
    // One correction, of which the mentor is told once.
    expect(await db().select().from(certificates)).toMatchObject([
      { code: first.ok && first.code, minutes: 205, sessions: 4, revision: 2 },
    ]);
    const told = and(eq(notifications.userId, pair.mentorId), eq(notifications.kind, "certificateCorrected"));
    expect(await db().$count(notifications, told)).toBe(1);
    const days = (await db().select().from(changedDays)).map((row) => row.day).toSorted();
    expect(days).toEqual([short, alone].map((one) => one.startsAt.toISOString().slice(0, 10)).toSorted());

    const rows = await db().select().from(sessions).orderBy(sessions.id);
    expect(await countPast(minutesIn(20))).toBe(0);
    expect(await db().select().from(sessions).orderBy(sessions.id)).toEqual(rows);
  });

  test("lose the badges that only Join had earned", async () => {
    const one = await earlier(-6000);
    await storedLog(one, [["mentor", 0, 40]]);
    await db()
      .insert(badgeAwards)
      .values({ userId: pair.studentId, badge: "firstSession", earnedAt: minutesIn(-5900), revokedAt: null });
    await countPast(minutesIn(10));
    expect(await db().select().from(badgeAwards)).toMatchObject([{ badge: "firstSession", revokedAt: minutesIn(10) }]);
  });

  test("stopped in the middle, the rest is counted the next time", async () => {
    const others = [pair, await storedPair(), await storedPair()];
    const ids: string[] = [];
    for (const people of others) ids.push((await earlier(-6000, people)).id);
    const stopping = new AbortController();
    stopping.abort();
    expect(await countPast(minutesIn(10), stopping.signal)).toBe(0);
    expect(await countPast(minutesIn(11))).toBe(3);
    for (const id of ids) expect(await counted(id)).toEqual(["completed", 60, "before"]);
  });
});
