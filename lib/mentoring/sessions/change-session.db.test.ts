import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { consents, guardians } from "#db/schema/guardians.ts";
import {
  heldTexts,
  mails,
  mentors,
  notifications,
  reliabilityMarks,
  sessionClaims,
  sessions,
  users,
} from "#db/schema/index.ts";
import type { Session } from "#db/schema/sessions.ts";
import { pairSubject, storedMatch, storedPair, storedStudent } from "#db/support/pair.ts";
import { newConsent, newGuardian, newSession } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { bySystem } from "#lib/identity/audit/record-audit.ts";
import { mayBeSent } from "#lib/notifications/kinds/hooks.ts";
import { done, refuse } from "#lib/platform/answer.ts";
import { instantToLocal, localToInstant, quarterOf } from "#lib/platform/time/zones.ts";
import { cancelSession, confirmSession, declineSession } from "./answer-session.ts";
import { bookSession } from "./book-session.ts";
import { cancelSessions } from "./cancel-for.ts";
import { closeSessions } from "./close-sessions.ts";
import { joinSession } from "./join-session.ts";
import { appealMark } from "./mark-appeals.ts";
import { acceptMove, declineMove, proposeMove } from "./move-session.ts";
import { liftMark } from "./reliability.ts";
import { remindSessions } from "./remind-sessions.ts";

testDatabase();

const now = new Date("2026-11-20T12:00:00.000Z");
const startsAt = new Date("2026-11-23T10:00:00.000Z");
const moved = new Date("2026-11-24T15:30:00.000Z");
const hours = (count: number, from = startsAt) => new Date(from.getTime() + count * 3_600_000);
const ill = { reason: "ill", note: null } as const;

let pair: Awaited<ReturnType<typeof storedPair>>;
let session: Session;

beforeEach(async () => {
  pair = await storedPair();
  const wish = {
    mentorId: pair.mentorId,
    subject: pairSubject,
    type: "video",
    minutes: 60,
    startsAt,
    note: null,
  } as const;
  const result = await bookSession(pair.studentId, wish, now);
  if (!result.ok) throw new Error(result.reason);
  session = result.session;
});

const stored = async (id = session.id) => (await db().select().from(sessions).where(eq(sessions.id, id)))[0];
const claimsOf = (userId: string) =>
  db().select({ quarter: sessionClaims.quarter }).from(sessionClaims).where(eq(sessionClaims.userId, userId));
const firstQuarters = async () =>
  [pair.studentId, pair.mentorId].map(async (id) => Math.min(...(await claimsOf(id)).map(({ quarter }) => quarter)));
const told = async (userId: string) =>
  (await db().select().from(notifications).where(eq(notifications.userId, userId))).map(({ kind }) => kind).toSorted();
const sessionMail = (userId: string, kind: string) =>
  db()
    .select()
    .from(mails)
    .where(and(eq(mails.userId, userId), eq(mails.kind, kind)));

/** A session as it lies in the database; nothing was claimed for it. */
async function laid(values: Partial<typeof sessions.$inferInsert> = {}) {
  const row = { ...newSession({ ...pair, createdAt: hours(-72), confirmedAt: hours(-72), startsAt, ...values }) };
  await db().insert(sessions).values(row);
  return row;
}

/** The student is a minor whose guardian consents to chat and video. */
async function studentIsMinor() {
  const { studentId } = pair;
  await db().update(users).set({ dateOfBirth: "2011-05-05" }).where(eq(users.id, studentId));
  const guardian = newGuardian({ studentId });
  await db().insert(guardians).values(guardian);
  for (const scope of ["chat", "video"] as const)
    await db()
      .insert(consents)
      .values(newConsent({ studentId, scope, guardianId: guardian.id }));
}

/** The student now lives where the times of these tests are night. */
const studentMovesAway = () => db().update(users).set({ timeZone: "Pacific/Apia" }).where(eq(users.id, pair.studentId));

