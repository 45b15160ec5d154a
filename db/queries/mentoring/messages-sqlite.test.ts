import { join } from "node:path";
import { drizzle } from "drizzle-orm/sqlite-proxy";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, db, type Executor, openDatabase } from "#db/client.ts";
import { migrate } from "#db/migrate.ts";
import { dueTexts, findingsTowards, waitsAt } from "#db/queries/safety/held-texts.ts";
import { saidTo, saidToAnyone, saidWithDigits } from "#db/queries/safety/said-texts.ts";
import { conversations, matches, mentors, messages, users } from "#db/schema/index.ts";
import { openConnection, type SqliteConnection } from "#db/sqlite-connection.ts";
import { newConversation, newMatch, newMentor, newUser } from "#db/support/rows.ts";
import { testFolder } from "#db/testing.ts";
import { listConversations } from "#lib/mentoring/messages/list-conversations.ts";
import { olderMessages, openConversation } from "#lib/mentoring/messages/open-conversation.ts";
import { unreadMessages } from "#lib/mentoring/messages/unread.ts";
import { deliveredBefore, dueMessages, newestSent } from "./messages.ts";

const folder = testFolder();
const file = join(folder, "test.sqlite");
const now = new Date("2026-06-10T12:00:00.000Z");
const [many, few] = [500, 3];
const perConversation = 200;
const busy = newUser({ emailConfirmedAt: now });
const quiet = newUser({ emailConfirmedAt: now });
let connection: SqliteConnection;
let asked: string[] = [];
let some = { id: "", studentId: "" };

/** Answers queries of the product from a connection of its own and notes them. */
const recording = drizzle(async (text, params, method) => {
  asked.push(text);
  const statement = connection.prepare(text);
  const rows = statement.all(...params.map((value) => (value instanceof Date ? value.getTime() : value)));
  return { rows: method === "get" ? (rows[0] as unknown[]) : rows };
}) as unknown as Executor;

async function connect(mentorId: string, count: number): Promise<void> {
  for (let done = 0; done < count; done += 100) {
    const size = Math.min(100, count - done);
    const students = Array.from({ length: size }, () =>
      newUser({ role: "student", dateOfBirth: "2000-01-01", emailConfirmedAt: now }),
    );
    const pairs = students.map(({ id }) => ({ studentId: id, mentorId }));
    const rows = pairs.map((pair) => newConversation({ ...pair, lastPosition: perConversation, mentorRead: 190 }));
    await db().insert(users).values(students);
    await db()
      .insert(matches)
      .values(pairs.map((pair) => newMatch(pair)));
    await db().insert(conversations).values(rows);
    // One has all its messages, the others those that nobody read yet and a few before.
    for (const [index, { id, studentId }] of rows.entries()) await fill(id, studentId, mentorId, index === 0 ? 0 : 188);
    some = { id: rows[0]?.id ?? "", studentId: rows[0]?.studentId ?? "" };
  }
}

async function fill(conversationId: string, studentId: string, mentorId: string, from: number): Promise<void> {
  const at = (index: number) => new Date(now.getTime() - (perConversation - index) * 60_000);
  await db()
    .insert(messages)
    .values(
      Array.from({ length: perConversation - from }, (_, place) => place + from).map((index) => ({
        id: crypto.randomUUID(),
        conversationId,
        senderId: index % 2 === 0 ? studentId : mentorId,
        text: `Message ${index}`,
        state: "delivered" as const,
        position: index + 1,
        createdAt: at(index),
        deliveredAt: at(index),
      })),
    );
}

beforeAll(async () => {
  const databaseUrl = `file:${file}`;
  await migrate({ databaseUrl, backups: join(folder, "backups") });
  openDatabase(databaseUrl);
  await db().insert(users).values([busy, quiet]);
  await db()
    .insert(mentors)
    .values([busy, quiet].map(({ id }) => newMentor({ userId: id })));
  await connect(quiet.id, few);
  await connect(busy.id, many);
  connection = openConnection(file, "reader");
});

afterAll(async () => {
  connection.driver.close();
  await closeDatabase();
});

async function queriesOf(work: () => Promise<unknown>): Promise<string[]> {
  asked = [];
  await work();
  return asked;
}

/** Steps of a plan that read a whole table, or everything of one status, or what somebody wrote in all conversations. */
const wide =
  /^SCAN (?!CONSTANT|json_each)|INDEX \w+_(?:status|waiting) \(status=|messages_sender \(sender_id=\? AND created_at>\? AND/;

function scans(text: string): string[] {
  const unbound = text.replaceAll("?", "null");
  const steps = connection.driver.prepare(`explain query plan ${unbound}`).all() as { detail: string }[];
  return steps.map(({ detail }) => detail).filter((detail) => wide.test(detail));
}

test("a list of 500 conversations takes as many queries as one of three [@OPS-15a]", async () => {
  const [short, long] = [
    await queriesOf(() => listConversations(recording, quiet.id, now)),
    await queriesOf(() => listConversations(recording, busy.id, now)),
  ];
  expect(long).toHaveLength(short.length);
  // Two of them say whose photos the reader sees, one how somebody was called at the last contact.
  expect(long.length).toBeLessThanOrEqual(9);
  expect((await listConversations(recording, busy.id, now)).map(({ unread }) => unread)).toEqual(Array(many).fill(5));
});

const reads: readonly [string, () => Promise<unknown>][] = [
  ["the list", () => listConversations(recording, busy.id, now)],
  ["a conversation", () => openConversation(recording, busy.id, some.id, now)],
  ["older messages", () => olderMessages(recording, some.studentId, some.id, 120)],
  ["the newest page", () => deliveredBefore(recording, some.id, null, 51)],
  ["the count of unread messages", () => unreadMessages(recording, busy.id)],
  ["what somebody wrote in the last minute", () => newestSent(recording, busy.id, now, 30)],
  ["what is due", () => dueMessages(recording, now, 500)],
  ["what was said lately", () => saidTo(recording, busy.id, some.studentId, { since: now, until: now }, 24)],
  ["what was said to anybody", () => saidToAnyone(recording, busy.id, { since: now, until: now }, 96)],
  [
    "what was said before with digits",
    () => saidWithDigits(recording, busy.id, some.studentId, { since: now, until: now }, 20),
  ],
  [
    "what was said before with digits to anybody",
    () => saidWithDigits(recording, busy.id, null, { since: now, until: now }, 20),
  ],
  ["what waited for a night", () => dueTexts(recording, now, 500)],
  ["whether something waits", () => waitsAt(recording, [some.id])],
  [
    "what was held towards minors",
    () => findingsTowards(recording, busy.id, { cleared: true, bornAfter: "2008-06-10", since: now }),
  ],
];

test.each(reads)("among thousands of messages %s is found by indexes alone [@OPS-15a]", async (_, read) => {
  const queries = await queriesOf(read);
  expect(queries.length).toBeGreaterThan(0);
  for (const text of queries) expect(scans(text), text).toEqual([]);
});
