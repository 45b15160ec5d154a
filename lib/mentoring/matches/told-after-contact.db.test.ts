import { and, eq, inArray } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { changeRequest } from "#db/queries/mentoring/requests.ts";
import { sessionById } from "#db/queries/mentoring/session-changes.ts";
import { consents, guardians } from "#db/schema/guardians.ts";
import { calls, conversations, mails, mentorRequests, mentors, sessions, users } from "#db/schema/index.ts";
import type { Session } from "#db/schema/sessions.ts";
import { storedPair } from "#db/support/pair.ts";
import { newCall, newConsent, newConversation, newGuardian, newRequest, newSession } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { alertOfMessage } from "#lib/mentoring/messages/alert-of-message.ts";
import { tellOf } from "#lib/mentoring/requests/tell.ts";
import { confirmSession } from "#lib/mentoring/sessions/answer-session.ts";
import { acceptMove, declineMove, proposeMove } from "#lib/mentoring/sessions/move-session.ts";
import { remindSessions } from "#lib/mentoring/sessions/remind-sessions.ts";
import { tellSide } from "#lib/mentoring/sessions/tell.ts";
import { endCall } from "#lib/mentoring/video-calls/end-call.ts";
import { notificationKinds } from "#lib/notifications/kinds/kinds.ts";
import { sendThrough } from "#lib/notifications/outbox/send-mails.ts";
import { blockPerson } from "#lib/safety/blocks/block-person.ts";
import { sanctionPerson } from "#lib/safety/sanctions/sanction-person.ts";
import { closeMatch } from "./close-match.ts";
import { type NamingKind, namedWhile } from "./told-rules.ts";

testDatabase();

const now = new Date("2026-11-20T12:00:00.000Z");
const startsAt = new Date("2026-11-23T10:00:00.000Z");
const hours = (count: number, from = startsAt) => new Date(from.getTime() + count * 3_600_000);
const lead = { actor: "lead", actorRole: "lead" } as const;

let pair: Awaited<ReturnType<typeof storedPair>>;
let session: Session;
/** What ends contact: the match, or an open request. */
let endsBy: () => Promise<unknown>;

beforeEach(async () => {
  endsBy = endMatch;
  await pairOf(await storedPair());
});

async function pairOf(stored: typeof pair) {
  pair = stored;
  const { id } = await laid();
  const found = await sessionById(db(), id);
  if (!found) throw new Error("No session");
  session = found;
}

async function laid(values: Partial<typeof sessions.$inferInsert> = {}) {
  const row = newSession({ ...pair, status: "pending", createdAt: hours(-72), startsAt, ...values });
  await db().insert(sessions).values(row);
  return row;
}

async function request(kind: "requestReceived" | "requestReminder" | "requestAnswered" | "requestMoreInfo") {
  const row = newRequest({ ...pair, status: "pending" });
  await db().insert(mentorRequests).values(row);
  const to = kind === "requestMoreInfo" ? "student" : "mentor";
  await transaction((tx) => tellOf(tx, row, to, kind, now));
  endsBy = () => transaction((tx) => changeRequest(tx, row.id, "pending", { status: "withdrawn", closedAt: now }));
}

async function propose() {
  await confirmSession(pair.mentorId, session.id, now);
  await proposeMove(pair.mentorId, session.id, hours(24), now);
}

async function remind(before: number) {
  const at = { confirmedAt: hours(-72), status: "confirmed" } as const;
  await db().update(sessions).set(at).where(eq(sessions.id, session.id));
  await remindSessions(hours(-before));
}

async function alert() {
  const conversation = newConversation({ ...pair, lastPosition: 1 });
  await db().insert(conversations).values(conversation);
  await transaction((tx) => alertOfMessage(tx, { conversation, to: "student" }, now));
}

async function ring() {
  const call = newCall({ ...pair, status: "ringing", startedBy: pair.mentorId, createdAt: now });
  await db().insert(calls).values(call);
  const [stored] = await db().select().from(calls).where(eq(calls.id, call.id));
  if (stored) await transaction((tx) => endCall(tx, stored, "ringOut", now));
}

type OfContact = { [K in NamingKind]: (typeof namedWhile)[K] extends "contact" ? K : never }[NamingKind];

/** How each comes about. */
const causes: Readonly<Record<OfContact, () => Promise<unknown>>> = {
  requestReceived: () => request("requestReceived"),
  requestReminder: () => request("requestReminder"),
  requestAnswered: () => request("requestAnswered"),
  requestMoreInfo: () => request("requestMoreInfo"),
  requestAccepted: async () => {
    const row = newRequest({ ...pair, status: "accepted" });
    await db().insert(mentorRequests).values(row);
    await transaction((tx) => tellOf(tx, row, "student", "requestAccepted", now));
  },
  messageReceived: alert,
  callMissed: ring,
  bookingAsked: () =>
    transaction((tx) =>
      tellSide(tx, session, { to: "mentor", kind: "bookingAsked", key: `session:${session.id}:asked`, extra: {} }, now),
    ),
  bookingConfirmed: () => confirmSession(pair.mentorId, session.id, now),
  moveProposed: propose,
  moveAccepted: async () => {
    await propose();
    await acceptMove(pair.studentId, session.id, hours(24), now);
  },
  moveDeclined: async () => {
    await propose();
    await declineMove(pair.studentId, session.id, hours(24), now);
  },
  sessionTomorrow: () => remind(24),
  sessionSoon: () => remind(1),
};