describe("the mentor answers [@BOOK-09c]", () => {
  test("confirming tells the student and counts a revision", async () => {
    const result = await confirmSession(pair.mentorId, session.id, now);
    expect(result).toMatchObject({ session: { status: "confirmed", confirmedAt: now, revision: 1 } });
    expect(await stored()).toMatchObject({ status: "confirmed", revision: 1 });
    expect(await told(pair.studentId)).toEqual(["bookingConfirmed"]);
    expect(await confirmSession(pair.mentorId, session.id, now)).toEqual({ ok: false, reason: "notNow" });
    expect(await declineSession(pair.mentorId, session.id, ill, now)).toEqual({ ok: false, reason: "notNow" });
  });

  test("declining frees the time and tells the student", async () => {
    const result = await declineSession(pair.mentorId, session.id, { reason: "timeConflict", note: null }, now);
    expect(result).toMatchObject({ session: { status: "cancelled", cancellation: "declined", late: false } });
    expect(await claimsOf(pair.mentorId)).toEqual([]);
    expect(await claimsOf(pair.studentId)).toEqual([]);
    expect(await told(pair.studentId)).toEqual(["bookingCancelled"]);
  });

  test("the student cannot answer their own booking", async () => {
    expect(await confirmSession(pair.studentId, session.id, now)).toEqual({ ok: false, reason: "notNow" });
    expect(await declineSession(pair.studentId, session.id, ill, now)).toEqual({ ok: false, reason: "notNow" });
  });

  test("nothing is confirmed whose start has passed", async () => {
    expect(await confirmSession(pair.mentorId, session.id, startsAt)).toEqual({ ok: false, reason: "past" });
  });

  test("nor once the mentor may not meet students any more", async () => {
    await db().update(mentors).set({ status: "suspended" }).where(eq(mentors.userId, pair.mentorId));
    expect(await confirmSession(pair.mentorId, session.id, now)).toEqual({ ok: false, reason: "notApproved" });
    expect(await stored()).toMatchObject({ status: "pending" });
  });

  test("nor by video with a minor whose guardian does not consent to it, nor is it moved [@SAFE-17a]", async () => {
    await studentIsMinor();
    const refusal = newConsent({ studentId: pair.studentId, scope: "video", decision: "refused", at: hours(-96) });
    await db().insert(consents).values(refusal);
    expect(await confirmSession(pair.mentorId, session.id, now)).toEqual({ ok: false, reason: "partnerUnavailable" });
    expect(await proposeMove(pair.studentId, session.id, moved, now)).toEqual({ ok: false, reason: "consentNeeded" });
    expect(await stored()).toMatchObject({ status: "pending", revision: 0 });
    await db().update(sessions).set({ type: "chat" }).where(eq(sessions.id, session.id));
    expect(await confirmSession(pair.mentorId, session.id, now)).toHaveProperty("session");
  });

  test("nor what has become night for a minor [@BOOK-21a]", async () => {
    await studentIsMinor();
    await studentMovesAway();
    expect(await confirmSession(pair.mentorId, session.id, now)).toEqual({ ok: false, reason: "quietHours" });
    expect(await stored()).toMatchObject({ status: "pending" });
  });
});

