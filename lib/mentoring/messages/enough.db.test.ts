import { asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { consents, guardians, messages } from "#db/schema/index.ts";
import { storedPair } from "#db/support/pair.ts";
import { newConsent, newGuardian, newMessage } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { daysBefore } from "#lib/platform/time/time.ts";
import { conversationOf } from "./conversation-of.ts";
import { deliverDue } from "./deliver-due.ts";
import { mostANight, mostMessagesADay } from "./rules.ts";
import { sendMessage } from "./send-contact-message.ts";

testDatabase();

const now = new Date("2026-06-10T12:00:00.000Z");
const night = new Date("2026-06-10T22:30:00.000Z");
const morning = new Date("2026-06-11T07:00:00.000Z");

async function twoWho(born: string) {
  const { studentId, mentorId } = await storedPair({ student: { dateOfBirth: born, timeZone: "UTC" } });
  const guardian = newGuardian({ studentId });
  await db().insert(guardians).values(guardian);
  await db()
    .insert(consents)
    .values(newConsent({ studentId, guardianId: guardian.id }));
  const { id } = await transaction((tx) => conversationOf(tx, studentId, mentorId, now));
  const send = (text: string, at: Date) =>
    sendMessage(mentorId, { id: crypto.randomUUID(), conversationId: id, text }, at);
  const written = async (count: number, at: Date, row: Partial<typeof messages.$inferInsert>) => {
    const rows = Array.from({ length: count }, (_, place) => {
      const createdAt = new Date(at.getTime() + place);
      return newMessage({ conversationId: id, senderId: mentorId, text: `${place}`, ...row, createdAt });
    });
    await db().insert(messages).values(rows);
  };
  return { id, send, written };
}
const waiting = { state: "waiting", position: null, dueAt: morning } as const;

test("more messages of one person in a day than the most are refused, and taken a day later [@CHAT-16b]", async () => {
  const { send, written } = await twoWho("2000-01-01");
  await written(mostMessagesADay - 1, daysBefore(now, 0.5), { state: "held", position: null });
  expect(await send("The last", now)).toMatchObject({ ok: true });
  expect(await send("One more", new Date(now.getTime() + 60_000))).toEqual({ ok: false, reason: "enough" });
  expect(await send("The next day", new Date(now.getTime() + 86_400_000))).toMatchObject({ ok: true });
});

describe("in the night of a minor [@CHAT-15a]", () => {
  test("only so many messages of one person wait for the morning", async () => {
    const { send, written } = await twoWho("2010-01-01");
    await written(mostANight - 1, night, waiting);
    const later = new Date(night.getTime() + 120_000);
    expect(await send("The last", later)).toMatchObject({ ok: true, told: "waiting" });
    expect(await send("One more", later)).toEqual({ ok: false, reason: "enough" });
    // Due already, though no job has come yet.
    expect(await send("Good morning", morning)).toMatchObject({ ok: true });
  });

  test("one message in the morning delivers a few of them, and comes after all of them", async () => {
    const { id, send, written } = await twoWho("2010-01-01");
    await written(30, night, waiting);
    expect(await send("Good morning", morning)).toMatchObject({ ok: true, message: { state: "waiting" } });
    const stored = () =>
      db().select().from(messages).where(eq(messages.conversationId, id)).orderBy(asc(messages.position));
    const before = (await stored()).filter(({ state }) => state === "delivered").length;
    await deliverDue(new Date(morning.getTime() + 1000));
    expect((await stored()).map(({ text }) => text)).toEqual([
      ...Array.from({ length: 30 }, (_, place) => `${place}`),
      "Good morning",
    ]);
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(30);
  });
});