const endMatch = () => closeMatch(pair.studentId, pair.matchId, null, now);
const send = () => sendThrough(undefined, hours(-0.5), new AbortController().signal);
async function statusesOf(kind: string) {
  const mine = and(inArray(mails.userId, [pair.studentId, pair.mentorId]), eq(mails.kind, kind));
  return (await db().select().from(mails).where(mine)).map(({ status }) => status);
}

describe("what names the other side, queued while there was contact", () => {
  test.each(Object.keys(causes) as OfContact[])("is sent as long as it lasts: %s [@NOTE-14a]", async (kind) => {
    await causes[kind]();
    await send();
    expect(new Set(await statusesOf(kind))).toEqual(new Set(["kept"]));
  });

  test.each(Object.keys(causes) as OfContact[])("is not sent once it ended: %s [@NOTE-14a]", async (kind) => {
    await causes[kind]();
    await endsBy();
    if (endsBy !== endMatch) await endMatch();
    await send();
    expect(new Set(await statusesOf(kind))).toEqual(new Set(["dropped"]));
  });
});

async function minorPair() {
  await pairOf(await storedPair({ student: { dateOfBirth: "2011-05-05", timeZone: "UTC" } }));
  const { studentId } = pair;
  const guardian = newGuardian({ studentId });
  await db().insert(guardians).values(guardian);
  for (const scope of ["chat", "video"] as const)
    await db()
      .insert(consents)
      .values(newConsent({ studentId, scope, guardianId: guardian.id }));
}

const sanction = (userId: string, choice: "suspend" | "remove") =>
  sanctionPerson(lead, { userId, choice, why: "other", reason: "Judged", reportNumber: null }, now);

/** Written as the guardian's link and staff write it. */
const endings: Readonly<Record<string, () => Promise<unknown>>> = {
  "the end of the match": endMatch,
  "a block by the student": () => blockPerson(pair.studentId, pair.mentorId, now),
  "a block by the mentor": () => blockPerson(pair.mentorId, pair.studentId, now),
  "a suspension of the student": () => sanction(pair.studentId, "suspend"),
  "a suspension of the mentor": () => sanction(pair.mentorId, "suspend"),
  "a removal of the student": () => sanction(pair.studentId, "remove"),
  "a removal of the mentor": () => sanction(pair.mentorId, "remove"),
  "a pause by the guardian": () => db().update(users).set({ contactPausedAt: now }).where(eq(users.id, pair.studentId)),
  "a consent withdrawn": () => db().delete(consents).where(eq(consents.studentId, pair.studentId)),
  "a mentor not cleared any more": () =>
    db().update(mentors).set({ clearedForMinors: false }).where(eq(mentors.userId, pair.mentorId)),
  "a deletion asked for": () => db().update(users).set({ deletionRequestedAt: now }).where(eq(users.id, pair.mentorId)),
};

test("to a minor a booking is told as long as there is contact [@NOTE-14a]", async () => {
  await minorPair();
  await confirmSession(pair.mentorId, session.id, now);
  await send();
  expect(await statusesOf("bookingConfirmed")).toEqual(["kept"]);
});

test.each(Object.entries(endings))("to a minor nothing of a booking goes out after %s [@NOTE-14a]", async (_, end) => {
  await minorPair();
  await confirmSession(pair.mentorId, session.id, now);
  await end();
  await send();
  expect(await statusesOf("bookingConfirmed")).toEqual(["dropped"]);
});

test("what tells of the end itself goes out [@NOTE-14b]", async () => {
  await endMatch();
  await send();
  expect([await statusesOf("matchEnded"), await statusesOf("sessionOff")]).toEqual([["kept"], ["kept"]]);
});

test("of what is gone altogether nothing goes out", async () => {
  await confirmSession(pair.mentorId, session.id, now);
  await db().delete(sessions).where(eq(sessions.id, session.id));
  await send();
  expect(await statusesOf("bookingConfirmed")).toEqual(["dropped"]);
});

test("each kind that goes out about contact is among these, and no other", () => {
  const kinds = (Object.keys(namedWhile) as NamingKind[]).filter((kind) => namedWhile[kind] === "contact");
  expect(Object.keys(causes).toSorted()).toEqual(kinds.toSorted());
  const listed = (Object.keys(namedWhile) as NamingKind[]).filter((kind) => namedWhile[kind] === "listed");
  for (const kind of listed) expect(notificationKinds[kind].goesOut, kind).toBe(false);
});
