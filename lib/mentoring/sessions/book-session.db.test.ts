import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { consents, guardians } from "#db/schema/guardians.ts";
import {
  heldTexts,
  matches,
  mentors,
  notifications,
  sessionClaims,
  sessions,
  users,
  weeklyHours,
} from "#db/schema/index.ts";
import { blocks } from "#db/schema/matches.ts";
import { changesHeard } from "#db/support/changes-heard.ts";
import { pairSubject, storedMatch, storedMentor, storedPair, storedStudent } from "#db/support/pair.ts";
import { newBlock, newConsent, newGuardian } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { freeTimes } from "#lib/mentoring/availability/free-times.ts";
import { localToInstant, quarterOf } from "#lib/platform/time/zones.ts";
import { cancelSession } from "./answer-session.ts";
import { type BookingWish, bookAgain, bookSession } from "./book-session.ts";
import { readMentorToBook } from "./read-mentor-to-book.ts";
import { mostAhead, mostBookedADay } from "./rules.ts";

testDatabase();

const now = new Date("2026-11-20T12:00:00.000Z");
const startsAt = new Date("2026-11-23T10:00:00.000Z");
let pair: Awaited<ReturnType<typeof storedPair>>;

beforeEach(async () => {
  pair = await storedPair();
});

const wish = (values: Partial<BookingWish> = {}): BookingWish => ({
  mentorId: pair.mentorId,
  subject: pairSubject,
  type: "video",
  minutes: 45,
  startsAt,
  note: null,
  ...values,
});
const stored = (id: string) => db().select().from(sessions).where(eq(sessions.id, id));
const claims = (userId: string) => db().select().from(sessionClaims).where(eq(sessionClaims.userId, userId));

async function booked(values: Partial<BookingWish> = {}) {
  const result = await bookSession(pair.studentId, wish(values), now);
  if (!result.ok) throw new Error(result.reason);
  return result.session;
}

describe("a student books a free time of their mentor [@BOOK-09a @BOOK-09b @BOOK-09c]", () => {
  test("it is pending, takes the time of both, keeps both zones and the mentor is told [@BOOK-14a @NOTE-04b @FIELD-15a @FIELD-15d]", async () => {
    const session = await booked({ note: "Fractions, please" });
    expect(await stored(session.id)).toEqual([session]);
    expect(session).toMatchObject({
      status: "pending",
      ...pair,
      subject: pairSubject,
      type: "video",
      startsAt,
      endsAt: new Date("2026-11-23T10:45:00.000Z"),
      studentZone: "Africa/Cairo",
      mentorZone: "Europe/Berlin",
      note: "Fractions, please",
      revision: 0,
    });
    const first = quarterOf(startsAt);
    for (const userId of [pair.studentId, pair.mentorId])
      expect((await claims(userId)).map(({ quarter }) => quarter).toSorted()).toEqual([first, first + 1, first + 2]);
    for (const userId of [pair.studentId, pair.mentorId]) expect(await changesHeard(userId)).toEqual(["sessions"]);
    const told = await db().select().from(notifications).where(eq(notifications.userId, pair.mentorId));
    expect(told).toMatchObject([
      {
        kind: "bookingAsked",
        params: { name: "Layla Diallo", subject: pairSubject, at: startsAt.toISOString() },
        path: `/dashboard/schedule/${session.id}`,
      },
    ]);
  });

  test("the time is offered to nobody else then, with the break around it", async () => {
    const other = await storedStudent();
    await storedMatch(other, pair.mentorId);
    const window = { from: new Date("2026-11-23T09:00:00Z"), until: new Date("2026-11-23T12:00:00Z") };
    const ask = (studentId: string) => freeTimes(db(), pair.mentorId, { ...window, minutes: 30, studentId }, now);
    expect(await ask(other)).toHaveLength(12);
    await booked();
    expect((await ask(other)).map((slot) => slot.toISOString().slice(11, 16))).toEqual([
      "09:00",
      "09:15",
      "11:00",
      "11:15",
      "11:30",
      "11:45",
    ]);
    expect(await bookSession(other, wish(), now)).toEqual({ ok: false, reason: "taken" });
    expect(await bookSession(other, wish({ startsAt: new Date("2026-11-23T10:45:00Z") }), now)).toEqual({
      ok: false,
      reason: "taken",
    });
  });

  test("a note with a phone number waits for staff and shows nothing meanwhile [@SAFE-22c]", async () => {
    const session = await booked({ note: "Call me: +49 151 23456789" });
    expect(session.note).toBeNull();
    const held = await db().select().from(heldTexts).where(eq(heldTexts.objectId, session.id));
    expect(held).toMatchObject([{ kind: "note", userId: pair.studentId }]);
  });
});

