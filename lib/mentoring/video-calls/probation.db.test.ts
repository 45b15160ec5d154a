import { and, asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import {
  consents,
  guardians,
  mentors,
  notifications,
  reliabilityMarks,
  sessionReviews,
  sessions,
  users,
} from "#db/schema/index.ts";
import { pairSubject, storedMatch, storedPair, storedStudent } from "#db/support/pair.ts";
import { newConsent, newGuardian, newSession } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { confirmSession } from "#lib/mentoring/sessions/answer-session.ts";
import { bookSession } from "#lib/mentoring/sessions/book-session.ts";
import { closeSessions } from "#lib/mentoring/sessions/close-sessions.ts";
import { joinSession } from "#lib/mentoring/sessions/join-session.ts";
import { readMentorToBook } from "#lib/mentoring/sessions/read-mentor-to-book.ts";
import type { SessionType } from "#lib/mentoring/sessions/rules.ts";
import { day, minute } from "#lib/platform/time/time.ts";
import { partyOf } from "#lib/safety/contact/contact-facts.ts";
import { dropTier } from "#lib/safety/verification/change-tier.ts";
import { joinCall } from "./join-call.ts";
import { openRoom } from "./open-room.ts";
import { roomToken } from "./room-token.ts";
import "#lib/connect.ts";

testDatabase();

const noon = Date.UTC(2026, 1, 2, 12);
const at = (days: number, minutes = 0) => new Date(noon + days * day + minutes * minute);
const onProbation = { probationEndedAt: null, probationSince: new Date(0) };
type Pair = Awaited<ReturnType<typeof storedPair>>;
let pair: Pair;

beforeEach(async () => {
  for (const table of [sessionReviews, users]) await db().delete(table);
  const student = { dateOfBirth: "2011-03-09", timeZone: "UTC" };
  pair = await storedPair({ student, mentor: { timeZone: "UTC" }, rules: onProbation });
  const guardian = newGuardian({ studentId: pair.studentId });
  await db().insert(guardians).values(guardian);
  const scopes = ["chat", "audio", "video"] as const;
  const given = { studentId: pair.studentId, guardianId: guardian.id };
  await db()
    .insert(consents)
    .values(scopes.map((scope) => newConsent({ ...given, scope })));
});

const wish = (days: number, type: SessionType = "video") => ({
  ...{ mentorId: pair.mentorId, subject: pairSubject, type, startsAt: at(days), note: null },
  minutes: 30 as const,
});
const book = (days: number, type?: SessionType) => bookSession(pair.studentId, wish(days, type), at(0));
const refused = { ok: false, reason: "partnerUnavailable" };

/** Booked before any limit: confirmed sessions on these days. */
async function laidAhead(days: readonly number[], values: Partial<Parameters<typeof newSession>[0]> = {}) {
  const rows = days.map((one) => newSession({ ...pair, startsAt: at(one), endsAt: at(one, 30), ...values }));
  await db().insert(sessions).values(rows);
  return rows.map(({ id }) => id ?? "");
}

/** Sessions that both came to, and nobody has looked at. */
const held = (days: readonly number[]) => laidAhead(days, { status: "completed" });

async function reviewed(sessionId: string) {
  const row = { id: crypto.randomUUID(), sessionId, mentorId: pair.mentorId, causes: [], createdAt: at(0) };
  await db()
    .insert(sessionReviews)
    .values({ ...row, dueAt: at(1), outcome: "fine" })
    .onConflictDoUpdate({ target: sessionReviews.sessionId, set: { outcome: "fine" } });
}

async function standing() {
  const rows = await db().select().from(sessions).orderBy(asc(sessions.startsAt));
  return rows.map(({ status, cancellation }) => cancellation ?? status);
}

const came = { studentJoinedAt: at(1), mentorJoinedAt: at(1) };
const marks = () => db().select().from(reliabilityMarks);
const toldOff = async (userId: string) =>
  (
    await db()
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, userId), eq(notifications.kind, "sessionOff")))
  ).length;

/** What both doors answer to a person. */
async function doors(userId: string, sessionId: string, now: Date) {
  const opened = await openRoom(userId, sessionId, now);
  const pressed = await joinSession(userId, sessionId, "video", now);
  return [pressed.ok || pressed.reason, opened.ok || opened.reason];
}