describe("either side cancels [@BOOK-11a @BOOK-11b @BOOK-11c]", () => {
  test.each(["student", "mentor"] as const)("the %s: the other is told and the time is free again", async (side) => {
    await confirmSession(pair.mentorId, session.id, now);
    const [own, other] = side === "student" ? [pair.studentId, pair.mentorId] : [pair.mentorId, pair.studentId];
    const grounds = { reason: "ill", note: "Flu, sorry" } as const;
    expect(await cancelSession(own, session.id, grounds, now)).toMatchObject({
      session: { status: "cancelled", cancellation: side, cancelReason: "ill", cancelNote: "Flu, sorry", late: false },
    });
    expect(await told(other)).toContain("bookingCancelled");
    expect(await told(own)).not.toContain("bookingCancelled");
    expect(await claimsOf(pair.mentorId)).toEqual([]);
    const second = await storedStudent();
    await storedMatch(second, pair.mentorId);
    const wish = { ...session, minutes: 60, note: null } as const;
    expect(await bookSession(second, wish, now)).toHaveProperty("session");
    expect(await cancelSession(own, session.id, grounds, now)).toEqual({ ok: false, reason: "notNow" });
  });

  test("a note with an address waits for staff [@SAFE-22c]", async () => {
    await cancelSession(pair.mentorId, session.id, { reason: "other", note: "write to me@example.org" }, now);
    expect(await stored()).toMatchObject({ status: "cancelled", cancelNote: null });
    expect(await db().select().from(heldTexts).where(eq(heldTexts.objectId, session.id))).toMatchObject([
      { kind: "reason" },
    ]);
  });

  test("not once it has begun", async () => {
    expect(await cancelSession(pair.studentId, session.id, ill, startsAt)).toEqual({ ok: false, reason: "started" });
  });

  test("also somebody whose contact is stopped may", async () => {
    await db().update(users).set({ contactPausedAt: now }).where(eq(users.id, pair.studentId));
    expect(await cancelSession(pair.studentId, session.id, ill, now)).toHaveProperty("session");
  });
});

describe("late and absent [@BOOK-19b @BOOK-19c @BOOK-19d @BOOK-19e @BOOK-19f]", () => {
  const marks = (userId: string) => db().select().from(reliabilityMarks).where(eq(reliabilityMarks.userId, userId));
  const notesOf = async (userId: string) =>
    (await db().select().from(notifications).where(eq(notifications.userId, userId)))
      .filter(({ kind }) => kind === "reliabilityNote")
      .map(({ params }) => params);

  test("cancelling less than three hours ahead gives a student a gentle note, and only what was confirmed", async () => {
    expect(await cancelSession(pair.studentId, session.id, ill, hours(-2))).toMatchObject({ session: { late: false } });
    expect(await marks(pair.studentId)).toEqual([]);
    const second = await laid();
    expect(await cancelSession(pair.studentId, second.id, ill, hours(-2))).toMatchObject({ session: { late: true } });
    expect(await marks(pair.studentId)).toMatchObject([{ kind: "late", sessionId: second.id }]);
    expect(await notesOf(pair.studentId)).toEqual([{ kind: "late", count: 1 }]);
  });

  test("a mentor is warned from the second in 30 days, paused at the fourth, and comes back when one is lifted", async () => {
    const counted: unknown[] = [];
    for (const day of [0, 3, 6, 9]) {
      const start = hours(24 * day);
      const { id } = await laid({ startsAt: start, endsAt: hours(1, start) });
      await cancelSession(pair.mentorId, id, ill, hours(-1, start));
      const [mentor] = await db().select().from(mentors).where(eq(mentors.userId, pair.mentorId));
      counted.push([(await notesOf(pair.mentorId)).length, mentor?.pauseReason ?? null]);
    }
    expect(counted).toEqual([
      [0, null],
      [1, null],
      [2, null],
      [3, "noShows"],
    ]);
    expect(await told(pair.mentorId)).toContain("mentorPaused");
    const [mark] = await marks(pair.mentorId);
    const as = (actor: string) => ({ actor, actorRole: "mentor" }) as const;
    expect(await appealMark(as(pair.studentId), mark?.id ?? "", "Not mine at all", now)).toEqual(refuse("noMark"));
    expect(await appealMark(as(pair.mentorId), mark?.id ?? "", "The bridge was closed", now)).toEqual(done);
    expect(await appealMark(as(pair.mentorId), mark?.id ?? "", "And again", now)).toEqual(refuse("noMark"));
    const lift = (reason: string) => liftMark(bySystem, mark?.id ?? "", reason, hours(24 * 10));
    expect(await lift(" ")).toEqual(refuse("noReason"));
    expect(await lift("bridge closed")).toEqual(done);
    expect(await lift("bridge closed")).toEqual(refuse("unknown"));
    expect(await told(pair.mentorId)).toContain("markLifted");
    const [mentor] = await db().select().from(mentors).where(eq(mentors.userId, pair.mentorId));
    expect(mentor).toMatchObject({ pausedAt: null, pauseReason: null });
  });

  test("a mark that is lifted ends no pause of another reason", async () => {
    const paused = { pausedAt: now, pauseReason: "own" } as const;
    await db().update(mentors).set(paused).where(eq(mentors.userId, pair.mentorId));
    const { id } = await laid();
    await cancelSession(pair.mentorId, id, ill, hours(-1));
    const [mark] = await marks(pair.mentorId);
    expect(await liftMark(bySystem, mark?.id ?? "", "bridge closed", startsAt)).toEqual(done);
    const [mentor] = await db().select().from(mentors).where(eq(mentors.userId, pair.mentorId));
    expect(mentor).toMatchObject(paused);
  });

  test("marks older than 30 days do not count", async () => {
    for (const day of [0, 40]) {
      const start = hours(24 * day);
      const { id } = await laid({ startsAt: start, endsAt: hours(1, start) });
      await cancelSession(pair.mentorId, id, ill, hours(-1, start));
    }
    expect(await notesOf(pair.mentorId)).toEqual([]);
  });
});