describe("what is refused leaves nothing behind [@BOOK-12a @BOOK-12b]", () => {
  test.each<[string, Partial<BookingWish>, string]>([
    ["in the past", { startsAt: new Date("2026-11-20T11:45:00Z") }, "past"],
    ["now", { startsAt: now }, "past"],
    ["with too little notice", { startsAt: new Date("2026-11-20T23:45:00Z") }, "notice"],
    ["too far ahead", { startsAt: new Date("2027-01-18T10:00:00Z") }, "horizon"],
    ["off the quarter hour", { startsAt: new Date("2026-11-23T10:05:00Z") }, "unaligned"],
    ["in a subject of nobody's", { subject: "Alchemy" }, "subject"],
  ])("%s", async (_name, values, reason) => {
    expect(await bookSession(pair.studentId, wish(values), now)).toEqual({ ok: false, reason });
    expect(await db().select().from(sessions).where(eq(sessions.studentId, pair.studentId))).toEqual([]);
    expect(await claims(pair.mentorId)).toEqual([]);
  });

  test("outside the mentor's hours, on a day off and in a way they do not meet", async () => {
    await db()
      .delete(weeklyHours)
      .where(and(eq(weeklyHours.userId, pair.mentorId), eq(weeklyHours.weekday, 1)));
    expect(await bookSession(pair.studentId, wish(), now)).toEqual({ ok: false, reason: "outside" });
    await db()
      .update(mentors)
      .set({ callTypes: ["chat"] })
      .where(eq(mentors.userId, pair.mentorId));
    expect(await bookSession(pair.studentId, wish(), now)).toEqual({ ok: false, reason: "type" });
  });

  test("with oneself, by a mentor, with an unconnected mentor, with nobody", async () => {
    const stranger = await storedMentor();
    expect(await bookSession(pair.studentId, wish({ mentorId: pair.studentId }), now)).toEqual({
      ok: false,
      reason: "self",
    });
    expect(await bookSession(pair.mentorId, wish({ mentorId: pair.mentorId }), now)).toEqual({
      ok: false,
      reason: "self",
    });
    expect(await bookSession(pair.mentorId, wish({ mentorId: pair.studentId }), now)).toEqual({
      ok: false,
      reason: "unknown",
    });
    expect(await bookSession(pair.studentId, wish({ mentorId: stranger }), now)).toEqual({
      ok: false,
      reason: "unknown",
    });
    expect(await bookSession(pair.studentId, wish({ mentorId: crypto.randomUUID() }), now)).toEqual({
      ok: false,
      reason: "unknown",
    });
    await db().update(matches).set({ status: "ended" }).where(eq(matches.id, pair.matchId));
    expect(await bookSession(pair.studentId, wish(), now)).toEqual({ ok: false, reason: "unknown" });
  });

  test("after a block, as with nobody", async () => {
    await db().insert(blocks).values(newBlock(pair.mentorId, pair.studentId));
    for (const type of ["video", "chat"] as const)
      expect(await bookSession(pair.studentId, wish({ type }), now)).toEqual({ ok: false, reason: "unknown" });
  });

  test.each(["video", "chat"] as const)("by %s until the address is confirmed [@AUTH-25c]", async (type) => {
    await db().update(users).set({ emailConfirmedAt: null }).where(eq(users.id, pair.studentId));
    expect(await bookSession(pair.studentId, wish({ type }), now)).toEqual({ ok: false, reason: "confirmEmail" });
    await db().update(users).set({ emailConfirmedAt: now }).where(eq(users.id, pair.studentId));
    expect(await booked({ type })).toMatchObject({ type });
  });
});