describe("on probation sessions with a minor wait for staff, held and booked ones together [@SAFE-10a @SAFE-10d]", () => {
  test("two are booked, confirmed and held; the next is booked once one was looked at", async () => {
    const booked = [await book(1), await book(2)];
    for (const one of booked) {
      if (!one.ok) throw new Error(one.reason);
      expect(await confirmSession(pair.mentorId, one.session.id, at(0))).toMatchObject({ ok: true });
    }
    for (const type of ["video", "chat"] as const) expect(await book(3, type)).toEqual(refused);
    expect(await readMentorToBook(pair.studentId, pair.mentorId, at(0))).toMatchObject({
      types: [],
      refused: refused.reason,
    });
    const [first] = await db().select().from(sessions).orderBy(asc(sessions.startsAt));
    for (const userId of [pair.mentorId, pair.studentId])
      expect(await doors(userId, first?.id ?? "", at(1))).toEqual([true, true]);
    await closeSessions(at(1, 31));
    expect(await book(3)).toEqual(refused);
    await reviewed(first?.id ?? "");
    expect(await book(3)).toMatchObject({ ok: true });
    expect(await book(4)).toEqual(refused);
  });

  test("adults, and the minors of who is proven, book as many as they like", async () => {
    await db()
      .update(mentors)
      .set({ probationEndedAt: at(-1) });
    for (const days of [1, 2, 3]) expect(await book(days)).toMatchObject({ ok: true });
    await db().update(mentors).set(onProbation);
    await db().update(users).set({ dateOfBirth: "1990-01-01" }).where(eq(users.id, pair.studentId));
    for (const days of [4, 5, 6]) expect(await book(days)).toMatchObject({ ok: true });
    expect((await partyOf(db(), pair.mentorId, at(0)))?.mentor).toMatchObject({ ahead: 0, unreviewed: 0 });
  });

  test("the room is as shut as the button beyond them, and who was refused has missed nothing", async () => {
    await held([-2, -1]);
    const [id = ""] = await laidAhead([1]);
    expect(await doors(pair.studentId, id, at(1))).toEqual(["partnerUnavailable", "partnerUnavailable"]);
    expect(await doors(pair.mentorId, id, at(1))).toEqual(["reviewsAwaited", "reviewsAwaited"]);
    await closeSessions(at(1, 31));
    expect(await standing()).toEqual(["completed", "completed", "review"]);
    expect(await marks()).toEqual([]);
  });

  test("a room that was opened before lets nobody in either", async () => {
    const [first = ""] = await held([-1]);
    const [id = ""] = await laidAhead([1]);
    const opened = await openRoom(pair.studentId, id, at(1));
    if (!opened.ok) throw new Error(opened.reason);
    await held([-2]);
    const token = roomToken(opened.callId, pair.studentId, at(2));
    const entry = { userId: pair.studentId, callId: opened.callId, token };
    expect(await joinCall(entry, at(1, 1))).toEqual(refused);
    await reviewed(first);
    expect(await joinCall(entry, at(1, 2))).toMatchObject({ ok: true });
  });

  test("the room stays open after the last of them, which counts itself by now", async () => {
    await held([-1]);
    const [id = ""] = await laidAhead([1], came);
    await closeSessions(at(1, 31));
    expect((await partyOf(db(), pair.mentorId, at(1, 31)))?.mentor).toMatchObject({ unreviewed: 2 });
    expect(await doors(pair.studentId, id, at(1, 40))).toEqual([true, true]);
  });

  test("who misses a session that was open is marked as ever", async () => {
    await held([-1]);
    await laidAhead([1]);
    await closeSessions(at(1, 31));
    expect(await standing()).toEqual(["completed", "bothAbsent"]);
    expect(await marks()).toHaveLength(2);
  });
});

describe("more than may wait for staff are off early, the last ones first, and both are told [@SAFE-10b @SAFE-10d]", () => {
  const left = ["review", "review"];

  test("when one was held", async () => {
    await laidAhead([1], came);
    await laidAhead([2, 3, 4]);
    await closeSessions(at(1, 31));
    expect(await standing()).toEqual(["completed", "confirmed", ...left]);
    for (const userId of [pair.studentId, pair.mentorId]) expect(await toldOff(userId)).toBe(2);
    await closeSessions(at(2, 31));
    expect(await marks()).toHaveLength(2);
  });

  test("when a mentor is on probation again", async () => {
    await db()
      .update(mentors)
      .set({ probationEndedAt: at(-1), probationSince: null });
    await laidAhead([1, 2, 3, 4]);
    await transaction((tx) => dropTier(tx, pair.mentorId, "report R-1 was confirmed", at(0)));
    expect(await standing()).toEqual(["confirmed", "confirmed", ...left]);
    for (const userId of [pair.studentId, pair.mentorId]) expect(await toldOff(userId)).toBe(2);
  });

  test("but none with an adult", async () => {
    const studentId = await storedStudent();
    const grown = { studentId, matchId: await storedMatch(studentId, pair.mentorId) };
    await laidAhead([1], came);
    await laidAhead([2, 3]);
    await laidAhead([4, 5, 6], grown);
    await closeSessions(at(1, 31));
    expect(await standing()).toEqual(["completed", "confirmed", "review", "confirmed", "confirmed", "confirmed"]);
  });
});
