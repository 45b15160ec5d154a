import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { blocks, conversations } from "#db/schema/index.ts";
import { storedPair } from "#db/support/pair.ts";
import { newBlock, newConversation } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { typingPath } from "#lib/platform/api-paths.ts";
import { onWake, type Wake } from "#lib/platform/events/bus.ts";
import { InFlight } from "#server/in-flight.ts";
import { bounds } from "#server/limits.ts";
import { accountBy } from "#server/signed-in.ts";
import { addSignIn, signedInPerson } from "#server/support/sign-in.ts";
import { origin, startSite } from "#server/support/site-server.ts";

testDatabase();

let site: Awaited<ReturnType<typeof startSite>>;
let told: Wake[] = [];
let end = () => undefined as unknown;
beforeAll(async () => {
  site = await startSite({ live: {} });
  end = onWake((wake) => void told.push(wake));
});
beforeEach(() => {
  told = [];
});
afterAll(async () => {
  end();
  await site.close();
});

async function pairWithConversation() {
  const pair = await storedPair();
  const conversation = newConversation(pair);
  await db().insert(conversations).values(conversation);
  return { ...pair, conversationId: conversation.id };
}

async function type(userId: string | undefined, body: unknown, headers: Record<string, string> = {}) {
  const cookie = userId ? (await addSignIn(userId)).cookie : "";
  const options = { method: "POST", body: JSON.stringify(body), headers: { origin, cookie, ...headers } };
  const { status, text } = await site.ask("/api/typing", options);
  return { status, text };
}

test("the other side of a conversation hears that one is writing, once a second at most", async () => {
  const { studentId, mentorId, conversationId } = await pairWithConversation();
  expect((await type(studentId, { conversationId })).status).toBe(204);
  expect((await type(studentId, { conversationId })).status).toBe(204);
  expect(told).toEqual([{ userId: mentorId, passing: { type: "typing", payload: { conversationId } } }]);
  expect((await type(mentorId, { conversationId })).status).toBe(204);
  expect(told.at(-1)?.userId).toBe(studentId);
});

test("a stranger, somebody blocked and a conversation that is not there are answered alike, and nobody hears of it [@CHAT-07b @SAFE-20b @SAFE-20f]", async () => {
  const { conversationId } = await pairWithConversation();
  const blocked = await pairWithConversation();
  await db().insert(blocks).values(newBlock(blocked.mentorId, blocked.studentId));
  const stranger = await storedPair();
  const answers = [
    await type(stranger.studentId, { conversationId }),
    await type(stranger.mentorId, { conversationId: crypto.randomUUID() }),
    await type(blocked.studentId, { conversationId: blocked.conversationId }),
    await type(blocked.mentorId, { conversationId: blocked.conversationId }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(told).toEqual([]);
});

test("it is for the signed in and for our own pages, and takes nothing but a conversation [@OPS-04a @OPS-04d @OPS-04e @OPS-05a @OPS-05c]", async () => {
  const { studentId, conversationId } = await pairWithConversation();
  expect((await type(undefined, { conversationId })).status).toBe(401);
  expect((await type(studentId, { conversationId }, { origin: "https://evil.example" })).status).toBe(403);
  for (const junk of [null, 1, "x", {}, { conversationId: "1" }, { conversationId, more: 1 }]) {
    expect((await type(studentId, junk)).status, JSON.stringify(junk)).toBe(400);
  }
  expect((await type(studentId, { conversationId, more: "x".repeat(2_000) })).status).toBe(413);
  expect((await site.ask("/api/typing")).status).toBe(405);
  expect(told).toEqual([]);
});

describe("bodies that never arrive [@OPS-05h]", () => {
  const listens = (cookie: string) =>
    site.ask("/api/events/newer", { headers: { cookie, "x-forwarded-for": "203.0.113.9" } });

  beforeEach(async () => {
    await site.close();
    site = await startSite({ live: {}, accountBy, inFlight: new InFlight({ ...bounds, live: { all: 8, each: 8 } }) });
  });

  test("keep nobody from listening, and one account has few on their way, from wherever it sends", async () => {
    const [eve, ann] = [await signedInPerson(), await signedInPerson()];
    // As after a page: who is looked up for the first time may come after whoever asks next.
    expect(await accountBy(eve.cookie)).toBe(eve.userId);
    const from = (n: number) => `10.0.${n}.1`;
    const count = bounds.change.ofPerson;
    const sent = Array.from({ length: count }, (_, n) => site.slowPost(typingPath, from(n), 61, eve.cookie));
    const stalled = await Promise.all(sent);
    expect((await listens(ann.cookie)).status).toBe(200);
    const next = await site.slowPost(typingPath, from(count), 61, eve.cookie);
    expect(await next.answered).toMatch(/^HTTP\/1.1 429 .*x-error-code: tooMany/s);
    expect((await type(ann.userId, { conversationId: crypto.randomUUID() })).status).toBe(404);
    for (const { socket } of stalled) socket.destroy();
    await expect.poll(async () => (await type(eve.userId, { conversationId: crypto.randomUUID() })).status).toBe(404);
  });
});
