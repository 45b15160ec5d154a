import { asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import {
  auditLog,
  calls,
  consents,
  events,
  guardians,
  mentors,
  sessions,
  staffVisits,
  users,
} from "#db/schema/index.ts";
import { storedPair, storedStudent } from "#db/support/pair.ts";
import { shareMailbox } from "#db/support/people.ts";
import { newConsent, newGuardian, newSession, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import type { Role } from "#lib/identity/users/roles.ts";
import { logOfCall } from "#lib/mentoring/video-calls/call-log.ts";
import { closeCalls } from "#lib/mentoring/video-calls/close-calls.ts";
import { joinCall } from "#lib/mentoring/video-calls/join-call.ts";
import { leaveCall } from "#lib/mentoring/video-calls/leave-call.ts";
import { openRoom } from "#lib/mentoring/video-calls/open-room.ts";
import { passSignal } from "#lib/mentoring/video-calls/pass-signal.ts";
import { openCall } from "#lib/mentoring/video-calls/read-call.ts";
import { shareNotes } from "#lib/mentoring/video-calls/share-notes.ts";
import { stayInCall } from "#lib/mentoring/video-calls/stay-in-call.ts";
import type { Signal } from "#lib/mentoring/video-calls/view.ts";
import { listenInCall } from "./listen-in-call.ts";
import { passVisitSignal } from "./pass-visit-signal.ts";
import { runningCalls, visitPage } from "./running-calls.ts";
import { closeVisitedCall, visitCall } from "./visit-call.ts";

testDatabase();

const noon = Date.UTC(2026, 1, 2, 12);
const at = (minutes: number) => new Date(noon + minutes * 60_000);
const reason = "First session of a new mentor";
const unknown = { ok: false, reason: "unknown" };
const text = "v=0\r\nm=audio 9 UDP/TLS/RTP/SAVPF 111\r\na=recvonly\r\n";
const answer: Signal = { description: { type: "answer", sdp: text } };
const offer: Signal = { description: { type: "offer", sdp: text.replace("recvonly", "sendonly") } };

async function staff(role: Role, values: Partial<Parameters<typeof newUser>[0]> = {}) {
  const user = newUser({ role, firstName: "Lea", lastName: "Okoro", ...values });
  await db().insert(users).values(user);
  return { id: user.id, role };
}

async function entered(userId: string, callId: string, now: Date): Promise<string> {
  const page = await openCall(db(), userId, callId, now);
  if (page?.state !== "open") throw new Error("The page is not open");
  const joined = await joinCall({ userId, callId, token: page.room.token }, now);
  if (!joined.ok) throw new Error(joined.reason);
  return joined.visitId;
}

type Pair = Awaited<ReturnType<typeof storedPair>>;

/** A student of 14 whose guardian consents to this. */
async function minorPair(...scopes: ("chat" | "audio" | "video")[]): Promise<Pair> {
  const pair = await storedPair({ student: { dateOfBirth: "2011-03-09", timeZone: "UTC" } });
  const guardian = newGuardian({ studentId: pair.studentId });
  await db().insert(guardians).values(guardian);
  const row = { studentId: pair.studentId, guardianId: guardian.id };
  await db()
    .insert(consents)
    .values(scopes.map((scope) => newConsent({ ...row, scope })));
  return pair;
}

/** A booked call that both are in. */
async function running(values: Parameters<typeof storedPair>[0] = {}) {
  return runningOf(await storedPair(values));
}

async function runningOf(pair: Pair) {
  const session = newSession({ ...pair, startsAt: at(0), endsAt: at(30) });
  await db().insert(sessions).values(session);
  const opened = await openRoom(pair.studentId, session.id ?? "", at(0));
  if (!opened.ok) throw new Error(opened.reason);
  const { callId } = opened;
  const student = await entered(pair.studentId, callId, at(0));
  return { ...pair, callId, student, mentor: await entered(pair.mentorId, callId, at(0)) };
}

async function visited(callId: string, by: Awaited<ReturnType<typeof staff>>, now: Date): Promise<string> {
  const visit = await visitCall(actorOf(by), { callId, reason }, now);
  if (!visit.ok) throw new Error(visit.reason);
  return visit.visitId;
}

async function listening(callId: string, by: Awaited<ReturnType<typeof staff>>, now: Date): Promise<string> {
  const visitId = await visited(callId, by, now);
  expect(await listenInCall({ userId: by.id, callId }, { do: "listen", visitId }, now)).toMatchObject({ ok: true });
  return visitId;
}

async function told(userId: string, ...types: string[]) {
  const rows = await db().select().from(events).where(eq(events.userId, userId)).orderBy(asc(events.seq));
  return rows.filter(({ type }) => types.includes(type)).map(({ type, payload }) => ({ type, ...(payload as object) }));
}
const stored = async (callId: string) => db().select().from(staffVisits).where(eq(staffVisits.callId, callId));
const audited = async (callId: string) =>
  (
    await db()
      .select()
      .from(auditLog)
      .where(eq(auditLog.object, `call:${callId}`))
      .orderBy(asc(auditLog.seq))
  ).map(({ actor, action, object, reason: why }) => [actor, action, object, why]);

describe("who may visit a call [@CALL-14b]", () => {
  test.each(["coordinator", "lead"] as const)("a %s with a reason, which is in the audit log", async (role) => {
    const { callId } = await running();
    const lea = await staff(role);
    await visited(callId, lea, at(0.5));
    expect(await audited(callId)).toEqual([[lea.id, "call.visit", `call:${callId}`, reason]]);
    expect(await stored(callId)).toMatchObject([
      { userId: lea.id, reason, joinedAt: at(0.5), readyAt: null, leftAt: null },
    ]);
  });

  test("nobody else, no call that does not run, and nobody who knows one of the two", async () => {
    const { callId, studentId, mentorId, student } = await running();
    const lea = await staff("lead");
    const visit = (by: { id: string; role: Role }, id = callId, now = at(0.5)) =>
      visitCall(actorOf(by), { callId: id, reason }, now);
    for (const by of [
      await staff("admin"),
      { id: studentId, role: "student" as const },
      { id: mentorId, role: "mentor" as const },
    ])
      expect(await visit(by)).toEqual(unknown);
    expect(await visit(lea, crypto.randomUUID())).toEqual(unknown);
    const relative = await staff("lead");
    await shareMailbox(relative.id, mentorId);
    expect(await visit(relative)).toEqual(unknown);
    expect(await visitPage(db(), relative, callId, at(0.5))).toBeUndefined();
    expect(await visitPage(db(), lea, callId, at(0.5))).toMatchObject({ running: { id: callId } });
    await leaveCall({ userId: studentId, callId, visitId: student, reports: false }, at(0.5));
    expect(await visit(lea)).toEqual(unknown);
    expect(await visit(lea, callId, at(60))).toEqual(unknown);
    expect([...(await stored(callId)), ...(await audited(callId))]).toEqual([]);
    expect(await told(studentId, "visitor")).toEqual([]);
  });

  test("nobody whom an admin alone made a lead this week", async () => {
    const { callId } = await running();
    const lea = await staff("lead", { madeBy: "admin", wordCountsFrom: at(0.6) });
    expect(await visitCall(actorOf(lea), { callId, reason }, at(0.5))).toEqual({ ok: false, reason: "tooNew" });
    expect(await visitCall(actorOf(lea), { callId, reason }, at(0.6))).toMatchObject({ ok: true });
  });

  test("one at a time, who is named to the next; the same person anew replaces their own stay", async () => {
    const { callId } = await running();
    const [lea, max] = [await staff("lead"), await staff("coordinator", { firstName: "Max" })];
    await visited(callId, lea, at(0.5));
    expect(await visitCall(actorOf(max), { callId, reason }, at(0.5))).toEqual({
      ok: false,
      reason: "visited",
      by: "Lea Okoro",
    });
    await visited(callId, lea, at(0.6));
    expect((await stored(callId)).filter(({ leftAt }) => leftAt === null)).toHaveLength(1);
  });

  test("the list shows who is in it and since when, and calls of two who are there alone", async () => {
    const { callId, student, studentId, mentorId } = await running({ student: { dateOfBirth: "1990-01-01" } });
    const listed = async (now: Date) =>
      (await runningCalls(db(), { id: "lead", role: "lead" }, now)).find(({ id }) => id === callId);
    const row = await listed(at(0.5));
    expect(row).toMatchObject({ id: callId, since: at(0), visitor: undefined });
    expect(row?.people.map(({ firstName, role, band }) => [firstName, role, band])).toMatchObject([
      ["Layla", "student", "18+"],
      [expect.any(String), "mentor", "18+"],
    ]);
    const trying = async () => (await listed(at(0.5)))?.people.map(({ onProbation }) => onProbation);
    expect(await trying()).toEqual([false, false]);
    await db().update(mentors).set({ probationEndedAt: null }).where(eq(mentors.userId, mentorId));
    expect(await trying()).toEqual([false, true]);
    await leaveCall({ userId: studentId, callId, visitId: student, reports: false }, at(0.6));
    expect(await listed(at(0.7))).toBeUndefined();
    const lea = await staff("lead");
    expect(await visitPage(db(), lea, callId, at(0.7))).toBeUndefined();
  });
});

describe("both are told [@CALL-14c]", () => {
  test("with the visit itself, before the first signal can reach or leave the visitor", async () => {
    const { callId, studentId, mentorId, student, mentor } = await running();
    const lea = await staff("lead");
    const visitId = await visited(callId, lea, at(0.1));
    const announced = { type: "visitor", callId, visitId, name: "Lea Okoro", change: "announced" };
    for (const id of [studentId, mentorId]) expect(await told(id, "visitor", "visitSignal")).toEqual([announced]);
    const pass = (userId: string, asStaff: boolean, from: string, to: string, signal: Signal) =>
      passVisitSignal({ userId, asStaff, callId, from, to, signal }, at(0.2));
    // Nothing passes before the page can hear, and the two have learned of it first.
    expect(await pass(lea.id, true, visitId, student, answer)).toEqual(unknown);
    expect(await pass(studentId, false, student, visitId, offer)).toEqual(unknown);
    await listenInCall({ userId: lea.id, callId }, { do: "listen", visitId }, at(0.2));
    expect(await pass(mentorId, false, mentor, visitId, offer)).toEqual({ ok: true });
    expect(await pass(lea.id, true, visitId, mentor, answer)).toEqual({ ok: true });
    expect(await told(mentorId, "visitor", "visitSignal")).toEqual([
      announced,
      { ...announced, change: "ready" },
      { type: "visitSignal", callId, from: visitId, to: mentor, signal: answer },
    ]);
    expect(await told(lea.id, "visitSignal")).toEqual([
      { type: "visitSignal", callId, from: mentor, to: visitId, signal: offer },
    ]);
    expect(await told(studentId, "visitSignal")).toEqual([]);
  });

  test("whoever comes in or stays is told with the answer, and reads it at the door", async () => {
    const { callId, studentId, student } = await running();
    const lea = await staff("lead");
    const visitId = await listening(callId, lea, at(0.1));
    const visitors = [{ visitId, name: "Lea Okoro", ready: true }];
    expect(await stayInCall({ userId: studentId, callId, visitId: student }, at(0.2))).toMatchObject({ visitors });
    expect(await openCall(db(), studentId, callId, at(0.2))).toMatchObject({ room: { visitors } });
    await listenInCall({ userId: lea.id, callId }, { do: "leave", visitId }, at(0.3));
    expect(await stayInCall({ userId: studentId, callId, visitId: student }, at(0.4))).toMatchObject({ visitors: [] });
    expect((await told(studentId, "visitor")).at(-1)).toMatchObject({ change: "left" });
  });

  test("the call's history says who listened and when", async () => {
    const { callId, studentId, mentorId } = await running();
    const lea = await staff("lead");
    const visitId = await listening(callId, lea, at(0.1));
    await listenInCall({ userId: lea.id, callId }, { do: "leave", visitId }, at(0.5));
    for (const id of [studentId, mentorId])
      expect(await logOfCall(db(), id, callId, at(1))).toMatchObject({
        staff: [{ name: "Lea Okoro", joinedAt: at(0.1), leftAt: at(0.5) }],
      });
  });
});

describe("what a visitor cannot do [@CALL-14b]", () => {
  test("send sound, picture or data, or begin anything: only answers that listen pass", async () => {
    const { callId, student, studentId } = await running();
    const lea = await staff("lead");
    const visitId = await listening(callId, lea, at(0.1));
    const send = (signal: Signal) =>
      passVisitSignal({ userId: lea.id, asStaff: true, callId, from: visitId, to: student, signal }, at(0.2));
    const speaking = (direction: string): Signal => ({
      description: { type: "answer", sdp: text.replace("recvonly", direction) },
    });
    for (const signal of [
      offer,
      speaking("sendrecv"),
      speaking("sendonly"),
      { description: { type: "rollback" } } as const,
    ])
      expect(await send(signal)).toEqual({ ok: false, reason: "invalid" });
    expect(await told(studentId, "visitSignal")).toEqual([]);
    expect(await send(answer)).toEqual({ ok: true });
  });

  test("see anything without consent to video, also from a page that was changed", async () => {
    const picture = ["m=video 9 UDP/TLS/RTP/SAVPF 96", "a=sendonly", "a=rtpmap:96 VP8/90000", ""];
    const sdp = ["v=0", "m=audio 9 UDP/TLS/RTP/SAVPF 111", "a=sendonly", "a=rtpmap:111 opus/48000/2", ...picture];
    const heard = async (pair: Pair) => {
      const { callId, student, mentor, studentId, mentorId } = await runningOf(pair);
      const lea = await staff("lead");
      const to = await listening(callId, lea, at(0.1));
      const signal: Signal = { description: { type: "offer", sdp: sdp.join("\r\n") } };
      for (const [userId, from] of [
        [studentId, student],
        [mentorId, mentor],
      ] as const)
        expect(await passVisitSignal({ userId, asStaff: false, callId, from, to, signal }, at(0.2))).toEqual({
          ok: true,
        });
      return (await told(lea.id, "visitSignal")).map((passed) => {
        const { signal } = passed as unknown as { signal: { description: { sdp: string } } };
        return signal.description.sdp.match(/a=(?:send\w+|recvonly|inactive)/g);
      });
    };
    const [sound, both] = [
      ["a=sendonly", "a=inactive"],
      ["a=sendonly", "a=sendonly"],
    ];
    expect(await heard(await minorPair("chat", "audio"))).toEqual([sound, sound]);
    for (const pair of [await minorPair("chat", "audio", "video"), await storedPair()])
      expect(await heard(pair)).toEqual([both, both]);
  });

  test("be in the call as one of the two: no joining, signals, notes, ending", async () => {
    const { callId, student } = await running();
    const lea = await staff("lead");
    const visitId = await listening(callId, lea, at(0.1));
    const as = { userId: lea.id, callId };
    expect(await joinCall({ ...as, token: "x" }, at(0.2))).toEqual(unknown);
    expect(await stayInCall({ ...as, visitId }, at(0.2))).toEqual(unknown);
    expect(await passSignal({ ...as, from: visitId, to: student, signal: offer }, at(0.2))).toEqual(unknown);
    expect(await shareNotes({ ...as, base: 0, text: "Hello" }, at(0.2))).toEqual(unknown);
    expect(await leaveCall({ ...as, visitId, reports: false }, at(0.2))).toBe(false);
    expect(await openCall(db(), lea.id, callId, at(0.2))).toBeUndefined();
    expect(await db().select().from(calls).where(eq(calls.id, callId))).toMatchObject([{ status: "open" }]);
  });

  test("everybody without an announced visit is refused alike, and no signal of theirs arrives", async () => {
    const one = await running();
    const { callId, studentId, mentorId, student, mentor } = one;
    const lea = await staff("lead");
    const visitId = await listening(callId, lea, at(0.1));
    const other = await staff("coordinator");
    const stranger = await storedStudent();
    const pass = (userId: string, asStaff: boolean, from: string, to: string, signal = answer, now = at(0.2)) =>
      passVisitSignal({ userId, asStaff, callId, from, to, signal }, now);
    for (const [userId, asStaff] of [
      [other.id, true],
      [stranger, false],
      [studentId, false],
      [mentorId, false],
      // Without the second step.
      [lea.id, false],
    ] as const) {
      expect(await pass(userId, asStaff, visitId, student)).toEqual(unknown);
      expect(await pass(userId, asStaff, crypto.randomUUID(), student)).toEqual(unknown);
      if (userId !== lea.id)
        expect(await listenInCall({ userId, callId }, { do: "listen", visitId }, at(0.2))).toEqual(unknown);
    }
    // In the name of the other of the two, or of a visit elsewhere.
    expect(await pass(studentId, false, mentor, visitId, offer)).toEqual(unknown);
    expect(await pass(lea.id, true, visitId, crypto.randomUUID())).toEqual(unknown);
    await db().update(users).set({ role: "admin" }).where(eq(users.id, lea.id));
    expect(await pass(lea.id, true, visitId, student)).toEqual(unknown);
    expect(await listenInCall({ userId: lea.id, callId }, { do: "stay", visitId }, at(0.2))).toEqual(unknown);
    for (const id of [studentId, mentorId, lea.id]) expect(await told(id, "visitSignal")).toEqual([]);
  });
});

describe("the end of a visit [@CALL-14b @CALL-14c]", () => {
  test("comes with silence, as for the two themselves", async () => {
    const { callId, studentId, student, mentorId, mentor } = await running();
    const lea = await staff("lead");
    const visitId = await listening(callId, lea, at(0.1));
    await stayInCall({ userId: studentId, callId, visitId: student }, at(0.6));
    await stayInCall({ userId: mentorId, callId, visitId: mentor }, at(0.6));
    await closeCalls(at(0.9));
    expect(await stored(callId)).toMatchObject([{ leftAt: at(0.1) }]);
    expect((await told(mentorId, "visitor")).at(-1)).toMatchObject({ visitId, change: "left" });
    const late = { userId: lea.id, asStaff: true, callId, from: visitId, to: student, signal: answer };
    expect(await passVisitSignal(late, at(0.9))).toEqual(unknown);
  });

  test("comes with the call, and afterwards nothing passes", async () => {
    const { callId, student } = await running();
    const lea = await staff("lead");
    const visitId = await listening(callId, lea, at(0.5));
    const late = { userId: lea.id, asStaff: true, callId, from: visitId, to: student, signal: answer };
    expect(await passVisitSignal(late, at(60))).toEqual(unknown);
    await closeCalls(at(60));
    expect((await stored(callId)).every(({ leftAt }) => leftAt !== null)).toBe(true);
    expect((await told(lea.id, "visitor")).at(-1)).toMatchObject({ change: "left" });
    expect(await listenInCall({ userId: lea.id, callId }, { do: "stay", visitId }, at(60))).toEqual(unknown);
    expect(await visitPage(db(), lea, callId, at(60))).toEqual({ running: undefined });
  });

  test("a page opened anew has a stay of its own, and the two never read that nobody listens", async () => {
    const { callId, studentId, student } = await running();
    const lea = await staff("lead");
    const first = await listening(callId, lea, at(0.1));
    const again = await listenInCall({ userId: lea.id, callId }, { do: "listen", visitId: first }, at(0.2));
    expect(again).toMatchObject({ ok: true, visitId: expect.not.stringMatching(first) });
    expect(await listenInCall({ userId: lea.id, callId }, { do: "stay", visitId: first }, at(0.2))).toEqual(unknown);
    const { visitors } = (await stayInCall({ userId: studentId, callId, visitId: student }, at(0.3))) as {
      visitors?: unknown;
    };
    expect(visitors).toMatchObject([{ name: "Lea Okoro", ready: true }]);
  });

  test("with a reason the visitor may close the room; both are told that it is over, and no more", async () => {
    const { callId, studentId, mentorId } = await running();
    const [lea, max] = [await staff("lead"), await staff("coordinator")];
    await listening(callId, lea, at(0.1));
    expect(await closeVisitedCall(actorOf(max), { callId, reason }, at(0.2))).toEqual(unknown);
    await shareMailbox(lea.id, mentorId);
    const refused = { ok: false, reason: "conflict" };
    expect(await closeVisitedCall(actorOf(lea), { callId, reason: "Unsafe" }, at(0.2))).toEqual(refused);
    await db().update(users).set({ email: "lea@elsewhere.example" }).where(eq(users.id, lea.id));
    expect(await closeVisitedCall(actorOf(lea), { callId, reason: "Unsafe" }, at(0.2))).toEqual({ ok: true });
    expect((await audited(callId)).at(-1)).toEqual([lea.id, "call.close", `call:${callId}`, "Unsafe"]);
    for (const id of [studentId, mentorId])
      expect((await told(id, "call")).at(-1)).toEqual({
        type: "call",
        callId,
        name: "",
        change: "ended",
        ending: "stopped",
      });
    expect((await stored(callId)).every(({ leftAt }) => leftAt !== null)).toBe(true);
  });
});
