import type { HttpClient } from "#e2e/shows/http-client.ts";
import { makeMinor, newPair } from "#e2e/support/mentoring.ts";
import { changeRows, readRows } from "#e2e/support/rows.ts";
import { longestMessage, mostANight } from "#lib/mentoring/messages/rules.ts";
import { paths } from "#lib/platform/paths.ts";
import { minute } from "#lib/platform/time/time.ts";
import type { Arena } from "./arena.ts";
import type { HardRequest, Judged } from "./hard-requests.ts";
import { postMessage } from "./send-message.ts";

const written = 2000;

/** Two people who have written as much as their conversation takes in days; a night's messages of the mentor are due. */
export const floodedConversation: HardRequest = {
  what: `a search, a gravest report and a morning's message after ${written} messages of ${longestMessage} characters`,
  who: "a student of 15 and their mentor",
  quick: true,
  ready: async (arena) => {
    const pair = await newPair(arena);
    makeMinor(pair, ["chat"], arena);
    const { body } = await pair.student.get(paths.messages);
    const conversationId = /\/dashboard\/messages\/([0-9a-f-]{36})/.exec(body)?.[1] ?? "";
    const place = { conversationId, senderId: pair.mentorId };
    writeMany(arena, { ...place, count: written, waits: false });
    writeMany(arena, { ...place, count: mostANight, waits: true });
    return async () => [
      await search(pair.student, conversationId),
      await morning(pair.mentor, { userId: pair.mentorId, conversationId }),
      await report(arena, pair.student, conversationId),
    ];
  },
};

type Many = Readonly<{ conversationId: string; senderId: string; count: number; waits: boolean }>;

/** As many messages would stand there in days: each one minute before the other. */
function writeMany({ dataDir }: Arena, { conversationId, senderId, count, waits }: Many): void {
  const now = Date.now();
  const state = waits ? `${now - 1}, 'waiting', NULL` : "NULL, 'delivered', 1000000 - i";
  changeRows(
    dataDir,
    `INSERT INTO messages (id, conversation_id, sender_id, text, created_at, due_at, state, position)
      WITH RECURSIVE many (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM many WHERE i < ?)
      SELECT lower(hex(randomblob(16))), ?, ?, ?, ? - i * ?, ${state} FROM many`,
    ...[count, conversationId, senderId, "a".repeat(waits ? 20 : longestMessage)],
    ...[now - (waits ? 0 : 1500 * minute), minute],
  );
}

async function search(client: HttpClient, conversationId: string): Promise<Judged> {
  const started = performance.now();
  const { status, location, body } = await client.get(`${paths.conversation(conversationId)}?q=${"a".repeat(99)}b`);
  return { status, to: location, text: body, milliseconds: performance.now() - started };
}

async function morning(client: HttpClient, to: Readonly<{ userId: string; conversationId: string }>): Promise<Judged> {
  const answer = await postMessage(client, to, "Good morning");
  return { ...answer, wrong: answer.status === 200 ? undefined : "the message is refused" };
}

async function report(arena: Arena, client: HttpClient, conversationId: string): Promise<Judged> {
  const started = performance.now();
  const fill = { kind: "sexual", text: "He writes all day" };
  const { status, location, body } = await client.submit(paths.reportAbout(paths.conversation(conversationId)), fill);
  const milliseconds = performance.now() - started;
  const stored = readRows(arena.dataDir, "SELECT 1 FROM reports WHERE about = ?", paths.conversation(conversationId));
  return {
    status,
    to: location,
    text: body,
    milliseconds,
    wrong: stored.length === 0 ? "the report is lost" : undefined,
  };
}