describe("another time [@BOOK-05a @BOOK-05b @BOOK-05d @BOOK-05e @BOOK-05f]", () => {
  beforeEach(async () => {
    await confirmSession(pair.mentorId, session.id, now);
  });

  test("the old time stands until the other side accepts, then everything moves in one step [@NOTE-04b]", async () => {
    await proposeMove(pair.studentId, session.id, moved, now);
    expect(await stored()).toMatchObject({ startsAt, status: "confirmed", proposedStartsAt: moved, revision: 1 });
    expect(await Promise.all(await firstQuarters())).toEqual([quarterOf(startsAt), quarterOf(startsAt)]);
    expect(await told(pair.mentorId)).toContain("moveProposed");
    expect(await acceptMove(pair.studentId, session.id, moved, now)).toEqual({ ok: false, reason: "notNow" });
    expect(await acceptMove(pair.mentorId, session.id, startsAt, now)).toEqual({ ok: false, reason: "changed" });
    expect(await acceptMove(pair.mentorId, session.id, moved, now)).toHaveProperty("session");
    expect(await stored()).toMatchObject({
      startsAt: moved,
      endsAt: hours(1, moved),
      status: "confirmed",
      proposedStartsAt: null,
      proposedBy: null,
      revision: 2,
    });
    expect(await Promise.all(await firstQuarters())).toEqual([quarterOf(moved), quarterOf(moved)]);
    expect(await claimsOf(pair.mentorId)).toHaveLength(4);
    expect(await told(pair.studentId)).toContain("moveAccepted");
  });

  test("declined, the old time stands and can be moved anew", async () => {
    await proposeMove(pair.mentorId, session.id, moved, now);
    expect(await declineMove(pair.studentId, session.id, moved, now)).toHaveProperty("session");
    expect(await stored()).toMatchObject({ startsAt, proposedStartsAt: null, status: "confirmed" });
    expect(await told(pair.mentorId)).toContain("moveDeclined");
    expect(await acceptMove(pair.studentId, session.id, moved, now)).toEqual({ ok: false, reason: "notNow" });
    expect(await proposeMove(pair.studentId, session.id, moved, hours(1, now))).toHaveProperty("session");
  });

  test("a time taken between proposal and answer is refused, and the session stays where it was", async () => {
    await proposeMove(pair.studentId, session.id, moved, now);
    const other = await storedStudent();
    await storedMatch(other, pair.mentorId);
    const wish = { ...session, minutes: 30, startsAt: moved, note: null } as const;
    expect(await bookSession(other, wish, now)).toHaveProperty("session");
    expect(await acceptMove(pair.mentorId, session.id, moved, now)).toEqual({ ok: false, reason: "taken" });
    expect(await stored()).toMatchObject({ startsAt, proposedStartsAt: moved, revision: 1 });
    expect(await Promise.all(await firstQuarters())).toEqual([quarterOf(startsAt), quarterOf(startsAt)]);
  });

  test("by a quarter hour, over its own old time", async () => {
    const later = hours(0.25);
    await proposeMove(pair.studentId, session.id, later, now);
    expect(await acceptMove(pair.mentorId, session.id, later, now)).toMatchObject({ session: { startsAt: later } });
  });

  test("across a clock change keeps what each clock shows and the instants of both", async () => {
    // Berlin leaves summer time on 25 October 2026, Cairo on 30 October.
    const before = localToInstant({ day: "2026-10-23", minute: 17 * 60 }, "Europe/Berlin") ?? now;
    const after = localToInstant({ day: "2026-10-26", minute: 17 * 60 }, "Europe/Berlin") ?? now;
    const early = new Date("2026-10-20T12:00:00Z");
    const { id } = await laid({ startsAt: before, endsAt: hours(1, before) });
    await proposeMove(pair.mentorId, id, after, early);
    await acceptMove(pair.studentId, id, after, early);
    const row = await stored(id);
    expect(row?.startsAt.getTime()).toBe(before.getTime() + (3 * 24 + 1) * 3_600_000);
    expect(instantToLocal(row?.startsAt ?? now, "Europe/Berlin")).toEqual({ day: "2026-10-26", minute: 17 * 60 });
    expect(instantToLocal(row?.startsAt ?? now, "Africa/Cairo")).toEqual({ day: "2026-10-26", minute: 19 * 60 });
  });

  test("accepting a new time of a pending session confirms it: both have said yes", async () => {
    const pending = await laid({ status: "pending", confirmedAt: null, startsAt: hours(48), endsAt: hours(49) });
    await proposeMove(pair.mentorId, pending.id, moved, now);
    expect(await acceptMove(pair.studentId, pending.id, moved, now)).toMatchObject({
      session: { status: "confirmed" },
    });
  });

  test.each<[string, Date, string]>([
    ["the same time", startsAt, "sameTime"],
    ["a past time", new Date("2026-11-20T11:00:00Z"), "past"],
    ["too soon", new Date("2026-11-20T18:00:00Z"), "notice"],
    ["too far", new Date("2027-03-20T18:00:00Z"), "horizon"],
  ])("%s is refused", async (_name, time, reason) => {
    for (const userId of [pair.studentId, pair.mentorId])
      expect(await proposeMove(userId, session.id, time, now)).toEqual({ ok: false, reason });
  });

  test("a proposed time that has passed meanwhile is not accepted", async () => {
    const earlier = hours(-24);
    await proposeMove(pair.studentId, session.id, earlier, now);
    expect(await acceptMove(pair.mentorId, session.id, earlier, earlier)).toEqual({ ok: false, reason: "past" });
    expect(await stored()).toMatchObject({ startsAt });
  });

  test("a session that has begun is not moved", async () => {
    await proposeMove(pair.studentId, session.id, moved, now);
    expect(await acceptMove(pair.mentorId, session.id, moved, startsAt)).toEqual({ ok: false, reason: "started" });
    expect(await proposeMove(pair.studentId, session.id, hours(48), startsAt)).toEqual({
      ok: false,
      reason: "started",
    });
    expect(await stored()).toMatchObject({ startsAt, proposedStartsAt: moved });
  });

  test("who had arrived for the old time has not arrived for the new one [@BOOK-10c]", async () => {
    await proposeMove(pair.studentId, session.id, moved, now);
    await joinSession(pair.studentId, session.id, "video", hours(-0.1));
    expect(await stored()).toMatchObject({ studentJoinedAt: hours(-0.1), mentorJoinedAt: null });
    await acceptMove(pair.mentorId, session.id, moved, hours(-0.05));
    expect(await stored()).toMatchObject({ startsAt: moved, studentJoinedAt: null, mentorJoinedAt: null });
  });

  test("with a minor no night is proposed, and none accepted [@BOOK-21a]", async () => {
    await studentIsMinor();
    const night = localToInstant({ day: "2026-11-24", minute: 20 * 60 + 30 }, "Africa/Cairo") ?? now;
    expect(await proposeMove(pair.mentorId, session.id, night, now)).toEqual({ ok: false, reason: "quietHours" });
    expect(await proposeMove(pair.mentorId, session.id, moved, now)).toHaveProperty("session");
    await studentMovesAway();
    expect(await acceptMove(pair.studentId, session.id, moved, now)).toEqual({ ok: false, reason: "quietHours" });
  });
});

