import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import {
  consents,
  events,
  guardians,
  heldTexts,
  matches,
  mentors,
  messages,
  reports,
  users,
} from "#db/schema/index.ts";
import { newConsent, newGuardian, newMatch, newMentor, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { collectData } from "#lib/accounts/my-data/support/collect-data.ts";
import { blockPerson } from "#lib/safety/blocks/block-person.ts";
import { refuseText, releaseText } from "#lib/safety/held-texts/decide-on-text.ts";
import { conversationOf } from "./conversation-of.ts";
import { deliverDue } from "./deliver-due.ts";
import { parseSent } from "./input.ts";
import { listConversations } from "./list-conversations.ts";
import { markMessagesRead } from "./mark-read.ts";
import { openConversation } from "./open-conversation.ts";
import { sendMessage } from "./send-contact-message.ts";
import { unreadMessages } from "./unread.ts";

testDatabase();

const now = new Date("2026-06-10T12:00:00.000Z");
const night = new Date("2026-06-10T21:30:00.000Z");
const morning = new Date("2026-06-11T07:00:00.000Z");
const confirmed = { emailConfirmedAt: now };
const staff = { actor: "command", actorRole: "command" } as const;
const contact = "Write to me@example.org";
let student = newUser();
let mentor = newUser();
let match = newMatch({ studentId: "", mentorId: "" });
let id = "";

const uuid = () => crypto.randomUUID();
const send = (userId: string, text: string, at = now, messageId: string = uuid()) =>
  sendMessage(userId, { id: messageId, conversationId: id, text }, at);
const opened = (userId: string, at = now) => openConversation(db(), userId, id, at);
const texts = async (userId: string, at = now) => (await opened(userId, at))?.messages.map(({ text }) => text);
const stored = () =>
  db().select().from(messages).where(eq(messages.conversationId, id)).orderBy(asc(messages.position));
async function told(userId: string, type: string) {
  const rows = await db().select().from(events).where(eq(events.userId, userId)).orderBy(asc(events.seq));
  return rows.filter((row) => row.type === type).map(({ payload }) => payload);
}

async function pair(birth = "2000-01-01") {
  student = newUser({ ...confirmed, role: "student", dateOfBirth: birth, timeZone: "UTC", firstName: "Zoë" });
  mentor = newUser(confirmed);
  await db().insert(users).values([student, mentor]);
  await db()
    .insert(mentors)
    .values(newMentor({ userId: mentor.id }));
  match = newMatch({ studentId: student.id, mentorId: mentor.id });
  await db().insert(matches).values(match);
  id = (await transaction((tx) => conversationOf(tx, student.id, mentor.id, now))).id;
}

async function minorPair() {
  await pair("2010-01-01");
  const guardian = newGuardian({ studentId: student.id });
  await db().insert(guardians).values(guardian);
  await db()
    .insert(consents)
    .values(newConsent({ studentId: student.id, guardianId: guardian.id }));
}

beforeEach(() => pair());

describe("a message [@CHAT-03a @CHAT-03c @CHAT-03d @CHAT-05b]", () => {
  test("is stored, has the next position, and both hear of it, the other side with a new count", async () => {
    const first = await send(mentor.id, "How was the test?");
    expect(first).toMatchObject({ ok: true, message: { own: true, state: "delivered", position: 1 } });
    expect(first).not.toHaveProperty("told");
    await send(student.id, "Good!");
    expect(await texts(student.id)).toEqual(["How was the test?", "Good!"]);
    expect((await opened(mentor.id))?.messages.map(({ own }) => own)).toEqual([true, false]);
    expect((await told(student.id, "message")).map(({ message }) => message)).toMatchObject([
      { own: false, position: 1 },
      { own: true, position: 2 },
    ]);
    expect(await told(student.id, "unread")).toEqual([{ messages: 1 }]);
    expect(await told(mentor.id, "unread")).toEqual([{ messages: 1 }]);
  });

  test("is kept as it was typed, whatever it looks like [@CHAT-08a]", async () => {
    await send(student.id, "<script>alert(1)</script> & <b>");
    expect(await texts(mentor.id)).toEqual(["<script>alert(1)</script> & <b>"]);
  });

  test.each([
    "Привіт, як справи?",
    "नमस्ते, क्या हाल है?",
    "你好，今天怎么样？",
    "Cafe\u0301 et caf\u00e9",
    "שלום and مرحبا in one line, 2 + 2 = 4",
    "👩🏽‍🏫 🏳️‍🌈 ❤️",
  ])("is kept in every script, with emoji and mixed direction: %s [@I18N-10a]", async (words) => {
    const parsed = parseSent({ userId: student.id, id: uuid(), conversationId: id, text: words });
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
    await send(student.id, parsed.input.text);
    expect(await texts(mentor.id)).toEqual([words]);
  });

  test("is unread until the conversation is opened, once [@CHAT-03d @DASH-11a]", async () => {
    await send(mentor.id, "One");
    await send(mentor.id, "Two");
    expect(await unreadMessages(db(), student.id)).toBe(2);
    expect(await unreadMessages(db(), mentor.id)).toBe(0);
    expect(await markMessagesRead(student.id, id, 1, now)).toBe(true);
    expect(await unreadMessages(db(), student.id)).toBe(1);
    await markMessagesRead(student.id, id, 999, now);
    await markMessagesRead(student.id, id, 1, now);
    expect(await unreadMessages(db(), student.id)).toBe(0);
    expect(await opened(student.id)).toMatchObject({ read: 2, lastPosition: 2 });
    expect((await told(student.id, "unread")).at(-1)).toEqual({ messages: 0 });
    expect(await told(student.id, "conversation")).toMatchObject([
      { change: "opened" },
      { change: "read" },
      { change: "read" },
    ]);
  });

  test("of one's own is read by writing it, if everything before it was", async () => {
    await send(mentor.id, "One");
    await send(student.id, "Two");
    expect(await opened(mentor.id)).toMatchObject({ read: 1 });
    expect(await opened(student.id)).toMatchObject({ read: 0 });
  });
});

describe("sent again under its id, a message [@CHAT-11c]", () => {
  test("is stored once and answered as it stands, however often and whatever is written then", async () => {
    const same = uuid();
    const storm = await Promise.all(Array.from({ length: 20 }, () => send(student.id, "Once", now, same)));
    expect(new Set(storm.map((result) => JSON.stringify(result))).size).toBe(1);
    expect(await stored()).toMatchObject([{ id: same, position: 1, text: "Once" }]);
    await send(student.id, "Something else", now, same);
    expect(await texts(mentor.id)).toEqual(["Once"]);
    expect(await told(mentor.id, "message")).toHaveLength(1);
  });

  test("is not found under the id of somebody else's, or of another conversation's", async () => {
    const same = uuid();
    await send(student.id, "Mine", now, same);
    expect(await send(mentor.id, "Yours?", now, same)).toEqual({ ok: false, reason: "unknown" });
    await pair();
    expect(await send(student.id, "Elsewhere", now, same)).toEqual({ ok: false, reason: "unknown" });
    expect(await stored()).toEqual([]);
  });

  test("is answered although nobody can write there any more", async () => {
    const same = uuid();
    await send(student.id, "Before", now, same);
    await blockPerson(mentor.id, student.id, now);
    expect(await send(student.id, "Before", now, same)).toMatchObject({ ok: true, message: { position: 1 } });
  });
});

describe("both writing at once [@CHAT-10b]", () => {
  test("fifty messages get positions without gap, in one order for both, and thirty a minute are the most of one", async () => {
    await Promise.all(
      Array.from({ length: 50 }, (_, index) => send(index % 2 === 0 ? student.id : mentor.id, `Message ${index}`)),
    );
    const rows = await stored();
    expect(rows.map(({ position }) => position)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    expect(await texts(student.id)).toEqual(await texts(mentor.id));
    for (const userId of [student.id, mentor.id]) {
      const heard = await told(userId, "message");
      expect(heard.map(({ message }) => (message as { position: number }).position)).toEqual(
        rows.map(({ position }) => position),
      );
    }
  });

  test("more than thirty a minute are refused until the minute is over [@CHAT-16b]", async () => {
    const results = await Promise.all(Array.from({ length: 40 }, (_, index) => send(student.id, `${index}`)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(30);
    const until = new Date(now.getTime() + 60_000);
    expect(results.find(({ ok }) => !ok)).toEqual({ ok: false, reason: "tooMany", until });
    expect(await send(mentor.id, "I may")).toMatchObject({ ok: true });
    expect(await send(student.id, "Again", until)).toMatchObject({ ok: true });
  });
});

describe("a message with contact details [@SAFE-22c @CHAT-12b @CHAT-12c]", () => {
  test("is held: its writer is told, the other side gets nothing", async () => {
    expect(await send(student.id, contact)).toMatchObject({ ok: true, told: "held", message: { state: "held" } });
    expect(await texts(student.id)).toEqual([contact]);
    expect(await texts(mentor.id)).toEqual([]);
    expect(await told(mentor.id, "message")).toEqual([]);
    expect(await unreadMessages(db(), mentor.id)).toBe(0);
    expect(await told(student.id, "message")).toMatchObject([{ message: { state: "held", position: null } }]);
  });

  const heldId = async () => (await db().select().from(heldTexts).where(eq(heldTexts.userId, student.id)))[0]?.id ?? "";

  test("is delivered when staff let it through, after what was written since [@SAFE-23a @SAFE-23b]", async () => {
    await send(student.id, contact);
    await send(student.id, "Later");
    expect(await releaseText(staff, await heldId(), "the school's", now)).toMatchObject({ ok: true, written: true });
    expect(await texts(mentor.id)).toEqual(["Later", contact]);
    expect((await told(student.id, "message")).at(-1)).toMatchObject({ message: { state: "delivered", position: 2 } });
  });

  test("stays with its writer when staff refuse it [@SAFE-23a @SAFE-23b]", async () => {
    await send(student.id, contact);
    await refuseText(staff, await heldId(), "an address", now);
    expect(await opened(student.id)).toMatchObject({ messages: [{ text: contact, state: "refused" }] });
    expect(await texts(mentor.id)).toEqual([]);
    expect((await told(student.id, "message")).at(-1)).toMatchObject({ message: { state: "refused" } });
  });

  test("reaches nobody when contact has ended before it was let through", async () => {
    await send(student.id, contact);
    await blockPerson(mentor.id, student.id, now);
    expect(await releaseText(staff, await heldId(), "fine", now)).toMatchObject({ ok: true, written: false });
    expect(await opened(student.id)).toMatchObject({ messages: [{ state: "dropped" }] });
    expect(await texts(mentor.id)).toEqual([]);
  });

  test("and again and again to a minor, makes the system report it, more gravely each time; neither of the two is told [@SAFE-23c]", async () => {
    await minorPair();
    const about = eq(reports.about, `/dashboard/messages/${id}`);
    const grades: string[][] = [];
    for (const days of [0, 9, 18]) {
      await send(mentor.id, `${contact} ${days}`, new Date(now.getTime() + days * 24 * 3_600_000));
      const rows = await db().select({ grade: reports.grade }).from(reports).where(about).orderBy(reports.createdAt);
      grades.push(rows.map(({ grade }) => grade));
    }
    expect(grades).toEqual([[], ["S2"], ["S2", "S1"]]);
    const states = (await told(mentor.id, "message")).map(({ message }) => (message as { state: string }).state);
    expect(states).toEqual(["held", "held", "held"]);
    expect(await told(student.id, "message")).toEqual([]);
  });

  test("let through in a minor's night waits for the morning", async () => {
    await minorPair();
    await send(mentor.id, contact);
    const [held] = await db().select().from(heldTexts).where(eq(heldTexts.userId, mentor.id));
    await releaseText(staff, held?.id ?? "", "fine", night);
    expect(await opened(mentor.id)).toMatchObject({ messages: [{ state: "waiting" }] });
  });
});

describe("in the night of a minor [@CHAT-15a @CHAT-15b]", () => {
  beforeEach(minorPair);

  test("a message waits, its writer is told, and it comes at seven in the order it was written", async () => {
    expect(await send(mentor.id, "One", night)).toMatchObject({
      told: "waiting",
      message: { state: "waiting", position: null },
    });
    await send(mentor.id, "Two", new Date(night.getTime() + 1000));
    expect(await texts(student.id, night)).toEqual([]);
    expect(await unreadMessages(db(), student.id)).toBe(0);
    expect(await deliverDue(new Date(morning.getTime() - 1), undefined)).toBe(0);
    await Promise.all([deliverDue(morning), deliverDue(morning)]);
    expect(await texts(student.id, morning)).toEqual(["One", "Two"]);
    expect((await stored()).map(({ position }) => position)).toEqual([1, 2]);
    expect((await told(mentor.id, "message")).at(-1)).toMatchObject({ message: { state: "delivered" } });
  });

  test.each([
    ["20:59", "Africa/Nairobi", "2026-06-10T17:59:59.000Z", null],
    ["21:00", "Africa/Nairobi", "2026-06-10T18:00:00.000Z", "2026-06-11T04:00:00.000Z"],
    ["06:59", "Asia/Kathmandu", "2026-06-11T01:14:00.000Z", "2026-06-11T01:15:00.000Z"],
    ["07:00", "Asia/Kathmandu", "2026-06-11T01:15:00.000Z", null],
  ])("at %s in %s it is the minor's own clock that counts", async (_, timeZone, at, dueAt) => {
    await db().update(users).set({ timeZone }).where(eq(users.id, student.id));
    const state = dueAt === null ? "delivered" : "waiting";
    expect(await send(mentor.id, "Hello", new Date(at))).toMatchObject({ message: { state } });
    expect((await stored())[0]?.dueAt?.toISOString() ?? null).toBe(dueAt);
  });

  test("the writer sees neither on the page nor in events and their data when the night ends, which tells where the child lives", async () => {
    await db().update(users).set({ timeZone: "Asia/Kathmandu" }).where(eq(users.id, student.id));
    const at = new Date("2026-06-10T23:00:00.000Z");
    const sent = await send(mentor.id, "One", at);
    const data = (await collectData(db(), mentor.id, now)).find(({ name }) => name === "messages");
    expect(data?.rows).toMatchObject([{ text: "One", state: "waiting" }]);
    const shown = JSON.stringify([sent, await opened(mentor.id, at), await told(mentor.id, "message"), data]);
    expect(shown).toContain("waiting");
    expect(shown).not.toContain("01:15");
  });

  test("nor once it came, while the child sees when: the list, the order and what is unread go by it", async () => {
    await db().update(users).set({ timeZone: "Asia/Kathmandu" }).where(eq(users.id, student.id));
    const at = new Date("2026-06-10T23:00:00.000Z");
    await send(mentor.id, "One", at);
    await send(student.id, "Awake", new Date("2026-06-11T00:30:00.000Z"));
    const later = new Date("2026-06-11T01:15:20.000Z");
    await deliverDue(later);
    const parts = await collectData(db(), mentor.id, later);
    const page = await opened(mentor.id, later);
    const [line] = await listConversations(db(), mentor.id, later);
    const shown = JSON.stringify([page, line, await told(mentor.id, "message"), parts]);
    expect(shown).not.toContain("01:15");
    expect(page?.messages.at(-1)).toMatchObject({ text: "One", state: "delivered", deliveredAt: at.toISOString() });
    expect(line).toMatchObject({ at, last: { text: "One", at }, unread: 1 });
    expect((await opened(student.id, later))?.messages.at(-1)).toMatchObject({ deliveredAt: later.toISOString() });
    const [forChild] = await listConversations(db(), student.id, later);
    expect(forChild).toMatchObject({ at: later, last: { text: "One", at: later }, unread: 1 });
    expect((await told(student.id, "message")).at(-1)).toMatchObject({ message: { deliveredAt: later.toISOString() } });
  });

  test("ten messages of one moment come in the order they were sent", async () => {
    const sent = Array.from({ length: 10 }, (_, index) => `Line ${index}`);
    for (const text of sent) await send(mentor.id, text, night);
    await deliverDue(morning);
    expect(await texts(student.id, morning)).toEqual(sent);
  });

  test("what the minor writes reaches the adult at once", async () => {
    expect(await send(student.id, "I cannot sleep", night)).toMatchObject({ message: { state: "delivered" } });
  });

  test("what waited comes before what is written in the morning, even if the job is late", async () => {
    await send(mentor.id, "Evening", night);
    await send(mentor.id, "Morning", new Date(morning.getTime() + 1000));
    expect(await texts(student.id, morning)).toEqual(["Evening", "Morning"]);
  });

  test("nothing is delivered when contact ended in the night", async () => {
    await send(mentor.id, "One", night);
    await db()
      .insert(consents)
      .values(newConsent({ studentId: student.id, decision: "withdrawn", at: night }));
    await deliverDue(morning);
    expect(await texts(student.id, morning)).toEqual([]);
    expect(await opened(mentor.id, morning)).toMatchObject({ messages: [{ state: "dropped" }] });
    expect((await told(mentor.id, "message")).at(-1)).toMatchObject({ message: { state: "dropped" } });
  });

  test("of an adult there is no night", async () => {
    await pair();
    expect(await send(mentor.id, "Late", night)).toMatchObject({ message: { state: "delivered" } });
  });
});

test("matches from before there were conversations get one [@CHAT-07a]", async () => {
  const other = newUser({ ...confirmed, role: "student", dateOfBirth: "2000-01-01" });
  await db().insert(users).values(other);
  await db()
    .insert(matches)
    .values(newMatch({ studentId: other.id, mentorId: mentor.id }));
  expect(await listConversations(db(), other.id, now)).toMatchObject([{ partner: { id: mentor.id }, last: null }]);
  expect(await listConversations(db(), mentor.id, now)).toHaveLength(2);
  expect(await deliverDue(now)).toBe(0);
});