describe("a minor [@SAFE-17a @SAFE-16b]", () => {
  const young = { dateOfBirth: "2011-05-05", timeZone: "Africa/Cairo" };
  const local = (day: string, hours: number, minutes = 0) =>
    localToInstant({ day, minute: hours * 60 + minutes }, "Africa/Cairo") ?? now;

  beforeEach(async () => {
    pair = await storedPair({ student: young });
    const guardian = newGuardian({ studentId: pair.studentId });
    await db().insert(guardians).values(guardian);
    for (const scope of ["chat", "video"] as const)
      await db()
        .insert(consents)
        .values(newConsent({ studentId: pair.studentId, scope, guardianId: guardian.id }));
  });

  test("is offered nothing between 21:00 and 07:00 of their own clock, and can book nothing then [@BOOK-21a]", async () => {
    const day = { from: local("2026-11-23", 0), until: local("2026-11-24", 0) };
    const slots = await freeTimes(db(), pair.mentorId, { ...day, minutes: 60, studentId: pair.studentId }, now);
    expect(slots.at(0)).toEqual(local("2026-11-23", 7));
    expect(slots.at(-1)).toEqual(local("2026-11-23", 20));
    for (const [hours, minutes] of [
      [20, 15],
      [21, 0],
      [2, 0],
      [6, 45],
    ] as const) {
      const late = wish({ startsAt: local("2026-11-23", hours, minutes), minutes: 60 });
      expect(await bookSession(pair.studentId, late, now), `${hours}:${minutes}`).toEqual({
        ok: false,
        reason: "quietHours",
      });
    }
    expect(await booked({ startsAt: local("2026-11-23", 20), minutes: 60 })).toMatchObject({ status: "pending" });
  });

  test("books no video session without a guardian's consent to video", async () => {
    const values = { decision: "refused", at: new Date("2026-02-01T00:00:00Z") } as const;
    await db()
      .insert(consents)
      .values(newConsent({ studentId: pair.studentId, scope: "video", ...values }));
    expect(await bookSession(pair.studentId, wish(), now)).toEqual({ ok: false, reason: "consentNeeded" });
    expect(await readMentorToBook(pair.studentId, pair.mentorId, now)).toMatchObject({ types: ["chat"] });
    expect(await booked({ type: "chat" })).toMatchObject({ type: "chat" });
  });

  test("is offered every way that the mentor and the guardian allow", async () => {
    const offered = async () => (await readMentorToBook(pair.studentId, pair.mentorId, now))?.types;
    expect(await offered()).toEqual(["video", "chat"]);
    await db()
      .update(mentors)
      .set({ callTypes: ["video"] })
      .where(eq(mentors.userId, pair.mentorId));
    expect(await offered()).toEqual(["video"]);
  });

  test("books no chat without a guardian's consent to it", async () => {
    const values = { decision: "refused", at: new Date("2026-02-01T00:00:00Z") } as const;
    await db()
      .insert(consents)
      .values(newConsent({ studentId: pair.studentId, scope: "chat", ...values }));
    expect(await bookSession(pair.studentId, wish({ type: "chat" }), now)).toEqual({
      ok: false,
      reason: "consentNeeded",
    });
  });

  test("is named to the mentor by first name and initial", async () => {
    await booked();
    const told = await db().select().from(notifications).where(eq(notifications.userId, pair.mentorId));
    expect(told[0]?.params).toMatchObject({ name: "Layla D." });
  });
});

describe("booking again [@BOOK-05g]", () => {
  const again = { startsAt: new Date("2026-11-24T10:00:00Z"), note: null };

  test("takes mentor, subject, type and length from the cancelled session", async () => {
    const first = await booked();
    expect(await bookAgain(pair.studentId, first.id, again, now)).toEqual({ ok: false, reason: "notNow" });
    await cancelSession(pair.mentorId, first.id, { reason: "ill", note: null }, now);
    const result = await bookAgain(pair.studentId, first.id, again, now);
    expect(result).toMatchObject({
      session: {
        insteadOf: first.id,
        status: "pending",
        startsAt: again.startsAt,
        endsAt: new Date("2026-11-24T10:45:00Z"),
        type: "video",
        subject: pairSubject,
        mentorId: pair.mentorId,
      },
    });
  });

  test("is the student's alone", async () => {
    const first = await booked();
    await cancelSession(pair.mentorId, first.id, { reason: "ill", note: null }, now);
    for (const userId of [pair.mentorId, await storedStudent(), crypto.randomUUID()])
      expect(await bookAgain(userId, first.id, again, now)).toEqual({ ok: false, reason: "unknown" });
    expect(await bookAgain(pair.studentId, crypto.randomUUID(), again, now)).toEqual({ ok: false, reason: "unknown" });
  });
});