describe("people outside a session get what a session that is not there gives [@BOOK-12d]", () => {
  test("whatever they ask for", async () => {
    const outside = await storedPair();
    const asked = (userId: string, id: string) =>
      Promise.all([
        confirmSession(userId, id, now),
        declineSession(userId, id, ill, now),
        cancelSession(userId, id, ill, now),
        proposeMove(userId, id, moved, now),
        acceptMove(userId, id, moved, now),
        declineMove(userId, id, moved, now),
        joinSession(userId, id, "video", startsAt),
      ]);
    const nothing = await asked(outside.studentId, crypto.randomUUID());
    expect(new Set(nothing.map((result) => JSON.stringify(result)))).toEqual(
      new Set(['{"ok":false,"reason":"unknown"}']),
    );
    expect(await asked(outside.studentId, session.id)).toEqual(nothing);
    expect(await asked(outside.mentorId, session.id)).toEqual(nothing);
    expect(await stored()).toEqual(session);
  });
});

describe("joining [@BOOK-04b]", () => {
  beforeEach(async () => {
    await confirmSession(pair.mentorId, session.id, now);
  });

  test("the door is open from 10 minutes before to 15 after, and says where to go", async () => {
    expect(await joinSession(pair.studentId, session.id, "video", hours(-11 / 60))).toEqual({
      ok: false,
      reason: "tooEarly",
    });
    expect(await joinSession(pair.studentId, session.id, "video", hours(-10 / 60))).toEqual({
      ok: true,
      to: `/dashboard/video?session=${session.id}`,
    });
    expect(await joinSession(pair.mentorId, session.id, "chat", hours(0.5))).toEqual({
      ok: true,
      to: `/dashboard/messages?session=${session.id}`,
    });
    expect(await stored()).toMatchObject({ studentJoinedAt: hours(-10 / 60), mentorJoinedAt: hours(0.5) });
    await joinSession(pair.studentId, session.id, "video", hours(0.5));
    expect(await stored()).toMatchObject({ studentJoinedAt: hours(-10 / 60) });
    expect(await joinSession(pair.studentId, session.id, "video", hours(1.25))).toHaveProperty("to");
    expect(await joinSession(pair.studentId, session.id, "video", hours(1.26))).toEqual({
      ok: false,
      reason: "tooLate",
    });
  });

  test("who comes after the end did not take part", async () => {
    await joinSession(pair.studentId, session.id, "video", hours(1.1));
    expect(await stored()).toMatchObject({ studentJoinedAt: null });
  });

  test("nobody who booked a chat is put before a camera, and nobody joins what is not confirmed", async () => {
    const chat = await laid({ type: "chat", startsAt: hours(48), endsAt: hours(49) });
    expect(await joinSession(pair.mentorId, chat.id, "video", hours(48))).toEqual({ ok: false, reason: "type" });
    const pending = await laid({ status: "pending", startsAt: hours(72), endsAt: hours(73) });
    expect(await joinSession(pair.mentorId, pending.id, "chat", hours(72))).toEqual({ ok: false, reason: "notNow" });
  });
});

