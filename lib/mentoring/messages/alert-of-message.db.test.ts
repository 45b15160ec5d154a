import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import {
  blocks,
  consents,
  conversations,
  events,
  guardians,
  mails,
  matches,
  mentors,
  notifications,
  users,
} from "#db/schema/index.ts";
import { newBlock, newConsent, newConversation, newGuardian, newMatch, newMentor, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { sendThrough } from "#lib/notifications/outbox/send-mails.ts";
import { paths } from "#lib/platform/paths.ts";
import { day, hour, minute, second } from "#lib/platform/time/time.ts";
import { alertOfMessage, alertOfWaiting, readAlerts } from "./alert-of-message.ts";

testDatabase();

const noon = new Date("2026-11-21T12:00:00.000Z");
const plus = (ms: number) => new Date(noon.getTime() + ms);
const emailConfirmedAt = noon;
const lina = { firstName: "Lina", lastName: "Okafor", dateOfBirth: "2011-05-05" };
const student = newUser({ role: "student", ...lina, emailConfirmedAt });
const mentor = newUser({ firstName: "Tom", lastName: "Rivers", emailConfirmedAt });
const pair = { studentId: student.id, mentorId: mentor.id };
let conversation = newConversation(pair);

beforeEach(async () => {
  await db().delete(users);
  await db().insert(users).values([student, mentor]);
  await db()
    .insert(mentors)
    .values(newMentor({ userId: mentor.id }));
  await db().insert(matches).values(newMatch(pair));
  const guardian = newGuardian({ studentId: student.id, id: crypto.randomUUID() });
  await db().insert(guardians).values(guardian);
  await db()
    .insert(consents)
    .values(newConsent({ studentId: student.id, guardianId: guardian.id }));
  conversation = newConversation(pair);
  await db().insert(conversations).values(conversation);
});

async function delivered(now: Date, position: number): Promise<void> {
  await transaction(async (tx) => {
    await tx
      .update(conversations)
      .set({ lastPosition: position, lastAt: now })
      .where(eq(conversations.id, conversation.id));
    await alertOfMessage(tx, { conversation, to: "mentor" }, now);
  });
}

async function read(now: Date, upTo: number): Promise<void> {
  await transaction(async (tx) => {
    await tx.update(conversations).set({ mentorRead: upTo }).where(eq(conversations.id, conversation.id));
    await readAlerts(tx, { conversationId: conversation.id, userId: mentor.id }, now);
  });
}

const told = () =>
  db().select().from(notifications).where(eq(notifications.userId, mentor.id)).orderBy(asc(notifications.createdAt));
const written = () => db().select().from(mails).where(eq(mails.userId, mentor.id)).orderBy(asc(mails.createdAt));
const counts = async () =>
  (await db().select().from(events).where(eq(events.userId, mentor.id)).orderBy(asc(events.seq))).map(
    ({ payload }) => payload.unread,
  );
const send = (now: Date) => sendThrough(undefined, now, new AbortController().signal);

describe("an alert to new messages", () => {
  test("names who wrote, leads to the conversation and says nothing of the text [@NOTE-04c @NOTE-04g] [@NOTE-09b]", async () => {
    await delivered(noon, 1);
    const path = paths.conversation(conversation.id);
    expect(await told()).toMatchObject([{ kind: "messageReceived", params: { name: "Lina O." }, path, readAt: null }]);
    expect(await written()).toMatchObject([{ kind: "messageReceived", dueAt: plus(5 * minute) }]);
    expect(Object.keys((await told())[0]?.params ?? {})).toEqual(["name"]);
  });

  test("comes once in 15 minutes however many messages come, and for each side apart [@NOTE-11a]", async () => {
    await delivered(noon, 1);
    await Promise.all([2, 3, 4].map((position) => delivered(plus(position * second), position)));
    await delivered(plus(15 * minute - 1), 5);
    expect(await told()).toHaveLength(1);
    await delivered(plus(15 * minute), 6);
    expect(await told()).toHaveLength(2);
    await transaction((tx) => alertOfMessage(tx, { conversation, to: "student" }, plus(second)));
    expect(await db().select().from(notifications).where(eq(notifications.userId, student.id))).toHaveLength(1);
  });

  test("is not given to who has read the message already [@NOTE-11a]", async () => {
    await db().update(conversations).set({ mentorRead: 1 }).where(eq(conversations.id, conversation.id));
    await delivered(noon, 1);
    expect(await told()).toEqual([]);
  });

  test("of who reads at once is taken back, no mail goes out, and the next message alerts again [@NOTE-11a]", async () => {
    await delivered(noon, 1);
    await read(plus(3 * second), 1);
    expect(await told()).toEqual([]);
    await send(plus(6 * minute));
    expect((await written()).map(({ status }) => status)).toEqual(["dropped"]);
    await delivered(plus(7 * minute), 2);
    expect(await told()).toHaveLength(1);
    expect(await counts()).toEqual([1, 0, 1]);
  });

  test("of who reads later is marked read; what comes then is told once its 15 minutes are over [@NOTE-11a]", async () => {
    await delivered(noon, 1);
    await read(plus(minute), 1);
    expect(await told()).toMatchObject([{ readAt: plus(minute) }]);
    await delivered(plus(2 * minute), 2);
    for (const early of [2 * minute, 15 * minute - 1]) expect(await alertOfWaiting(plus(early))).toBe(0);
    expect(await told()).toHaveLength(1);
    expect(await alertOfWaiting(plus(15 * minute))).toBe(1);
    expect(await alertOfWaiting(plus(15 * minute + 1))).toBe(0);
    expect(await told()).toMatchObject([{ readAt: plus(minute) }, { readAt: null, createdAt: plus(15 * minute) }]);
    await send(plus(hour));
    expect((await written()).map(({ status }) => status)).toEqual(["dropped", "kept"]);
  });

  test("is not repeated by itself, nor given once everything is read or a day has passed [@NOTE-11a]", async () => {
    await delivered(noon, 1);
    await delivered(plus(minute), 2);
    expect(await alertOfWaiting(plus(16 * minute))).toBe(0);
    await read(plus(17 * minute), 2);
    expect(await alertOfWaiting(plus(40 * minute))).toBe(0);
    await delivered(plus(18 * minute), 3);
    await read(plus(25 * minute), 3);
    await delivered(plus(26 * minute), 4);
    expect(await alertOfWaiting(plus(2 * day))).toBe(0);
    expect(await told()).toHaveLength(2);
  });

  test("that was taken back sends no mail, also when another came soon after [@NOTE-11a]", async () => {
    await delivered(noon, 1);
    await read(plus(3 * second), 1);
    await delivered(plus(10 * second), 2);
    await send(plus(6 * minute));
    expect((await written()).map(({ status }) => status)).toEqual(["dropped", "kept"]);
  });

  test("is not settled while something is unread still [@NOTE-11a]", async () => {
    await delivered(noon, 1);
    await delivered(plus(second), 2);
    await read(plus(minute), 1);
    expect(await told()).toMatchObject([{ readAt: null }]);
  });

  test("is sent by mail when it was not read in time [@NOTE-11a]", async () => {
    await delivered(noon, 1);
    await send(plus(4 * minute));
    expect((await written()).map(({ status }) => status)).toEqual(["queued"]);
    await send(plus(5 * minute));
    expect(await written()).toMatchObject([{ status: "kept", subject: "You have a new message" }]);
  });

  test("names nobody who has parted from the reader [@SAFE-20a]", async () => {
    await db().insert(blocks).values(newBlock(student.id, mentor.id));
    await delivered(noon, 1);
    expect(await told()).toMatchObject([{ params: { name: "" } }]);
  });

  test("is no longer given to who switched message alerts off [@NOTE-05c]", async () => {
    await db().update(users).set({ messageAlerts: false }).where(eq(users.id, mentor.id));
    await delivered(noon, 1);
    expect(await told()).toEqual([]);
    expect(await written()).toEqual([]);
  });

  test("is nobody else's to settle [@NOTE-06b]", async () => {
    await delivered(noon, 1);
    await transaction((tx) => readAlerts(tx, { conversationId: conversation.id, userId: student.id }, plus(minute)));
    expect(await told()).toMatchObject([{ readAt: null }]);
  });
});
