import { expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { matches, mentors, users } from "#db/schema/index.ts";
import { newMatch, newMentor, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { conversationOf } from "./conversation-of.ts";
import { latestMessages } from "./latest-messages.ts";
import { sendMessage } from "./send-contact-message.ts";

testDatabase();

const now = new Date("2026-06-10T12:00:00.000Z");
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

test("home has the newest message of each conversation, the newest first, and none of empty ones [@DASH-08d]", async () => {
  const mentor = newUser({ emailConfirmedAt: now });
  await db().insert(users).values(mentor);
  await db()
    .insert(mentors)
    .values(newMentor({ userId: mentor.id }));
  const write = async (firstName: string, texts: readonly string[], minutes: number) => {
    const student = newUser({ role: "student", dateOfBirth: "2000-01-01", emailConfirmedAt: now, firstName });
    await db().insert(users).values(student);
    await db()
      .insert(matches)
      .values(newMatch({ studentId: student.id, mentorId: mentor.id }));
    const { id: conversationId } = await transaction((tx) => conversationOf(tx, student.id, mentor.id, at(minutes)));
    for (const text of texts) {
      await sendMessage(student.id, { id: crypto.randomUUID(), conversationId, text }, at(minutes));
    }
    return conversationId;
  };
  expect(await latestMessages(db(), mentor.id, now, 3)).toEqual([]);
  await write("Ada", ["Hello", "How are you?"], 1);
  const newest = await write("Bea", ["Good morning"], 3);
  await write("Cem", ["Hi"], 2);
  await write("Dan", [], 4);
  await sendMessage(mentor.id, { id: crypto.randomUUID(), conversationId: newest, text: "Morning!" }, at(5));
  const latest = await latestMessages(db(), mentor.id, now, 2);
  expect(latest).toMatchObject([
    { conversationId: newest, name: "Bea Diallo", text: "Morning!", own: true, unread: 1 },
    { name: "Cem Diallo", text: "Hi", own: false, unread: 1 },
  ]);
});