describe("what is over [@BOOK-10c] [@OPS-11a @OPS-11b]", () => {
  const close = async (at: Date) => {
    await closeSessions(at);
    await closeSessions(at);
  };

  test("is completed when both took part", async () => {
    const { id } = await laid({ studentJoinedAt: hours(0), mentorJoinedAt: hours(0.1), endsAt: hours(1) });
    await close(hours(0.9));
    expect(await stored(id)).toMatchObject({ status: "confirmed" });
    await close(hours(1));
    expect(await stored(id)).toMatchObject({ status: "completed", completedAt: hours(1), revision: 1 });
    expect((await told(pair.studentId)).filter((kind) => kind === "sessionCompleted")).toHaveLength(1);
    expect(await db().select().from(reliabilityMarks).where(eq(reliabilityMarks.sessionId, id))).toEqual([]);
  });

  test.each([
    [0, null, "mentorAbsent", ["mentor"]],
    [null, 0, "studentAbsent", ["student"]],
    [null, null, "bothAbsent", ["mentor", "student"]],
  ] as const)(
    "student at %s, mentor at %s: cancelled as %s, once [@BOOK-19a]",
    async (student, mentor, how, absent) => {
      const { id } = await laid({
        studentJoinedAt: student === null ? null : hours(student),
        mentorJoinedAt: mentor === null ? null : hours(mentor),
        endsAt: hours(1),
      });
      await close(hours(1));
      expect(await stored(id)).toMatchObject({ status: "cancelled", cancellation: how, revision: 1 });
      const marks = await db().select().from(reliabilityMarks).where(eq(reliabilityMarks.sessionId, id));
      const sides = marks.map(({ userId }) => (userId === pair.studentId ? "student" : "mentor"));
      expect(sides.toSorted()).toEqual(absent);
    },
  );

  test("is held against nobody when this installation itself was away", async () => {
    const { id } = await laid({ endsAt: hours(1) });
    await close(hours(7));
    expect(await stored(id)).toMatchObject({ status: "cancelled", cancellation: "bothAbsent" });
    expect(await db().select().from(reliabilityMarks).where(eq(reliabilityMarks.sessionId, id))).toEqual([]);
  });

  test("and was never confirmed lapses when its start has passed, and gives the time back", async () => {
    await close(hours(-0.01));
    expect(await stored()).toMatchObject({ status: "pending" });
    await close(startsAt);
    expect(await stored()).toMatchObject({ status: "cancelled", cancellation: "unconfirmed" });
    expect(await claimsOf(pair.mentorId)).toEqual([]);
    expect(await told(pair.studentId)).toEqual(["bookingCancelled"]);
  });
});

