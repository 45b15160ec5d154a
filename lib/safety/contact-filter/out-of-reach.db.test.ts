import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { callNotes, calls, events, mails, notifications, pushes, sessions, users } from "#db/schema/index.ts";
import { storedMentor, storedPair, storedStudent } from "#db/support/pair.ts";
import { newSession, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { endMatch } from "#lib/mentoring/matches/end-match.ts";
import { alertOfWaiting } from "#lib/mentoring/messages/alert-of-message.ts";
import { conversationOf } from "#lib/mentoring/messages/conversation-of.ts";
import { deliverDue } from "#lib/mentoring/messages/deliver-due.ts";
import { listConversations } from "#lib/mentoring/messages/list-conversations.ts";
import { markMessagesRead } from "#lib/mentoring/messages/mark-read.ts";
import { olderMessages, openConversation } from "#lib/mentoring/messages/open-conversation.ts";
import { sendMessage } from "#lib/mentoring/messages/send-contact-message.ts";
import { tellTyping } from "#lib/mentoring/messages/tell-typing.ts";
import { answerCall, joinCall } from "#lib/mentoring/video-calls/join-call.ts";
import { declineCall, leaveCall } from "#lib/mentoring/video-calls/leave-call.ts";
import { openRoom } from "#lib/mentoring/video-calls/open-room.ts";
import { passSignal } from "#lib/mentoring/video-calls/pass-signal.ts";
import { openCall } from "#lib/mentoring/video-calls/read-call.ts";
import { roomToken } from "#lib/mentoring/video-calls/room-token.ts";
import { shareNotes } from "#lib/mentoring/video-calls/share-notes.ts";
import { startCall } from "#lib/mentoring/video-calls/start-call.ts";
import { stayInCall } from "#lib/mentoring/video-calls/stay-in-call.ts";
import { onWake, type Wake } from "#lib/platform/events/bus.ts";
import { blockPerson } from "#lib/safety/blocks/block-person.ts";

testDatabase();

/** Whatever is tried by hand, nothing reaches anybody who is out of reach: measured where it would arrive, not by what is answered. */

const now = new Date("2026-02-02T12:00:00.000Z");
const later = new Date(now.getTime() + 60_000);
const offer = { description: { type: "offer", sdp: "v=0" } } as const;

let wakes: Wake[] = [];
let stop = () => undefined as unknown;
beforeAll(() => {
  stop = onWake((wake) => void wakes.push(wake));
});
afterAll(() => void stop());

/** Two who are connected and of age, have written to each other and are in a call, with a booked room beside it. */
async function together() {
  const pair = await storedPair();
  const { studentId, mentorId } = pair;
  const conversationId = (await transaction((tx) => conversationOf(tx, studentId, mentorId, now))).id;
  for (const userId of [studentId, mentorId]) {
    await sendMessage(userId, { id: crypto.randomUUID(), conversationId, text: "Hello" }, now);
  }
  const session = newSession({ ...pair, startsAt: now, endsAt: new Date(now.getTime() + 30 * 60_000) });
  await db().insert(sessions).values(session);
  const room = await openRoom(studentId, session.id ?? "", now);
  const rung = await startCall(mentorId, studentId, now);
  if (!room.ok || !rung.ok) throw new Error("The two should be able to call each other");
  const until = new Date(now.getTime() + 3_600_000);
  const token = (callId: string, userId: string) => roomToken(callId, userId, until);
  const enter = async (userId: string) => {
    const entry = { userId, callId: rung.callId, token: token(rung.callId, userId) };
    const joined = await (userId === mentorId ? joinCall : answerCall)(entry, now);
    if (!joined.ok) throw new Error(`The call should take both: ${joined.reason}`);
    return joined.visitId;
  };
  const visits = { [mentorId]: await enter(mentorId), [studentId]: await enter(studentId) };
  const callIds = [rung.callId, room.callId];
  return { ...pair, conversationId, sessionId: session.id ?? "", callIds, visits, token };
}
type World = Awaited<ReturnType<typeof together>>;

/** Everything one can send towards somebody through what there is, with all ids known and every token right. */
async function tryEverything(world: World, userId: string, otherId: string): Promise<void> {
  const { conversationId, callIds, visits, token, sessionId } = world;
  for (const text of ["Hello?", "call me on 079 123 45 67"]) {
    await sendMessage(userId, { id: crypto.randomUUID(), conversationId, text }, later);
  }
  await tellTyping(userId, conversationId, later);
  await markMessagesRead(userId, conversationId, 2, later);
  await startCall(userId, otherId, later);
  await openRoom(userId, sessionId, later);
  for (const callId of callIds) {
    const entry = { userId, callId, token: token(callId, userId) };
    const joined = await joinCall(entry, later);
    await answerCall(entry, later);
    const from = joined.ok ? joined.visitId : (visits[userId] ?? crypto.randomUUID());
    const to = visits[otherId] ?? crypto.randomUUID();
    await passSignal({ userId, callId, from, to, signal: offer }, later);
    await shareNotes({ userId, callId, base: 0, text: "Find me" }, later);
    await stayInCall({ userId, callId, visitId: from }, later);
    await declineCall(userId, callId, later);
    await leaveCall({ userId, callId, visitId: from, reports: false }, later);
  }
  await deliverDue(later);
  await alertOfWaiting(later);
}

const isEnd = /^\["call",.*"change":"ended"|^\["visit",.*"change":"left"/;

/** What arrived at somebody: all that their pages, lists, mails and devices are told. That a call broke off is no contact. */
async function arrived(world: World, userId: string) {
  const stored = await db().select().from(events).where(eq(events.userId, userId)).orderBy(events.seq);
  return {
    events: stored.map(({ type, payload }) => JSON.stringify([type, payload])).filter((told) => !isEnd.test(told)),
    passing: wakes.filter((wake) => wake.userId === userId && wake.passing).length,
    notices: await db().$count(notifications, eq(notifications.userId, userId)),
    mails: await db().$count(mails, eq(mails.userId, userId)),
    pushes: await db().$count(pushes),
    messages: (await olderMessages(db(), userId, world.conversationId, 1_000_000))?.messages.length,
    notes: await db().$count(callNotes),
    calls: await db().$count(calls),
  };
}

async function reachesNobody(world: World, userId: string, otherId: string): Promise<void> {
  const before = await arrived(world, otherId);
  await tryEverything(world, userId, otherId);
  expect(await arrived(world, otherId)).toEqual(before);
}

const change = (id: string, values: Partial<ReturnType<typeof newUser>>) =>
  db().update(users).set(values).where(eq(users.id, id));

beforeEach(() => {
  wakes = [];
});

const both = ["student", "mentor"] as const;
const sides = ({ studentId, mentorId }: World, side: (typeof both)[number]) =>
  side === "student" ? ([studentId, mentorId] as const) : ([mentorId, studentId] as const);

test("while the two are in contact, the same attempts do arrive: the test can see them", async () => {
  for (const side of both) {
    const world = await together();
    const [userId, otherId] = sides(world, side);
    const before = await arrived(world, otherId);
    await tryEverything(world, userId, otherId);
    const after = await arrived(world, otherId);
    expect(after.events.length).toBeGreaterThan(before.events.length);
    for (const what of ["passing", "notes"] as const) expect(after[what], what).toBeGreaterThan(before[what]);
    expect(after.messages).toBe((before.messages ?? 0) + 1);
  }
});

const partings: [string, (world: World) => Promise<unknown>][] = [
  ["the student blocked the mentor", ({ studentId, mentorId }) => blockPerson(studentId, mentorId, now)],
  ["the mentor blocked the student", ({ studentId, mentorId }) => blockPerson(mentorId, studentId, now)],
  ["the match ended", ({ matchId }) => transaction((tx) => endMatch(tx, matchId, { by: "student", note: null }, now))],
  [
    "the student is a minor whose guardian never agreed",
    (world) => change(world.studentId, { dateOfBirth: "2012-01-01" }),
  ],
  ["the mentor is suspended", ({ mentorId }) => change(mentorId, { suspendedAt: now })],
  ["the student is suspended", ({ studentId }) => change(studentId, { suspendedAt: now })],
  ["the mentor is leaving", ({ mentorId }) => change(mentorId, { deletionRequestedAt: now })],
  ["the student's address was never confirmed", ({ studentId }) => change(studentId, { emailConfirmedAt: null })],
];

describe.each(partings)(
  "once %s, nothing reaches the other by any way [@SAFE-20b @SAFE-20c @SAFE-20d @SAFE-03e @CHAT-13c]",
  (_, part) => {
    test.each(both)("from the %s", async (side) => {
      const world = await together();
      await part(world);
      await reachesNobody(world, ...sides(world, side));
    });
  },
);

describe("strangers and staff reach neither of two people with all their ids [@SAFE-01f @CHAT-07b @CALL-10a]", () => {
  test.each([
    ["a student", () => storedStudent()],
    ["a mentor", () => storedMentor()],
    ["a coordinator", () => staff("coordinator")],
    ["a safeguarding lead", () => staff("lead")],
    ["an administrator", () => staff("admin")],
  ])("%s", async (_, stored) => {
    const world = await together();
    const stranger = await stored();
    for (const otherId of [world.studentId, world.mentorId]) await reachesNobody(world, stranger, otherId);
    expect(await openConversation(db(), stranger, world.conversationId, later)).toBeNull();
    expect(await listConversations(db(), stranger, later)).toEqual([]);
    for (const callId of world.callIds) expect(await openCall(db(), stranger, callId, later)).toBeUndefined();
  });
});

async function staff(role: "coordinator" | "lead" | "admin") {
  const user = newUser({ role, emailConfirmedAt: now });
  await db().insert(users).values(user);
  return user.id;
}

describe("to the blocked, a conversation looks as when the other had left, and never tells of a block [@SAFE-20f]", () => {
  test.each(both)("blocked by the %s", async (side) => {
    const shown = async (part: (world: World, blocker: string, blocked: string) => Promise<unknown>) => {
      const world = await together();
      const [blocker, blocked] = sides(world, side);
      await part(world, blocker, blocked);
      const page = await openConversation(db(), blocked, world.conversationId, later);
      const [row] = await listConversations(db(), blocked, later);
      return JSON.parse(JSON.stringify({ page, row }).replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "id"));
    };
    const afterBlock = await shown((_, blocker, blocked) => blockPerson(blocker, blocked, now));
    const afterLeaving = await shown(async ({ matchId }, leaving) => {
      await transaction((tx) => endMatch(tx, matchId, { by: side, note: null }, now));
      await change(leaving, { deletionRequestedAt: now });
    });
    expect(afterBlock).toEqual(afterLeaving);
    expect(JSON.stringify(afterBlock)).not.toMatch(/Layla|Amina|Diallo|block/);
    expect(afterBlock.page.closed).toBe("ended");
  });
});
