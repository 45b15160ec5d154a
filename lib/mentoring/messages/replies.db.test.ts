import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { events, heldTexts, matches, mentors, messages, users } from "#db/schema/index.ts";
import { countStatements } from "#db/statements.ts";
import { newMatch, newMentor, newMessage, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { collectData } from "#lib/accounts/my-data/support/collect-data.ts";
import { releaseText } from "#lib/safety/held-texts/decide-on-text.ts";
import { conversationOf } from "./conversation-of.ts";
import { messageToAnswer, olderMessages, openConversation } from "./open-conversation.ts";
import { searchConversation } from "./search-conversation.ts";
import { sendMessage } from "./send-contact-message.ts";

testDatabase();

const now = new Date("2026-06-10T12:00:00.000Z");
const uuid = () => crypto.randomUUID();
let student = newUser();
let mentor = newUser();
let id = "";

async function pair() {
  student = newUser({ emailConfirmedAt: now, role: "student", dateOfBirth: "2000-01-01", timeZone: "UTC" });
  mentor = newUser({ emailConfirmedAt: now });
  await db().insert(users).values([student, mentor]);
  await db()
    .insert(mentors)
    .values(newMentor({ userId: mentor.id }));
  await db()
    .insert(matches)
    .values(newMatch({ studentId: student.id, mentorId: mentor.id }));
  id = (await transaction((tx) => conversationOf(tx, student.id, mentor.id, now))).id;
}
beforeEach(pair);

const send = (userId: string, text: string, replyToId?: string) =>
  sendMessage(userId, { id: uuid(), conversationId: id, text, replyToId }, now);
async function sent(userId: string, text: string) {
  const result = await send(userId, text);
  if (!result.ok) throw new Error(result.reason);
  return result.message.id;
}
const refused = { ok: false, reason: "noOriginal" };

test("a reply carries what it answers to both, at once and later [@CHAT-17a @CHAT-17b]", async () => {
  const first = await sent(student.id, "How do I add   fractions?");
  const quote = { id: first, text: "How do I add fractions?", position: 1 };
  expect(await send(mentor.id, "Like this", first)).toMatchObject({
    ok: true,
    message: { reply: { ...quote, own: false } },
  });
  const heard = await db().select().from(events).where(eq(events.userId, student.id)).orderBy(events.seq);
  expect(heard.filter(({ type }) => type === "message").at(-1)?.payload).toMatchObject({
    message: { text: "Like this", reply: { ...quote, own: true } },
  });
  expect((await openConversation(db(), student.id, id, now))?.messages.at(-1)?.reply).toEqual({ ...quote, own: true });
  expect((await olderMessages(db(), mentor.id, id, 99))?.messages.at(-1)?.reply).toEqual({ ...quote, own: false });
});

test("only what both have in this conversation is answered; everything else is as if it did not exist [@CHAT-17c]", async () => {
  const held = await sent(mentor.id, "Write to me@example.org");
  const elsewhere = { id, of: await sent(student.id, "In the first conversation") };
  const [one, other] = [student, mentor];
  await pair();
  const own = await sent(student.id, "In the second");
  for (const original of [uuid(), elsewhere.of, held]) {
    expect(await send(student.id, "An answer", original)).toEqual(refused);
    expect(await messageToAnswer(db(), student.id, id, original)).toBeUndefined();
  }
  id = elsewhere.id;
  for (const writer of [one, other])
    expect(
      await sendMessage(writer.id, { id: uuid(), conversationId: id, text: "An answer", replyToId: held }, now),
    ).toEqual(refused);
  expect(await messageToAnswer(db(), student.id, id, elsewhere.of)).toBeUndefined();
  expect(await messageToAnswer(db(), one.id, id, elsewhere.of)).toMatchObject({ own: true });
  await db().delete(messages).where(eq(messages.id, elsewhere.of));
  expect(
    await sendMessage(one.id, { id: uuid(), conversationId: id, text: "Gone", replyToId: elsewhere.of }, now),
  ).toEqual(refused);
  expect(await db().select().from(messages).where(eq(messages.conversationId, id))).toMatchObject([{ id: held }]);
  expect(own).not.toBe(held);
});

test("a held reply keeps what it answers until it is let through, and a message that is gone leaves no quote [@CHAT-17a]", async () => {
  const first = await sent(mentor.id, "Where can I read that?");
  expect(await send(student.id, "Ask me@example.org", first)).toMatchObject({
    told: "held",
    message: { reply: { id: first } },
  });
  const [text] = await db().select().from(heldTexts).where(eq(heldTexts.userId, student.id));
  await releaseText({ actor: "command", actorRole: "command" }, text?.id ?? "", "the school's", now);
  expect((await openConversation(db(), mentor.id, id, now))?.messages.at(-1)).toMatchObject({
    reply: { id: first, own: true },
  });
  await db().delete(messages).where(eq(messages.id, first));
  expect((await openConversation(db(), mentor.id, id, now))?.messages.at(-1)).not.toHaveProperty("reply");
});

test("a copy of one's data names what one answered, without the other's words [@CHAT-17e @PRIV-05d]", async () => {
  const first = await sent(mentor.id, "The mentor's words");
  await send(student.id, "Mine", first);
  const copy = await collectData(db(), student.id, now);
  expect(copy.find(({ name }) => name === "messages")?.rows).toMatchObject([{ text: "Mine", replyToId: first }]);
  expect(JSON.stringify(copy)).not.toContain("The mentor's words");
});

test("a page with many replies is read with the same statements as one with few [@OPS-15a]", async () => {
  const read = async () => (await countStatements(() => openConversation(db(), student.id, id, now))).statements.length;
  const first = await sent(mentor.id, "A question");
  await send(student.id, "One", first);
  const few = await read();
  for (const text of ["Two", "Three", "Four"]) await send(student.id, text, first);
  expect(await read()).toBe(few);
});

test("a search finds the words of both in the whole conversation, whatever their case, newest first [@CHAT-19a @CHAT-19b @CHAT-19e]", async () => {
  const found = async (userId: string, typed: string) =>
    (await searchConversation(db(), userId, id, typed)).map(({ position }) => position);
  for (let nth = 0; nth < 2; nth += 1) {
    await sent(student.id, "Was ist ein ÄHNLICHKEITSSATZ?");
    await sent(mentor.id, "100% of it: the ähnlichkeitssatz.");
  }
  await sent(mentor.id, "The ähnlichkeitssatz is on me@example.org");
  for (const person of [student, mentor]) {
    expect(await found(person.id, "Ähnlichkeits")).toEqual([4, 3, 2, 1]);
    expect(await found(person.id, "100%")).toEqual([4, 2]);
    expect(await found(person.id, "1_0")).toEqual([]);
    expect(await found(person.id, "example.org")).toEqual([]);
  }
  expect(await found(uuid(), "ähnlich")).toEqual([]);
  const [stranger, theirs] = [student, id];
  await pair();
  expect(await searchConversation(db(), student.id, theirs, "ähnlich")).toEqual([]);
  expect(await searchConversation(db(), stranger.id, theirs, "ähnlich")).toHaveLength(4);
  await db()
    .insert(messages)
    .values(newMessage({ conversationId: theirs, senderId: stranger.id, text: "ähnlich, waiting" }));
  expect(await searchConversation(db(), stranger.id, theirs, "ähnlich")).toHaveLength(4);
});