describe("reminders [@BOOK-17a @BOOK-17c]", () => {
  const reminded = async () =>
    (await db().select().from(notifications).where(eq(notifications.userId, pair.studentId)))
      .filter(({ kind }) => kind === "sessionTomorrow" || kind === "sessionSoon")
      .map(({ key }) => key.split(":").slice(2).join(":"))
      .toSorted();
  const remind = async (at: Date) => {
    await remindSessions(at);
    await remindSessions(at);
  };

  test("go to both once a day and once an hour ahead, also when the work was late [@NOTE-04b]", async () => {
    await confirmSession(pair.mentorId, session.id, now);
    await remind(hours(-25));
    expect(await reminded()).toEqual([]);
    await remind(hours(-20));
    await remind(hours(-19));
    expect(await reminded()).toEqual([`${startsAt.toISOString()}:24h`]);
    await remind(hours(-0.5));
    expect(await reminded()).toEqual([`${startsAt.toISOString()}:1h`, `${startsAt.toISOString()}:24h`]);
    expect(await told(pair.mentorId)).toEqual(["bookingAsked", "sessionSoon", "sessionTomorrow"]);
    await remind(hours(0.1));
    expect(await reminded()).toHaveLength(2);
  });

  test("go out for no pending and no cancelled session, and not at once for what was just agreed on", async () => {
    await remind(hours(-20));
    expect(await reminded()).toEqual([]);
    await confirmSession(pair.mentorId, session.id, hours(-20));
    await remind(hours(-19));
    expect(await reminded()).toEqual([]);
    await cancelSession(pair.mentorId, session.id, ill, hours(-19));
    await remind(hours(-0.5));
    expect(await reminded()).toEqual([]);
  });

  test("of a moved session go out anew, and mails of the old time are dropped", async () => {
    await confirmSession(pair.mentorId, session.id, now);
    await remind(hours(-24));
    const [mail] = await sessionMail(pair.studentId, "sessionTomorrow");
    const isTrue = (at: Date) =>
      mayBeSent(db(), { key: mail?.key ?? "", kind: "sessionTomorrow", userId: pair.studentId }, at);
    expect(await isTrue(hours(-24))).toBe(true);
    await proposeMove(pair.mentorId, session.id, hours(96), hours(-23));
    expect(await isTrue(hours(-23))).toBe(true);
    await acceptMove(pair.studentId, session.id, hours(96), hours(-23));
    expect(await isTrue(hours(-23))).toBe(false);
    await remind(hours(-0.5));
    expect(await reminded()).toHaveLength(1);
    await remind(hours(96 - 24));
    expect(await reminded()).toHaveLength(2);
  });

  test("are dropped when the session was cancelled or has begun; other mails are none of theirs", async () => {
    await confirmSession(pair.mentorId, session.id, now);
    await remind(hours(-1));
    const [mail] = await sessionMail(pair.studentId, "sessionSoon");
    const isTrue = (key: string, at: Date) => mayBeSent(db(), { key, kind: "sessionSoon", userId: pair.studentId }, at);
    const key = mail?.key ?? "";
    expect(await isTrue(key, hours(-0.5))).toBe(true);
    expect(await isTrue(key, startsAt)).toBe(false);
    await cancelSession(pair.mentorId, session.id, ill, hours(-0.5));
    expect(await isTrue(key, hours(-0.5))).toBe(false);
    expect(await isTrue(`notify:${pair.studentId}:session:${session.id}:confirmed`, now)).toBe(true);
  });
});

