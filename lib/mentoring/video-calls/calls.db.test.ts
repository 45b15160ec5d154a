import { and, asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { calls, callVisits, consents, events, guardians, notifications, sessions, users } from "#db/schema/index.ts";
import { storedMatch, storedPair, storedStudent } from "#db/support/pair.ts";
import { newConsent, newGuardian, newSession } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { endMatch } from "#lib/mentoring/matches/end-match.ts";
import { cancelSession } from "#lib/mentoring/sessions/answer-session.ts";
import { closeSessions } from "#lib/mentoring/sessions/close-sessions.ts";
import { blockPerson } from "#lib/safety/blocks/block-person.ts";
import { pauseContact } from "#lib/safety/guardians/decide.ts";
import { makeLink } from "#lib/safety/guardians/links.ts";
import { recordDecision } from "#lib/safety/guardians/record-decision.ts";
import { suspendMentor } from "#lib/safety/verification/decide-on-mentor.ts";
import { closeCalls } from "./close-calls.ts";
import { whyNotTalk } from "./find-call.ts";
import { relayName } from "./ice-servers.ts";
import { answerCall, joinCall } from "./join-call.ts";
import { declineCall, leaveCall } from "./leave-call.ts";
import { openRoom } from "./open-room.ts";
import { passSignal } from "./pass-signal.ts";
import { openCall } from "./read-call.ts";
import { roomToken } from "./room-token.ts";
import { startCall } from "./start-call.ts";
import { stayInCall } from "./stay-in-call.ts";
import { stopCalls } from "./stop-calls.ts";
import type { Joined } from "./view.ts";
import { wayToCall } from "./way-to-call.ts";

testDatabase();

const noon = Date.UTC(2026, 1, 2, 12);
const at = (minutes: number) => new Date(noon + minutes * 60_000);
const offer = { description: { type: "offer", sdp: "v=0" } } as const;
const young = { dateOfBirth: "2011-03-09" };
type Pair = Awaited<ReturnType<typeof storedPair>>;

async function booked(pair: Pair, values: Partial<Parameters<typeof newSession>[0]> = {}): Promise<string> {
  const session = newSession({ ...pair, startsAt: at(0), endsAt: at(30), ...values });
  await db().insert(sessions).values(session);
  return session.id ?? "";
}

async function minorPair(consent: { audio: boolean; video: boolean }) {
  const pair = await storedPair({ student: { ...young, timeZone: "UTC" } });
  return { ...pair, guardian: await consented(pair.studentId, consent) };
}

/** A guardian of the student's consents to chat and to this. */
async function consented(studentId: string, consent: { audio: boolean; video: boolean }) {
  const guardian = newGuardian({ studentId });
  await db().insert(guardians).values(guardian);
  const scopes = (["chat", "audio", "video"] as const).filter((scope) => scope === "chat" || consent[scope]);
  const row = { studentId, guardianId: guardian.id };
  await db()
    .insert(consents)
    .values(scopes.map((scope) => newConsent({ ...row, scope })));
  return guardian;
}

async function roomOf(userId: string, sessionId: string, now: Date): Promise<string> {
  const opened = await openRoom(userId, sessionId, now);
  if (!opened.ok) throw new Error(`The room is shut: ${opened.reason}`);
  return opened.callId;
}

async function tokenOf(userId: string, callId: string, now: Date): Promise<string> {
  const page = await openCall(db(), userId, callId, now);
  if (page?.state !== "open") throw new Error(`The page is not open: ${page?.state}`);
  return page.room.token;
}

async function joined(userId: string, callId: string, now: Date): Promise<Joined> {
  const token = await tokenOf(userId, callId, now);
  const result = await joinCall({ userId, callId, token }, now);
  if (!result.ok) throw new Error(`Refused: ${result.reason}`);
  return result;
}

const stored = async (id: string) => (await db().select().from(calls).where(eq(calls.id, id)))[0];
const sessionRow = async (id: string) => (await db().select().from(sessions).where(eq(sessions.id, id)))[0];
const visitsOf = (id: string) =>
  db().select().from(callVisits).where(eq(callVisits.callId, id)).orderBy(asc(callVisits.joinedAt));
async function told(userId: string, type: string) {
  const rows = await db()
    .select()
    .from(events)
    .where(and(eq(events.userId, userId), eq(events.type, type)))
    .orderBy(asc(events.seq));
  return rows.map(({ payload }) => payload);
}

describe("the room of a booked session [@CALL-10a @CALL-10b @CALL-10c @CALL-10d]", () => {
  test("opens from 10 minutes before to 15 after the booked time, and says why not otherwise", async () => {
    const pair = await storedPair();
    const id = await booked(pair);
    expect(await openRoom(pair.studentId, id, at(-10.1))).toMatchObject({ reason: "tooEarly", opensAt: at(-10) });
    const callId = await roomOf(pair.studentId, id, at(-10));
    expect(await roomOf(pair.mentorId, id, at(45))).toBe(callId);
    expect(await openRoom(pair.mentorId, id, at(45.1))).toMatchObject({ reason: "tooLate" });
    expect(await db().$count(calls, eq(calls.sessionId, id))).toBe(1);
  });

  test("is one for both, also when both press at the same moment", async () => {
    const pair = await storedPair();
    const id = await booked(pair);
    const press = (userId: string) => openRoom(userId, id, at(0));
    const results = await Promise.all([pair.studentId, pair.mentorId, pair.studentId].map(press));
    expect(new Set(results.map((result) => (result.ok ? result.callId : result.reason))).size).toBe(1);
  });

  test.each([
    ["chat", { type: "chat" }, "chatSession"],
    ["unconfirmed one", { status: "pending" }, "notConfirmed"],
    ["cancelled one", { status: "cancelled" }, "notConfirmed"],
  ] as const)("of a %s is not there", async (_case, values, reason) => {
    const pair = await storedPair();
    expect(await openRoom(pair.studentId, await booked(pair, values), at(0))).toMatchObject({ reason });
  });

  test("is nowhere for anybody else, whatever they send [@BOOK-12d]", async () => {
    const pair = await storedPair();
    const stranger = await storedStudent();
    const id = await booked(pair);
    const callId = await roomOf(pair.studentId, id, at(0));
    const { visitId } = await joined(pair.studentId, callId, at(0));
    const token = await tokenOf(pair.studentId, callId, at(0));
    expect(await openRoom(stranger, id, at(0))).toEqual({ ok: false, reason: "unknown" });
    expect(await openCall(db(), stranger, callId, at(0))).toBeUndefined();
    const nowhere = { ok: false, reason: "unknown" };
    expect(await joinCall({ userId: stranger, callId, token }, at(0))).toEqual(nowhere);
    expect(await answerCall({ userId: stranger, callId, token }, at(0))).toEqual(nowhere);
    expect(await stayInCall({ userId: stranger, callId, visitId }, at(0))).toEqual(nowhere);
    const signal = { userId: stranger, callId, from: visitId, to: visitId, signal: offer };
    expect(await passSignal(signal, at(0))).toEqual(nowhere);
    expect(await leaveCall({ userId: stranger, callId, visitId, reports: false }, at(0))).toBe(false);
    expect(await declineCall(stranger, callId, at(0))).toBe(false);
    expect(await visitsOf(callId)).toMatchObject([{ userId: pair.studentId, leftAt: null }]);
  });

  test("is entered with the token of one's own page alone, in its time", async () => {
    const pair = await storedPair();
    const id = await booked(pair);
    const other = await booked(pair, { startsAt: at(40), endsAt: at(70) });
    const callId = await roomOf(pair.studentId, id, at(0));
    const elsewhere = await roomOf(pair.studentId, other, at(40));
    const [mine, theirs] = [await tokenOf(pair.studentId, callId, at(0)), await tokenOf(pair.mentorId, callId, at(0))];
    const ofOther = await tokenOf(pair.studentId, elsewhere, at(40));
    const [end = "", proof = ""] = mine.split(".");
    const later = `${(Number.parseInt(end, 36) + 3_600_000).toString(36)}.${proof}`;
    const over = roomToken(callId, pair.studentId, at(0));
    for (const token of ["", ".", "x", theirs, ofOther, later, over, `${mine}.x`, mine.slice(0, -1)]) {
      expect(await joinCall({ userId: pair.studentId, callId, token }, at(0))).toEqual({ ok: false, reason: "token" });
    }
    expect(await joinCall({ userId: pair.studentId, callId, token: mine }, at(0))).toHaveProperty("visitId");
    expect(await joinCall({ userId: pair.studentId, callId, token: mine }, at(46))).toEqual({
      ok: false,
      reason: "over",
    });
  });

  test("notes who came, for the session's status [@CALL-11c @CALL-11d]", async () => {
    const pair = await storedPair();
    const id = await booked(pair);
    const callId = await roomOf(pair.studentId, id, at(-5));
    await joined(pair.studentId, callId, at(-5));
    expect(await stored(callId)).toMatchObject({ openedAt: null, closesAt: at(45) });
    const again = await joined(pair.studentId, callId, at(1.5));
    const second = await joined(pair.mentorId, callId, at(2));
    expect(second.others).toEqual([{ visitId: again.visitId, userId: pair.studentId }]);
    expect(await sessionRow(id)).toMatchObject({ studentJoinedAt: at(-5), mentorJoinedAt: at(2) });
    expect(await stored(callId)).toMatchObject({ openedAt: at(2), closesAt: at(45) });
    await closeSessions(at(30));
    expect(await sessionRow(id)).toMatchObject({ status: "completed" });
    expect(await stayInCall({ userId: pair.mentorId, callId, visitId: second.visitId }, at(2.5))).toHaveProperty(
      "status",
    );
  });

  test("opens anew when the session was moved after somebody had been in it", async () => {
    const pair = await storedPair();
    const id = await booked(pair);
    const callId = await roomOf(pair.studentId, id, at(-10));
    const { visitId } = await joined(pair.studentId, callId, at(-10));
    await db()
      .update(sessions)
      .set({ startsAt: at(600), endsAt: at(630) })
      .where(eq(sessions.id, id));
    expect(await stayInCall({ userId: pair.studentId, callId, visitId }, at(-9.6))).toEqual({
      ok: false,
      reason: "tooEarly",
    });
    expect(await stored(callId)).toMatchObject({ status: "missed", ending: "stopped" });
    expect(await roomOf(pair.studentId, id, at(600))).toBe(callId);
    await joined(pair.studentId, callId, at(600));
    expect(await roomOf(pair.mentorId, id, at(601))).toBe(callId);
    expect((await joined(pair.mentorId, callId, at(600.5))).others).toHaveLength(1);
  });
});

describe("time in a call [@CALL-11a @CALL-11b @CALL-11c]", () => {
  test("both hear 5 minutes before that it closes, and after an hour it is over whatever anybody sends", async () => {
    const pair = await storedPair();
    const id = await booked(pair, { endsAt: at(60) });
    const callId = await roomOf(pair.studentId, id, at(-10));
    const mine = await joined(pair.studentId, callId, at(-10));
    const theirs = await joined(pair.mentorId, callId, at(-10));
    const beat = async (now: Date) => {
      await stayInCall({ userId: pair.studentId, callId, visitId: mine.visitId }, now);
      return stayInCall({ userId: pair.mentorId, callId, visitId: theirs.visitId }, now);
    };
    for (let minute = -9.5; minute < 50; minute += 0.5) await beat(at(minute));
    await closeCalls(at(49.9));
    for (const userId of [pair.studentId, pair.mentorId]) {
      expect((await told(userId, "call")).filter(({ change }) => change === "closing")).toHaveLength(1);
    }
    // No regular work ran: the interfaces themselves refuse.
    expect(await beat(at(50))).toEqual({ ok: false, reason: "over" });
    const token = roomToken(callId, pair.studentId, at(500));
    expect(await joinCall({ userId: pair.studentId, callId, token }, at(50))).toEqual({ ok: false, reason: "over" });
    const signal = { userId: pair.studentId, callId, from: mine.visitId, to: theirs.visitId, signal: offer };
    expect(await passSignal(signal, at(50))).toEqual({ ok: false, reason: "over" });
    expect(await stored(callId)).toMatchObject({ status: "ended", ending: "timeUp", endedAt: at(50) });
    expect((await visitsOf(callId)).map(({ leftAt }) => leftAt)).toEqual([at(50), at(50)]);
    expect((await told(pair.mentorId, "call")).at(-1)).toMatchObject({ change: "ended", ending: "timeUp" });
  });

  test("who falls silent has left when last heard of; the room waits, an instant call ends", async () => {
    const pair = await storedPair();
    const id = await booked(pair);
    const room = await roomOf(pair.studentId, id, at(0));
    await joined(pair.studentId, room, at(0));
    const theirs = await joined(pair.mentorId, room, at(0));
    await stayInCall({ userId: pair.mentorId, callId: room, visitId: theirs.visitId }, at(0.5));
    await closeCalls(at(0.75));
    const left = new Map((await visitsOf(room)).map(({ userId, leftAt }) => [userId, leftAt]));
    expect([left.get(pair.studentId), left.get(pair.mentorId)]).toEqual([at(0), null]);
    expect((await told(pair.mentorId, "visit")).at(-1)).toMatchObject({ userId: pair.studentId, change: "left" });
    expect(await stored(room)).toMatchObject({ status: "open" });

    const grown = await storedPair();
    const { callId } = await rung(grown);
    await taken(grown, callId, at(0.5));
    await closeCalls(at(2));
    expect(await stored(callId)).toMatchObject({ status: "ended", ending: "left" });
  });

  test("a room in which nobody met is missed when its time is over; one is completed", async () => {
    const pair = await storedPair();
    const alone = await roomOf(pair.studentId, await booked(pair), at(0));
    await joined(pair.studentId, alone, at(0));
    const other = await booked(pair, { startsAt: at(90), endsAt: at(120) });
    const both = await roomOf(pair.studentId, other, at(90));
    await joined(pair.studentId, both, at(90));
    await joined(pair.mentorId, both, at(90));
    await closeCalls(at(135));
    expect([await stored(alone), await stored(both)]).toMatchObject([{ status: "missed" }, { status: "ended" }]);
  });
});

async function rung(pair: Pair, now = at(0)): Promise<{ callId: string }> {
  const started = await startCall(pair.mentorId, pair.studentId, now);
  if (!started.ok) throw new Error(`Refused: ${started.reason}`);
  return started;
}

/** The mentor is in the call they rang, the student answers. */
async function taken(pair: Pair, callId: string, now: Date) {
  const caller = await joined(pair.mentorId, callId, now);
  const entry = { userId: pair.studentId, callId, token: await tokenOf(pair.studentId, callId, now) };
  const answered = await answerCall(entry, now);
  if (!answered.ok) throw new Error(`Refused: ${answered.reason}`);
  return { caller, answered };
}

describe("an instant call [@CALL-08a @CALL-08b @CALL-08c]", () => {
  test("rings a partner of age, who answers it", async () => {
    const pair = await storedPair();
    const { callId } = await rung(pair);
    expect(await told(pair.studentId, "call")).toEqual([{ callId, change: "ringing", name: "Amina Diallo" }]);
    expect(await told(pair.mentorId, "call")).toEqual([]);
    const [page, own] = await Promise.all([
      openCall(db(), pair.studentId, callId, at(0)),
      openCall(db(), pair.mentorId, callId, at(0)),
    ]);
    expect([page, own]).toMatchObject([{ room: { entrance: "answer" } }, { room: { entrance: "ring" } }]);
    const token = await tokenOf(pair.studentId, callId, at(0));
    expect(await joinCall({ userId: pair.studentId, callId, token }, at(0.1))).toEqual({
      ok: false,
      reason: "ringing",
    });
    const { answered, caller } = await taken(pair, callId, at(0.5));
    expect(answered.others).toEqual([{ visitId: caller.visitId, userId: pair.mentorId }]);
    expect([answered.media.polite, caller.media.polite]).toEqual([true, false]);
    expect(await stored(callId)).toMatchObject({ status: "open", openedAt: at(0.5), closesAt: at(60.5) });
    expect((await told(pair.mentorId, "call")).at(-1)).toMatchObject({ change: "opened" });
    await leaveCall({ userId: pair.studentId, callId, visitId: answered.visitId, reports: false }, at(10));
    expect(await stored(callId)).toMatchObject({ status: "ended", ending: "left", endedAt: at(10) });
  });

  test("unanswered for 60 seconds is missed for both, and tells who was rung", async () => {
    const pair = await storedPair();
    const { callId } = await rung(pair);
    await closeCalls(at(0.99));
    expect(await stored(callId)).toMatchObject({ status: "ringing" });
    await closeCalls(at(1));
    await closeCalls(at(1.1));
    expect(await stored(callId)).toMatchObject({ status: "missed", ending: "unanswered" });
    const rows = await db().select().from(notifications).where(eq(notifications.kind, "callMissed"));
    const mine = rows.filter(({ userId }) => userId === pair.studentId || userId === pair.mentorId);
    expect(mine).toMatchObject([{ userId: pair.studentId, params: { name: "Amina Diallo" } }]);
    for (const userId of [pair.studentId, pair.mentorId])
      expect((await told(userId, "call")).at(-1)).toMatchObject({ change: "ended", ending: "unanswered" });
    const token = roomToken(callId, pair.studentId, at(60));
    expect(await answerCall({ userId: pair.studentId, callId, token }, at(1.2))).toEqual({ ok: false, reason: "over" });
  });

  test("is declined, or taken back, as missed", async () => {
    const [one, two] = [await storedPair(), await storedPair()];
    const [first, second] = [(await rung(one)).callId, (await rung(two)).callId];
    expect(await declineCall(one.studentId, first, at(0.2))).toBe(true);
    expect(await declineCall(two.mentorId, second, at(0.2))).toBe(true);
    expect([await stored(first), await stored(second)]).toMatchObject([
      { status: "missed", ending: "declined" },
      { status: "missed", ending: "cancelled" },
    ]);
  });

  test("pressed twice, or by both, is one call; who is in a call is not rung", async () => {
    const pair = await storedPair();
    const { callId } = await rung(pair);
    expect(await startCall(pair.mentorId, pair.studentId, at(0.1))).toEqual({ ok: true, callId });
    expect(await startCall(pair.studentId, pair.mentorId, at(0.1))).toEqual({ ok: true, callId });
    await taken(pair, callId, at(0.5));
    const third = await storedStudent();
    await storedMatch(third, pair.mentorId);
    expect(await startCall(third, pair.mentorId, at(0.6))).toEqual({ ok: false, reason: "busy" });
    expect(await startCall(pair.mentorId, third, at(0.6))).toEqual({ ok: false, reason: "inCall" });
  });

  test("is not rung again and again", async () => {
    const pair = await storedPair();
    for (let turn = 0; turn < 10; turn += 1) {
      const { callId } = await rung(pair, at(turn));
      await declineCall(pair.mentorId, callId, at(turn));
    }
    expect(await startCall(pair.mentorId, pair.studentId, at(10))).toEqual({ ok: false, reason: "tooMany" });
    expect(await startCall(pair.mentorId, pair.studentId, at(16))).toHaveProperty("callId");
  });

  test("with a minor is refused, from either side, and names the next booked session [@CHAT-20c]", async () => {
    const pair = await minorPair({ audio: true, video: true });
    expect(await startCall(pair.mentorId, pair.studentId, at(-60))).toEqual({ ok: false, reason: "minor" });
    const id = await booked(pair);
    const next = (path: string) => ({ ok: false, reason: "minor", next: { startsAt: at(0), path } });
    expect(await startCall(pair.studentId, pair.mentorId, at(-60))).toEqual(next(`/dashboard/sessions/${id}`));
    expect(await startCall(pair.mentorId, pair.studentId, at(-60))).toEqual(next(`/dashboard/schedule/${id}`));
    expect(await wayToCall(db(), pair.studentId, pair.mentorId, at(-60))).toEqual({
      ...{ kind: "booked", startsAt: at(0), path: `/dashboard/sessions/${id}` },
    });
  });

  test("with somebody who counts as a minor now is neither answered nor goes on, whatever a guardian consents to", async () => {
    const [ringing, running] = [await storedPair(), await storedPair()];
    const [{ callId }, open] = [await rung(ringing), await rung(running)];
    const { caller } = await taken(running, open.callId, at(0.5));
    const token = await tokenOf(ringing.studentId, callId, at(0.5));
    for (const { studentId } of [ringing, running]) {
      await db().update(users).set(young).where(eq(users.id, studentId));
      await consented(studentId, { audio: true, video: true });
    }
    expect(await answerCall({ userId: ringing.studentId, callId, token }, at(0.6))).toEqual({
      ok: false,
      reason: "minor",
    });
    const beat = { userId: running.mentorId, callId: open.callId, visitId: caller.visitId };
    expect(await stayInCall(beat, at(0.7))).toEqual({ ok: false, reason: "minor" });
    expect(await stored(open.callId)).toMatchObject({ status: "ended", ending: "stopped" });
  });

  test("reaches nobody one is not connected with, and nobody after a block [@SAFE-20d]", async () => {
    const [pair, other] = [await storedPair(), await storedPair()];
    expect(await startCall(pair.studentId, other.mentorId, at(0))).toEqual({ ok: false, reason: "unknown" });
    expect(await startCall(pair.studentId, pair.studentId, at(0))).toEqual({ ok: false, reason: "self" });
    await blockPerson(pair.studentId, pair.mentorId, at(0));
    expect(await startCall(pair.mentorId, pair.studentId, at(0))).toEqual({ ok: false, reason: "unknown" });
    expect(await startCall(pair.studentId, pair.mentorId, at(0))).toEqual({ ok: false, reason: "unknown" });
  });
});

describe("with a minor [@CALL-12d @CALL-12e @SAFE-17a]", () => {
  test("there is no call where no relay hides the addresses; adults need none [@CALL-06c]", async () => {
    const [young, grown] = [await minorPair({ audio: true, video: true }), await storedPair()];
    const without = (pair: Pair) => whyNotTalk(db(), pair.mentorId, pair.studentId, at(0), false);
    expect(await without(young)).toEqual({ ok: false, reason: "noRelay" });
    expect(await without(grown)).toMatchObject({ relayOnly: false, video: true });
  });

  test("media go through the relay alone, and the microphone waits", async () => {
    const pair = await minorPair({ audio: true, video: true });
    const callId = await roomOf(pair.studentId, await booked(pair), at(0));
    const page = await openCall(db(), pair.studentId, callId, at(0));
    expect(page).toMatchObject({ room: { relayOnly: true, camera: true, microphoneOn: false, me: { minor: true } } });
    const { media } = await joined(pair.studentId, callId, at(0));
    expect(media).toMatchObject({ relayOnly: true, iceServers: [{ urls: ["turn:relay.example.org:3478"] }] });
    expect(media.iceServers).toHaveLength(1);
    expect((await joined(pair.mentorId, callId, at(0))).media.relayOnly).toBe(true);
  });

  test("the relay knows a person by one name in all calls and visits, and each person by another [@CALL-06f]", async () => {
    const pair = await minorPair({ audio: true, video: true });
    const nameIn = async (userId: string, callId: string, now: Date) =>
      (await joined(userId, callId, now)).media.iceServers[0]?.username?.split(":")[1];
    const callId = await roomOf(pair.studentId, await booked(pair), at(0));
    const name = await nameIn(pair.studentId, callId, at(0));
    expect(name).toBe(relayName(pair.studentId));
    expect(await nameIn(pair.studentId, callId, at(1))).toBe(name);
    expect(await nameIn(pair.mentorId, callId, at(1))).toBe(relayName(pair.mentorId));
    const next = await roomOf(pair.studentId, await booked(pair, { startsAt: at(60), endsAt: at(90) }), at(60));
    expect(await nameIn(pair.studentId, next, at(60))).toBe(name);
  });

  test("a call ends when the minor's night begins, though its room is open longer [@BOOK-21a]", async () => {
    const pair = await minorPair({ audio: true, video: true });
    const id = await booked(pair, { startsAt: at(8.5 * 60), endsAt: at(9 * 60) });
    const callId = await roomOf(pair.studentId, id, at(8.5 * 60));
    const { visitId } = await joined(pair.studentId, callId, at(9 * 60 - 0.5));
    const beat = { userId: pair.studentId, callId, visitId };
    expect(await stayInCall(beat, at(9 * 60 - 0.1))).toHaveProperty("status");
    expect(await stayInCall(beat, at(9 * 60))).toEqual({ ok: false, reason: "night" });
    expect(await openRoom(pair.mentorId, id, at(9 * 60 + 5))).toMatchObject({ reason: "night" });
  });

  test("there is no camera without consent to video, and no call without consent to audio", async () => {
    const heard = await minorPair({ audio: true, video: false });
    const room = await roomOf(heard.studentId, await booked(heard), at(0));
    for (const userId of [heard.studentId, heard.mentorId])
      expect(await openCall(db(), userId, room, at(0))).toMatchObject({ room: { camera: false } });

    const silent = await minorPair({ audio: false, video: true });
    const id = await booked(silent);
    expect(await openRoom(silent.studentId, id, at(0))).toMatchObject({ reason: "consentNeeded" });
    expect(await openRoom(silent.mentorId, id, at(0))).toMatchObject({ reason: "partnerUnavailable" });
  });

  test("no picture is agreed on without consent to video, also from a page that was changed", async () => {
    const picture = ["m=video 9 UDP/TLS/RTP/SAVPF 96", "a=sendonly", "a=rtpmap:96 VP8/90000", ""];
    const sdp = ["v=0", "m=audio 9 UDP/TLS/RTP/SAVPF 111", "a=sendrecv", "a=rtpmap:111 opus/48000/2", ...picture];
    const toStudent = async (pair: Pair) => {
      const callId = await roomOf(pair.studentId, await booked(pair), at(0));
      const [mine, theirs] = [await joined(pair.studentId, callId, at(0)), await joined(pair.mentorId, callId, at(0))];
      for (const type of ["offer", "answer", "pranswer"] as const) {
        const signal = { description: { type, sdp: sdp.join("\r\n") } };
        const way = { userId: pair.mentorId, callId, from: theirs.visitId, to: mine.visitId, signal };
        expect(await passSignal(way, at(0.1))).toEqual({ ok: true });
      }
      return (await told(pair.studentId, "signal")).map((passed) => {
        const { signal } = passed as { signal: { description: { sdp: string } } };
        return signal.description.sdp.split("m=video")[1]?.match(/a=(?:send\w+|recvonly|inactive)/g);
      });
    };
    const [heard, inactive, sending] = [await minorPair({ audio: true, video: false }), ["a=inactive"], ["a=sendonly"]];
    expect(await toStudent(heard)).toEqual([inactive, inactive, inactive]);
    for (const pair of [await minorPair({ audio: true, video: true }), await storedPair()])
      expect(await toStudent(pair)).toEqual([sending, sending, sending]);
  });

  test("a withdrawn consent to audio or video ends the call at once [@SAFE-14e]", async () => {
    for (const wanted of [
      { chat: true, audio: false, video: true },
      { chat: true, audio: true, video: false },
      { chat: false, audio: false, video: false },
    ]) {
      const pair = await minorPair({ audio: true, video: true });
      const callId = await roomOf(pair.studentId, await booked(pair), at(0));
      await joined(pair.studentId, callId, at(0));
      const theirs = await joined(pair.mentorId, callId, at(0));
      const student = (await db().select().from(users).where(eq(users.id, pair.studentId)))[0];
      if (!student) throw new Error("The student is gone.");
      const by = { actor: `guardian:${pair.guardian.id}`, actorRole: "guardian" } as const;
      await transaction((tx) =>
        recordDecision(
          tx,
          { student, guardian: { ...pair.guardian, phone: null, email: null } as never, wanted, method: "link", by },
          at(1),
        ),
      );
      expect(await stored(callId)).toMatchObject({ status: "ended", ending: "stopped" });
      const beat = { userId: pair.mentorId, callId, visitId: theirs.visitId };
      expect(await stayInCall(beat, at(1.1))).toEqual({ ok: false, reason: "over" });
      expect((await told(pair.mentorId, "call")).at(-1)).toMatchObject({
        change: "ended",
        ending: "stopped",
        name: "",
      });
    }
  });

  test("a guardian's pause ends it for both, and neither comes in again before contact goes on [@SAFE-15b]", async () => {
    const pair = await minorPair({ audio: true, video: true });
    const link = { id: pair.guardian.id, locale: "en" };
    const { token: address } = await transaction((tx) => makeLink(tx, link, "link", at(0)));
    const session = await booked(pair);
    const callId = await roomOf(pair.studentId, session, at(0));
    const people = [];
    for (const userId of [pair.studentId, pair.mentorId]) {
      const token = await tokenOf(userId, callId, at(0));
      const { visitId } = await joined(userId, callId, at(0));
      people.push({ userId, token, visitId });
    }
    expect(await pauseContact(address, true, at(1))).toEqual({ ok: true });
    expect(await stored(callId)).toMatchObject({ status: "ended", ending: "stopped", endedAt: at(1) });
    expect((await visitsOf(callId)).every(({ leftAt }) => leftAt !== null)).toBe(true);
    for (const { userId, token, visitId } of people) {
      const calmly = { callId, change: "ended", ending: "stopped", name: "" };
      expect((await told(userId, "call")).at(-1)).toEqual(calmly);
      expect(await stayInCall({ userId, callId, visitId }, at(1.1))).toEqual({ ok: false, reason: "over" });
      expect(await joinCall({ userId, callId, token }, at(1.1))).toEqual({ ok: false, reason: "over" });
      expect(await openRoom(userId, session, at(1.1))).toEqual({ ok: false, reason: "over" });
    }
    expect(await db().select().from(calls).where(eq(calls.studentId, pair.studentId))).toHaveLength(1);
  });
});

describe("what ends contact ends a running call at once [@SAFE-20d]", () => {
  const endings: [string, (pair: Pair) => Promise<unknown>][] = [
    ["a block", (pair) => blockPerson(pair.studentId, pair.mentorId, at(1))],
    [
      "the end of the match",
      (pair) => transaction((tx) => endMatch(tx, pair.matchId, { by: "mentor", note: null }, at(1))),
    ],
    [
      "a suspension",
      (pair) => suspendMentor({ actor: "command", actorRole: "command" }, pair.mentorId, "Report", at(1)),
    ],
  ];

  test.each(endings)("%s", async (_name, stop) => {
    const pair = await storedPair();
    const { callId } = await rung(pair);
    const { caller, answered } = await taken(pair, callId, at(0.5));
    await stop(pair);
    expect(await stored(callId)).toMatchObject({ status: "ended", ending: "stopped", endedAt: at(1) });
    expect((await visitsOf(callId)).every(({ leftAt }) => leftAt !== null)).toBe(true);
    const signal = { userId: pair.mentorId, callId, from: caller.visitId, to: answered.visitId, signal: offer };
    expect(await passSignal(signal, at(1.1))).toEqual({ ok: false, reason: "over" });
    expect((await told(pair.mentorId, "call")).at(-1)).toEqual({
      callId,
      change: "ended",
      ending: "stopped",
      name: "",
    });
  });

  test("a cancelled session", async () => {
    const pair = await storedPair();
    const id = await booked(pair);
    const callId = await roomOf(pair.studentId, id, at(-5));
    await joined(pair.studentId, callId, at(-5));
    await cancelSession(pair.mentorId, id, { reason: "ill", note: null }, at(-4));
    expect(await stored(callId)).toMatchObject({ status: "missed", ending: "stopped" });
  });

  test("of a session that is moved and waits for an answer nothing is said to be over", async () => {
    const pair = await storedPair();
    const id = await booked(pair);
    const callId = await roomOf(pair.studentId, id, at(0));
    for (const userId of [pair.studentId, pair.mentorId]) await joined(userId, callId, at(0));
    await transaction((tx) => stopCalls(tx, { sessionId: id }, at(1)));
    const moved = { status: "pending", startsAt: at(60), endsAt: at(90) } as const;
    await db().update(sessions).set(moved).where(eq(sessions.id, id));
    expect(await openRoom(pair.mentorId, id, at(60))).toEqual({ ok: false, reason: "notConfirmed" });
  });

  test("whatever else ends it, at the next beat", async () => {
    const pair = await storedPair();
    const { callId } = await rung(pair);
    const { caller } = await taken(pair, callId, at(0.5));
    await db().update(users).set(young).where(eq(users.id, pair.studentId));
    const beat = { userId: pair.mentorId, callId, visitId: caller.visitId };
    expect(await stayInCall(beat, at(0.7))).toEqual({ ok: false, reason: "partnerUnavailable" });
    expect(await stored(callId)).toMatchObject({ status: "ended", ending: "stopped" });
  });
});

describe("signals [@CALL-06a @CALL-06b @CALL-06c]", () => {
  test("go from one's own visit to the other's in the same call, and to nobody else", async () => {
    const [pair, other] = [await storedPair(), await storedPair()];
    const { callId } = await rung(pair);
    const { caller, answered } = await taken(pair, callId, at(0.5));
    const elsewhere = (await rung(other)).callId;
    const third = await taken(other, elsewhere, at(0.5));
    const send = (userId: string, from: string, to: string, call = callId) =>
      passSignal({ userId, callId: call, from, to, signal: offer }, at(0.6));
    expect(await send(pair.mentorId, caller.visitId, answered.visitId)).toEqual({ ok: true });
    expect(await told(pair.studentId, "signal")).toEqual([
      { callId, from: caller.visitId, to: answered.visitId, signal: offer },
    ]);
    expect(await told(pair.mentorId, "signal")).toEqual([]);
    const refused = { ok: false, reason: "visit" };
    expect(await send(pair.mentorId, answered.visitId, caller.visitId)).toEqual(refused);
    expect(await send(pair.mentorId, caller.visitId, caller.visitId)).toEqual(refused);
    expect(await send(pair.mentorId, caller.visitId, third.answered.visitId)).toEqual(refused);
    expect(await send(pair.mentorId, third.caller.visitId, answered.visitId)).toEqual(refused);
    expect(await send(pair.mentorId, caller.visitId, crypto.randomUUID())).toEqual(refused);
    expect(await send(other.mentorId, caller.visitId, answered.visitId)).toEqual({ ok: false, reason: "unknown" });
    expect(await told(other.studentId, "signal")).toEqual([]);
  });

  test("do not go to or from a page that another one took the place of", async () => {
    const pair = await storedPair();
    const { callId } = await rung(pair);
    const { caller, answered } = await taken(pair, callId, at(0.5));
    const second = await joined(pair.mentorId, callId, at(0.6));
    const send = (from: string) =>
      passSignal({ userId: pair.mentorId, callId, from, to: answered.visitId, signal: offer }, at(0.6));
    expect(await send(caller.visitId)).toEqual({ ok: false, reason: "visit" });
    expect(await send(second.visitId)).toEqual({ ok: true });
    const beat = { userId: pair.mentorId, callId, visitId: caller.visitId };
    expect(await stayInCall(beat, at(0.6))).toEqual({ ok: false, reason: "visit" });
    await leaveCall({ ...beat, reports: false }, at(0.7));
    expect(await stored(callId)).toMatchObject({ status: "open" });
  });

  test("with a minor carry no address but the relay's", async () => {
    const pair = await minorPair({ audio: true, video: true });
    const callId = await roomOf(pair.studentId, await booked(pair), at(0));
    const mine = await joined(pair.studentId, callId, at(0));
    const theirs = await joined(pair.mentorId, callId, at(0));
    const candidate = { candidate: { candidate: "candidate:1 1 udp 1 192.168.1.7 5000 typ host", sdpMid: "0" } };
    const signal = { userId: pair.studentId, callId, from: mine.visitId, to: theirs.visitId, signal: candidate };
    expect(await passSignal(signal, at(0.1))).toEqual({ ok: true });
    expect(await told(pair.mentorId, "signal")).toEqual([]);
  });
});

test("leaving by a report ends an instant call, and neither is told that it was one [@CALL-14d]", async () => {
  const pair = await storedPair();
  const { callId } = await rung(pair);
  const { answered } = await taken(pair, callId, at(0.5));
  await leaveCall({ userId: pair.studentId, callId, visitId: answered.visitId, reports: true }, at(1));
  expect(await stored(callId)).toMatchObject({ ending: "reported" });
  expect((await told(pair.mentorId, "call")).at(-1)).toMatchObject({ change: "ended", ending: "left" });
});
