import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { mails } from "#db/schema/mail.ts";
import { matches, mentorRequests } from "#db/schema/matches.ts";
import { conversations, messages } from "#db/schema/messages.ts";
import { sessions } from "#db/schema/sessions.ts";
import { type NewUser, users } from "#db/schema/users.ts";
import { newConversation, newMatch, newRequest, newSession, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { dueDigest } from "#lib/notifications/kinds/digest-rules.ts";
import { sendThrough } from "#lib/notifications/outbox/send-mails.ts";
import { day, hour, minute } from "#lib/platform/time/time.ts";
import { sendDigests } from "./send-digests.ts";

testDatabase();
beforeEach(async () => {
  await db().update(users).set({ weeklyDigest: false }).where(eq(users.weeklyDigest, true));
});

/** A Monday. */
const monday = new Date("2026-11-23T08:00:00.000Z");
const plus = (ms: number) => new Date(monday.getTime() + ms);
const digestsOf = (id: string) => db().select().from(mails).where(eq(mails.userId, id));

async function reader(values: Partial<NewUser> = {}) {
  const user = newUser({ weeklyDigest: true, ...values });
  await db().insert(users).values(user);
  return user;
}

test.each([
  ["2026-11-23T07:59:59.999Z", "UTC", undefined],
  ["2026-11-23T08:00:00.000Z", "UTC", "2026-11-23"],
  ["2026-11-23T23:59:00.000Z", "UTC", "2026-11-23"],
  ["2026-11-24T00:00:00.000Z", "UTC", undefined],
  ["2026-11-22T23:00:00.000Z", "Asia/Tokyo", "2026-11-23"],
  ["2026-11-23T12:59:00.000Z", "America/New_York", undefined],
  ["2026-11-24T04:00:00.000Z", "America/New_York", "2026-11-23"],
  // The week the clock goes forward and the one it goes back.
  ["2026-03-30T06:00:00.000Z", "Europe/Berlin", "2026-03-30"],
  ["2026-10-26T06:59:00.000Z", "Europe/Berlin", undefined],
  // Clocks that differ by quarter and half hours, by half an hour in summer, and the two ends of the day.
  ["2026-11-23T02:14:59.999Z", "Asia/Kathmandu", undefined],
  ["2026-11-23T02:15:00.000Z", "Asia/Kathmandu", "2026-11-23"],
  ["2026-11-22T21:00:00.000Z", "Australia/Lord_Howe", "2026-11-23"],
  ["2026-06-21T21:29:59.999Z", "Australia/Lord_Howe", undefined],
  ["2026-06-21T21:30:00.000Z", "Australia/Lord_Howe", "2026-06-22"],
  ["2026-11-22T18:00:00.000Z", "Pacific/Kiritimati", "2026-11-23"],
  ["2026-11-23T18:59:59.999Z", "Pacific/Pago_Pago", undefined],
  ["2026-11-23T19:00:00.000Z", "Pacific/Pago_Pago", "2026-11-23"],
  // The Monday after the clock went back, where it did so on Sunday, and before it goes forward.
  ["2026-11-02T12:59:59.999Z", "America/New_York", undefined],
  ["2026-11-02T13:00:00.000Z", "America/New_York", "2026-11-02"],
  ["2026-03-02T13:00:00.000Z", "America/New_York", "2026-03-02"],
  ["2026-11-23T08:00:00.000Z", "Mars/Olympus", "2026-11-23"],
])("at %s in %s the digest of %s is due [@NOTE-11b]", (now, zone, expected) => {
  expect(dueDigest(zone, new Date(now))).toBe(expected);
});

describe("the weekly digest [@NOTE-11b]", () => {
  test("comes once a week, however often it is looked for, and on Monday only", async () => {
    const { id } = await reader();
    expect(await sendDigests(plus(-minute))).toBe(0);
    expect(await sendDigests(monday)).toBe(1);
    for (const later of [0, 15 * minute, 15 * hour]) expect(await sendDigests(plus(later))).toBe(0);
    expect(await sendDigests(plus(day))).toBe(0);
    expect(await sendDigests(plus(7 * day))).toBe(1);
    expect(await digestsOf(id)).toHaveLength(2);
  });

  test("after downtime comes the same day, never another day", async () => {
    const { id } = await reader();
    await sendDigests(plus(10 * hour));
    expect(await digestsOf(id)).toMatchObject([{ dueAt: plus(10 * hour) }]);
    const late = await reader();
    await sendDigests(plus(2 * day));
    expect(await digestsOf(late.id)).toEqual([]);
  });

  test("comes only when it is on, and to nobody who is leaving or suspended [@NOTE-05d]", async () => {
    for (const values of [
      { weeklyDigest: false },
      { emailNotifications: false },
      { suspendedAt: monday },
      { deletionRequestedAt: monday },
      { erasedAt: monday },
    ]) {
      const { id } = await reader(values);
      await sendDigests(monday);
      expect(await digestsOf(id)).toEqual([]);
    }
  });

  test("waits for the end of quiet hours [@NOTE-10a]", async () => {
    const { id } = await reader({ quietFrom: 0, quietUntil: 9 * 60 });
    await sendDigests(monday);
    expect(await digestsOf(id)).toMatchObject([{ dueAt: plus(hour) }]);
  });

  test("tells of the next seven days and of what waits for an answer, with a minor's first name and initial [@NOTE-09b]", async () => {
    const mentor = await reader();
    const minor = newUser({ role: "student", firstName: "Lina", lastName: "Okafor", dateOfBirth: "2012-01-01" });
    await db().insert(users).values(minor);
    const pair = { studentId: minor.id, mentorId: mentor.id };
    const match = newMatch(pair);
    await db().insert(matches).values(match);
    const session = (ms: number, status: "confirmed" | "pending" | "cancelled") =>
      newSession({ ...pair, matchId: match.id, startsAt: plus(ms), status });
    await db()
      .insert(sessions)
      .values([
        session(6 * day, "confirmed"),
        session(day, "confirmed"),
        session(-day, "confirmed"),
        session(8 * day, "confirmed"),
        session(2 * day, "cancelled"),
        session(3 * day, "pending"),
      ]);
    await db().insert(mentorRequests).values(newRequest(pair));
    const conversation = newConversation({ ...pair, lastPosition: 2, mentorRead: 1 });
    await db().insert(conversations).values(conversation);
    const written = { conversationId: conversation.id, senderId: minor.id, text: "Do you know fractions?" };
    for (const position of [1, 2]) {
      const delivered = { state: "delivered", position, createdAt: monday, deliveredAt: monday } as const;
      await db()
        .insert(messages)
        .values({ id: crypto.randomUUID(), ...written, ...delivered });
    }
    await sendDigests(monday);
    const [mail] = await digestsOf(mentor.id);
    expect(mail?.params).toMatchObject({
      open: 2,
      unread: 1,
      upcoming: [
        { name: "Lina O.", subject: "Mathematics", at: plus(day).toISOString() },
        { name: "Lina O.", subject: "Mathematics", at: plus(6 * day).toISOString() },
      ],
    });
    expect(JSON.stringify(mail?.params)).not.toContain("fractions");
    const tomorrow = and(eq(sessions.matchId, match.id), eq(sessions.startsAt, plus(day)));
    await db().update(sessions).set({ status: "cancelled" }).where(tomorrow);
    await sendThrough(undefined, monday, new AbortController().signal);
    const [sent] = await digestsOf(mentor.id);
    expect(sent?.text?.match(/Lina O\./g), "a session that is off by then is not named").toHaveLength(1);
  });
});