describe("no double booking [@BOOK-13a]", () => {
  /** Hours that begin from 10:00 to 10:45: each overlaps every other. */
  const overlapping = (index: number) => new Date(startsAt.getTime() + (index % 4) * 15 * 60_000);
  const outcome = (results: Awaited<ReturnType<typeof bookSession>>[]) =>
    results.map((result) => (result.ok ? "booked" : result.reason));

  test("of 100 students who book one mentor's overlapping times at once, one succeeds", async () => {
    await db().update(mentors).set({ capacity: 200 }).where(eq(mentors.userId, pair.mentorId));
    const students = await Promise.all(
      Array.from({ length: 100 }, async () => {
        const id = await storedStudent();
        await storedMatch(id, pair.mentorId);
        return id;
      }),
    );
    const results = await Promise.all(
      students.map((id, index) => bookSession(id, wish({ startsAt: overlapping(index), minutes: 60 }), now)),
    );
    expect(outcome(results).toSorted()).toEqual(["booked", ...Array.from({ length: 99 }, () => "taken")]);
    expect(await db().$count(sessions, eq(sessions.mentorId, pair.mentorId))).toBe(1);
    expect(await claims(pair.mentorId)).toHaveLength(4);
  });

  test("of 100 overlapping bookings one student makes with many mentors at once, one succeeds", async () => {
    const mentorIds = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const id = await storedMentor();
        await storedMatch(pair.studentId, id);
        return id;
      }),
    );
    const results = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        bookSession(
          pair.studentId,
          wish({ mentorId: mentorIds[index % 20] ?? "", startsAt: overlapping(index), minutes: 60 }),
          now,
        ),
      ),
    );
    expect(outcome(results).toSorted()).toEqual(["booked", ...Array.from({ length: 99 }, () => "taken")]);
    expect(await db().$count(sessions, eq(sessions.studentId, pair.studentId))).toBe(1);
    expect(await claims(pair.studentId)).toHaveLength(4);
  });

  test("whatever was checked before, the claims themselves allow one", async () => {
    const session = await booked();
    // A living session whose status a bug had lost would not be seen by the check.
    await db().update(sessions).set({ status: "completed" }).where(eq(sessions.id, session.id));
    expect(await bookSession(pair.studentId, wish(), now)).toEqual({ ok: false, reason: "taken" });
    expect(await db().$count(sessions, eq(sessions.studentId, pair.studentId))).toBe(1);
  });
});

test("a student suspended meanwhile books nothing", async () => {
  await db().update(users).set({ suspendedAt: now }).where(eq(users.id, pair.studentId));
  expect(await bookSession(pair.studentId, wish(), now)).toEqual({ ok: false, reason: "suspended" });
});

describe("how much one pair books [@BOOK-09b]", () => {
  const made = async (count: number, values: (place: number) => Partial<typeof sessions.$inferInsert>) => {
    const first = await booked();
    for (let place = 1; place < count; place += 1) {
      const id = crypto.randomUUID();
      await db()
        .insert(sessions)
        .values({ ...first, id, ...values(place) });
    }
    await db().update(sessions).set(values(0)).where(eq(sessions.id, first.id));
  };
  const next = (at = now) =>
    bookSession(pair.studentId, wish({ startsAt: new Date(startsAt.getTime() + 86_400_000) }), at);

  test("so many sessions ahead are the most; one that is over makes room", async () => {
    const old = new Date(now.getTime() - 30 * 86_400_000);
    const ahead = new Date(now.getTime() + 9 * 86_400_000);
    await made(mostAhead, () => ({ createdAt: old, startsAt: ahead, endsAt: new Date(ahead.getTime() + 1_800_000) }));
    expect(await next()).toEqual({ ok: false, reason: "tooManyAhead" });
    const [one] = await db().select().from(sessions).where(eq(sessions.matchId, pair.matchId));
    await db()
      .update(sessions)
      .set({ status: "completed" })
      .where(eq(sessions.id, one?.id ?? ""));
    expect(await next()).toMatchObject({ ok: true });
  });

  test("so many bookings a day are the most, also if each was called off again", async () => {
    await made(mostBookedADay, () => ({ status: "cancelled", createdAt: now }));
    expect(await next()).toEqual({ ok: false, reason: "tooManyAhead" });
    expect(await next(new Date(now.getTime() + 86_400_001))).toMatchObject({ ok: true });
  });
});
