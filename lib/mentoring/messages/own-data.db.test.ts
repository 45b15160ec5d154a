import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { conversations, eventCounters, events, matches, messages, users } from "#db/schema/index.ts";
import { newConversation, newMatch, newMessage, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { eraseAccounts } from "#lib/accounts/leaving/erase-accounts.ts";
import { requestDeletion } from "#lib/accounts/leaving/request-deletion.ts";
import { collectData } from "#lib/accounts/my-data/support/collect-data.ts";
import { openConversation } from "./open-conversation.ts";

testDatabase();

const now = new Date("2026-06-10T12:00:00.000Z");
const gone = new Date("2026-07-20T12:00:00.000Z");
let student = newUser();
let mentor = newUser();
let id = "";

beforeEach(async () => {
  student = newUser({ role: "student", dateOfBirth: "2000-01-01", firstName: "Nia", emailConfirmedAt: now });
  mentor = newUser({ firstName: "Ruth" });
  await db().insert(users).values([student, mentor]);
  const pair = { studentId: student.id, mentorId: mentor.id };
  await db().insert(matches).values(newMatch(pair));
  const conversation = newConversation({ ...pair, lastPosition: 2 });
  id = conversation.id;
  await db().insert(conversations).values(conversation);
  const delivered = { conversationId: id, state: "delivered" as const, deliveredAt: now };
  await db()
    .insert(messages)
    .values([
      newMessage({ ...delivered, senderId: student.id, position: 1, text: "From Nia" }),
      newMessage({ ...delivered, senderId: mentor.id, position: 2, text: "From Ruth" }),
      newMessage({ conversationId: id, senderId: student.id, state: "held", text: "Never seen" }),
    ]);
});

test("a person downloads what they wrote, and with whom, but not what others wrote [@PRIV-05a @PRIV-05d]", async () => {
  const data = await collectData(db(), student.id, now);
  const rows = (name: string) => data.find((part) => part.name === name)?.rows ?? [];
  expect(new Set(rows("messages").map(({ text }) => text))).toEqual(new Set(["From Nia", "Never seen"]));
  expect(rows("conversations")).toMatchObject([{ id, student: "me", mentor: "Ruth" }]);
  expect(JSON.stringify(data)).not.toContain("From Ruth");
});

test("what was delivered stays for the other side without the name, all else goes [@PRIV-06b @PRIV-02e]", async () => {
  await requestDeletion(student.id, { keepPosts: null }, now);
  await eraseAccounts(gone);
  expect(await openConversation(db(), mentor.id, id, gone)).toMatchObject({
    partner: { id: "", name: "Former member" },
    closed: "ended",
    messages: [{ text: "From Nia" }, { text: "From Ruth" }],
  });
  expect(await db().select().from(messages).where(eq(messages.senderId, student.id))).toHaveLength(1);
  expect(await db().select().from(events).where(eq(events.userId, student.id))).toEqual([]);
  expect(await db().select().from(eventCounters).where(eq(eventCounters.userId, student.id))).toEqual([]);
});
