import { setImmediate as turn } from "node:timers/promises";
import { count, eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { dialect } from "#db/dialect.ts";
import { heldTexts, messages } from "#db/schema/index.ts";
import { countStatements } from "#db/statements.ts";
import { storedMatch, storedPair } from "#db/support/pair.ts";
import { readsBesideTransactions, testDatabase } from "#db/testing.ts";
import { holdText } from "#lib/safety/held-texts/hold-text.ts";
import { conversationOf } from "./conversation-of.ts";
import { markMessagesRead } from "./mark-read.ts";
import { mostAMinute } from "./rules.ts";
import { sendMessage } from "./send-contact-message.ts";

testDatabase();

const now = new Date("2026-06-10T12:00:00.000Z");

async function pairWithConversation() {
  const { studentId, mentorId } = await storedPair({ student: { dateOfBirth: "2000-01-01" } });
  const { id } = await transaction((tx) => conversationOf(tx, studentId, mentorId, now));
  return { studentId, mentorId, conversationId: id };
}

const send = (userId: string, conversationId: string, text = "Hello") =>
  sendMessage(userId, { id: crypto.randomUUID(), conversationId, text }, now);

describe("messages at the same time", () => {
  test("of different pairs disturb each other on no young table: each is stored by one run of its work", async () => {
    // As many as there are connections. More would wait for one, on a busy machine for too long.
    const pairs = await Promise.all(Array.from({ length: 10 }, pairWithConversation));
    const { result, statements } = await countStatements(() =>
      Promise.all(pairs.map((pair) => send(pair.studentId, pair.conversationId))),
    );
    expect(result.filter(({ ok }) => ok)).toHaveLength(pairs.length);
    const stored = statements.filter(({ text }) => text.startsWith('insert into "messages"'));
    expect(stored).toHaveLength(pairs.length);

    const reading = await countStatements(() =>
      Promise.all(pairs.map((pair) => markMessagesRead(pair.mentorId, pair.conversationId, 1, now))),
    );
    const marked = reading.statements.filter(({ text }) => text.includes('set "mentor_read"'));
    expect(marked).toHaveLength(pairs.length);
  });

  test("that name people as their conversation are refused, and hold up none", async () => {
    const { studentId, mentorId, conversationId } = await pairWithConversation();
    const unknown = { ok: false, reason: "unknown" };
    expect(await send(studentId, studentId)).toEqual(unknown);
    const crosswise = await Promise.all([send(studentId, mentorId), send(mentorId, studentId)]);
    expect(crosswise).toEqual([unknown, unknown]);
    expect(await send(studentId, conversationId)).toMatchObject({ ok: true });
    expect(await send(mentorId, conversationId)).toMatchObject({ ok: true });
  });

  test("of one person in several conversations count together", async () => {
    const first = await pairWithConversation();
    const others = await Promise.all(Array.from({ length: 2 }, () => storedPair({ student: {} })));
    const conversations = await Promise.all(
      others.map(({ studentId }) => transaction((tx) => conversationOf(tx, studentId, first.mentorId, now))),
    );
    await Promise.all(others.map(({ studentId }) => storedMatch(studentId, first.mentorId)));
    const ids = [first.conversationId, ...conversations.map(({ id }) => id)];
    const tries = Array.from({ length: mostAMinute + 6 }, (_, place) => ids[place % ids.length] ?? "");
    const answers = await Promise.all(tries.map((id) => send(first.mentorId, id)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(mostAMinute);
    const [row] = await db().select({ n: count() }).from(messages).where(eq(messages.senderId, first.mentorId));
    expect(row?.n).toBe(mostAMinute);
  });

  // On SQLite there is one writer, so nothing is unstored beside it.
  const onPostgres = dialect === "postgres" ? test.runIf(readsBesideTransactions) : undefined;
  onPostgres?.("as another text of their writer are compared with it, though neither is stored yet", async () => {
    const { studentId, mentorId, conversationId } = await pairWithConversation();
    const written = Promise.withResolvers<void>();
    const ending = Promise.withResolvers<void>();
    const note = transaction(async (tx) => {
      const text = "me@example";
      await holdText(tx, { userId: mentorId, kind: "note", objectId: "a session", to: studentId, text }, now);
      written.resolve();
      await ending.promise;
    });
    await written.promise;
    let settled = false;
    const message = send(mentorId, conversationId, ".org is mine").finally(() => {
      settled = true;
    });
    while (!settled && !(await somebodyWaits())) await turn();
    ending.resolve();
    await note;
    expect(await message).toMatchObject({ ok: true, told: "held" });
    expect(await db().$count(heldTexts, eq(heldTexts.userId, mentorId))).toBe(1);
  });
});

async function somebodyWaits(): Promise<boolean> {
  const [row] = await db().select({ n: sql<number>`count(*)` }).from(sql`pg_locks`).where(sql`not granted`);
  return (row?.n ?? 0) > 0;
}