describe("sessions cancelled by the system", () => {
  test("of a match: what has not ended is cancelled, its time free, both told; what is over stays [@FIND-20b]", async () => {
    const over = await laid({ status: "completed", startsAt: hours(-200), endsAt: hours(-199) });
    const count = await transaction((tx) => cancelSessions(tx, { matchId: pair.matchId }, "matchEnded", now));
    expect(count).toBe(1);
    expect(await stored()).toMatchObject({ status: "cancelled", cancellation: "matchEnded", late: false });
    expect(await stored(over.id)).toMatchObject({ status: "completed" });
    expect(await claimsOf(pair.studentId)).toEqual([]);
    expect(await told(pair.studentId)).toEqual(["sessionOff"]);
    expect(await told(pair.mentorId)).toEqual(["bookingAsked", "sessionOff"]);
    expect(await transaction((tx) => cancelSessions(tx, { matchId: pair.matchId }, "matchEnded", now))).toBe(0);
  });

  test("of a person: the other side is told", async () => {
    await transaction((tx) => cancelSessions(tx, { userId: pair.mentorId }, "suspension", now));
    expect(await stored()).toMatchObject({ status: "cancelled", cancellation: "suspension" });
    expect(await told(pair.studentId)).toEqual(["sessionOff"]);
    expect(await told(pair.mentorId)).toEqual(["bookingAsked"]);
  });
});
