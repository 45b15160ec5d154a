import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { consents, events, guardians, matches, mentors, messages, sessions, users } from "#db/schema/index.ts";
import type { NewUser } from "#db/schema/users.ts";
import { newConsent, newGuardian, newMatch, newMentor, newSession, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { bySystem } from "#lib/identity/audit/record-audit.ts";
import { endMatch } from "#lib/mentoring/matches/end-match.ts";
import { blockPerson } from "#lib/safety/blocks/block-person.ts";
import { tellConsentChanged, tellContactRestored, tellContactStopped } from "#lib/safety/guardians/hooks.ts";
import { noConsent } from "#lib/safety/guardians/rules.ts";
import { suspendMentor } from "#lib/safety/verification/decide-on-mentor.ts";
import { reinstateMentor } from "#lib/safety/verification/reinstate-mentor.ts";
import { conversationOf, conversationOfSession } from "./conversation-of.ts";
import { listConversations } from "./list-conversations.ts";
import { markMessagesRead } from "./mark-read.ts";
import { olderMessages, openConversation } from "./open-conversation.ts";
import { sendMessage } from "./send-contact-message.ts";
import { unreadMessages } from "./unread.ts";

testDatabase();

const now = new Date("2026-06-10T12:00:00.000Z");
const confirmed = { emailConfirmedAt: now };
let student = newUser();
let mentor = newUser();
let match = newMatch({ studentId: "", mentorId: "" });
let id = "";

const send = (userId: string, text = "Hello") =>
  sendMessage(userId, { id: crypto.randomUUID(), conversationId: id, text }, now);
const opened = (userId: string) => openConversation(db(), userId, id, now);
const listed = async (userId: string) => (await listConversations(db(), userId, now))[0];
const change = (userId: string, values: Partial<NewUser>) => db().update(users).set(values).where(eq(users.id, userId));
const stored = () => db().select().from(messages).where(eq(messages.conversationId, id));

async function person(values: Partial<NewUser>): Promise<string> {
  const row = newUser({ ...confirmed, ...values });
  await db().insert(users).values(row);
  if (row.role === "mentor")
    await db()
      .insert(mentors)
      .values(newMentor({ userId: row.id }));
  return row.id;
}

beforeEach(async () => {
  student = newUser({ ...confirmed, role: "student", dateOfBirth: "2010-01-01", firstName: "Zoë", lastName: "Okafor" });
  mentor = newUser(confirmed);
  await db().insert(users).values([student, mentor]);
  await db()
    .insert(mentors)
    .values(newMentor({ userId: mentor.id }));
  const guardian = newGuardian({ studentId: student.id });
  await db().insert(guardians).values(guardian);
  await db()
    .insert(consents)
    .values(newConsent({ studentId: student.id, guardianId: guardian.id }));
  match = newMatch({ studentId: student.id, mentorId: mentor.id });
  await db().insert(matches).values(match);
  id = (await transaction((tx) => conversationOf(tx, student.id, mentor.id, now))).id;
  await send(mentor.id, "From the mentor");
  await send(student.id, "From the student");
});

describe("everybody but the two of a conversation gets what is not there [@CHAT-07a @CHAT-07b @SAFE-01f]", () => {
  test.each([
    ["another student", { role: "student" }],
    ["another mentor", { role: "mentor" }],
    ["a coordinator", { role: "coordinator" }],
    ["a safeguarding lead", { role: "lead" }],
    ["an administrator", { role: "admin" }],
  ] as const)("%s", async (_, { role }) => {
    const stranger = await person({ role });
    expect(await send(stranger)).toEqual({ ok: false, reason: "unknown" });
    expect(await opened(stranger)).toBeNull();
    expect(await olderMessages(db(), stranger, id, 2)).toBeNull();
    expect(await markMessagesRead(stranger, id, 2, now)).toBe(false);
    expect(await listConversations(db(), stranger, now)).toEqual([]);
    expect(await unreadMessages(db(), stranger)).toBe(0);
    expect(await stored()).toHaveLength(2);
  });

  test("nobody at all, and an id that is none", async () => {
    const nobody = crypto.randomUUID();
    expect(await send(nobody)).toEqual({ ok: false, reason: "unknown" });
    expect(await opened(nobody)).toBeNull();
    const written = { id: crypto.randomUUID(), conversationId: nobody, text: "a" };
    expect(await sendMessage(student.id, written, now)).toEqual({ ok: false, reason: "unknown" });
    expect(await openConversation(db(), student.id, nobody, now)).toBeNull();
  });

  test("somebody who joined the staff", async () => {
    await change(mentor.id, { role: "lead" });
    expect(await send(mentor.id)).toEqual({ ok: false, reason: "unknown" });
    expect(await opened(mentor.id)).toBeNull();
  });
});

describe("who is suspended or on the way out reads and writes nothing", () => {
  test.each([
    ["suspended", { suspendedAt: now }],
    ["leaving", { deletionRequestedAt: now }],
    ["gone", { deletionRequestedAt: now, erasedAt: now }],
  ])("%s", async (_, standing) => {
    await change(mentor.id, standing);
    expect(await send(mentor.id)).toEqual({ ok: false, reason: "unknown" });
    expect(await opened(mentor.id)).toBeNull();
    expect(await olderMessages(db(), mentor.id, id, 2)).toBeNull();
    expect(await markMessagesRead(mentor.id, id, 2, now)).toBe(false);
  });
});

describe("a conversation stays readable, and nobody writes in it [@CHAT-13c @SAFE-04d]", () => {
  async function expectClosed(ofStudent: string, ofMentor: string) {
    expect(await send(student.id)).toEqual({ ok: false, reason: "closed", why: ofStudent });
    expect(await send(mentor.id)).toEqual({ ok: false, reason: "closed", why: ofMentor });
    expect(await opened(student.id)).toMatchObject({ closed: ofStudent, messages: [{}, {}] });
    expect(await opened(mentor.id)).toMatchObject({ closed: ofMentor, messages: [{}, {}] });
    expect(await stored()).toHaveLength(2);
  }

  test("after the match ended [@FIND-20c]", async () => {
    await transaction((tx) => endMatch(tx, match.id, { by: "student", note: null }, now));
    await expectClosed("ended", "ended");
    expect(await listed(mentor.id)).toMatchObject({ connected: false, partner: { name: "Zoë O." } });
  });

  test.each([
    ["by the student", () => [student.id, mentor.id] as const],
    ["by the mentor", () => [mentor.id, student.id] as const],
  ])(
    "after a block %s, looking like the end of any match and like somebody who left [@SAFE-20b @SAFE-20f]",
    async (_, who) => {
      const [blocker, blocked] = who();
      await blockPerson(blocker, blocked, now);
      await expectClosed("ended", "ended");
      const [listedNow, openedNow] = [await listed(blocked), await opened(blocked)];
      expect(listedNow).toMatchObject({ connected: false, partner: { id: "", photo: undefined, minor: false } });
      await db().delete(matches).where(eq(matches.id, match.id));
      await change(blocker, { deletionRequestedAt: now });
      expect(await listed(blocked)).toEqual(listedNow);
      expect(await opened(blocked)).toEqual(openedNow);
    },
  );

  test("when the guardian takes consent back [@SAFE-14d]", async () => {
    const later = new Date(now.getTime() - 1000);
    await db()
      .insert(consents)
      .values(newConsent({ studentId: student.id, decision: "withdrawn", at: later }));
    await expectClosed("consentNeeded", "partnerUnavailable");
  });

  test("while contact is paused", async () => {
    await change(student.id, { contactPausedAt: now });
    await expectClosed("contactPaused", "partnerUnavailable");
    await change(student.id, { contactPausedAt: null });
    await change(mentor.id, { contactPausedAt: now });
    await expectClosed("partnerUnavailable", "contactPaused");
  });

  test("while the mentor is not confirmed, not approved or not cleared for minors", async () => {
    await change(mentor.id, { emailConfirmedAt: null });
    await expectClosed("partnerUnavailable", "confirmEmail");
    await change(mentor.id, confirmed);
    await db().update(mentors).set({ clearedForMinors: false }).where(eq(mentors.userId, mentor.id));
    await expectClosed("partnerUnavailable", "notCleared");
    await db().update(mentors).set({ status: "paused" }).where(eq(mentors.userId, mentor.id));
    await expectClosed("partnerUnavailable", "notApproved");
  });

  test("while the student is not confirmed", async () => {
    await change(student.id, { emailConfirmedAt: null });
    await expectClosed("confirmEmail", "partnerUnavailable");
  });

  test("while the other is suspended, which looks like an end", async () => {
    await change(mentor.id, { suspendedAt: now });
    expect(await send(student.id)).toEqual({ ok: false, reason: "closed", why: "ended" });
    expect(await opened(student.id)).toMatchObject({ closed: "ended", messages: [{}, {}] });
    expect(await listed(student.id)).toMatchObject({ connected: false });
  });
});

test("after the other is erased, messages stay without the name [@PRIV-06b]", async () => {
  const name = { firstName: "Former", lastName: "mentor" };
  await change(mentor.id, { ...name, deletionRequestedAt: now, erasedAt: now });
  expect(await opened(student.id)).toMatchObject({
    partner: { id: "", name: "Former mentor" },
    closed: "ended",
    messages: [{ text: "From the mentor" }, { text: "From the student" }],
  });
});

test("matched anew, the two go on where they stopped [@CHAT-07a]", async () => {
  await transaction((tx) => endMatch(tx, match.id, { by: "mentor", note: null }, now));
  await db()
    .insert(matches)
    .values(newMatch({ studentId: student.id, mentorId: mentor.id }));
  expect((await transaction((tx) => conversationOf(tx, student.id, mentor.id, now))).id).toBe(id);
  expect(await send(student.id)).toMatchObject({ ok: true, message: { position: 3 } });
});

test("what was not delivered is seen by its writer alone, wherever it is read [@CHAT-12c @SAFE-22c]", async () => {
  await send(mentor.id, "Write to me@example.org");
  await send(student.id, "Which address?");
  expect((await opened(student.id))?.messages).toHaveLength(3);
  expect((await olderMessages(db(), student.id, id, 99))?.messages).toHaveLength(3);
  expect((await opened(mentor.id))?.messages).toHaveLength(4);
  expect(await listed(student.id)).toMatchObject({ last: { text: "Which address?", own: true } });
});

test("a session leads its two people to their conversation, and nobody else anywhere [@BOOK-04b]", async () => {
  const session = newSession({ studentId: student.id, mentorId: mentor.id, matchId: match.id });
  await db().insert(sessions).values(session);
  expect(await conversationOfSession(student.id, session.id, now)).toBe(id);
  expect(await conversationOfSession(mentor.id, session.id, now)).toBe(id);
  expect(await conversationOfSession(await person({ role: "mentor" }), session.id, now)).toBeNull();
  expect(await conversationOfSession(student.id, crypto.randomUUID(), now)).toBeNull();
});

test("open pages hear when contact is stopped and given back [@CHAT-13c @SAFE-14d]", async () => {
  const heard = async (userId: string) => {
    const rows = await db().select().from(events).where(eq(events.userId, userId)).orderBy(asc(events.seq));
    return rows.filter(({ type }) => type === "conversation").map(({ payload }) => payload.change);
  };
  const consent = { studentId: student.id, before: noConsent, after: { ...noConsent, chat: true } };
  await transaction((tx) => tellContactStopped(tx, student.id, now));
  await transaction((tx) => tellContactRestored(tx, student.id, now));
  await suspendMentor(bySystem, mentor.id, "to be looked at", now);
  const lead = { actor: "a lead", actorRole: "lead" } as const;
  await reinstateMentor(lead, mentor.id, "looked at", now);
  await transaction((tx) => endMatch(tx, match.id, { by: "guardian", note: null, actor: bySystem }, now));
  for (const { id: userId } of [student, mentor]) {
    expect(await heard(userId)).toEqual(["opened", "closed", "opened", "closed", "opened", "closed"]);
  }
  await db().update(matches).set({ status: "active" }).where(eq(matches.id, match.id));
  await transaction((tx) => tellConsentChanged(tx, consent, now));
  expect((await heard(student.id)).at(-1)).toBe("opened");
});

describe("older messages [@CHAT-16a]", () => {
  test("come in pages of fifty before a position, none twice and none left out", async () => {
    const row = (position: number) => ({
      id: crypto.randomUUID(),
      conversationId: id,
      senderId: position % 2 ? student.id : mentor.id,
      text: `Message ${position}`,
      state: "delivered" as const,
      position,
      createdAt: now,
      deliveredAt: now,
    });
    await db()
      .insert(messages)
      .values(Array.from({ length: 118 }, (_, index) => row(index + 3)));
    const pages = [];
    let before = 1000;
    for (let more = true; more; ) {
      const page = await olderMessages(db(), student.id, id, before);
      pages.unshift(page?.messages.map(({ position }) => position) ?? []);
      before = page?.messages[0]?.position ?? 0;
      more = page?.more ?? false;
    }
    expect(pages.map(({ length }) => length)).toEqual([20, 50, 50]);
    expect(pages.flat()).toEqual(Array.from({ length: 120 }, (_, index) => index + 1));
    expect((await opened(student.id))?.messages.map(({ position }) => position)).toEqual(pages.at(-1));
    expect(await olderMessages(db(), student.id, id, 1)).toEqual({ messages: [], more: false });
  });
});

test("a conversation is listed and a message shown with all a reader is told of them [@FIELD-13a @FIELD-13b]", async () => {
  const conversation = await listed(student.id);
  expect(conversation).toMatchObject({
    id,
    partner: { id: mentor.id, name: `${mentor.firstName} ${mentor.lastName}`, role: "mentor" },
    last: { text: "From the student", own: true, at: now },
    at: now,
    unread: 1,
  });
  // The picture; whether an adult is online is told live.
  expect(conversation?.partner).toHaveProperty("photo");
  const [first] = (await opened(student.id))?.messages ?? [];
  expect(first).toMatchObject({ own: false, text: "From the mentor", createdAt: now.toISOString() });
});
