import { afterEach, expect, test, vi } from "vitest";
import { outboxMessages, type UnsentMessage } from "./messages.ts";
import { memoryOutbox } from "./outbox.ts";
import { type Became, sendWaiting } from "./send-waiting.ts";

type Told = Became<Pick<UnsentMessage, "conversationId" | "text">, object>;

afterEach(() => vi.unstubAllGlobals());

const message = (text: string, userId = "ada", conversationId = "one"): UnsentMessage => ({
  ...{ id: `${userId}-${text}`, userId, conversationId, text, locale: "en" },
  createdAt: 0,
});
const stored = (unsent: UnsentMessage) => Response.json({ message: { id: unsent.id } });
const refusal = (status: number, headers: Record<string, string> = {}) =>
  Response.json({ code: "x", text: "No." }, { status, headers });

async function outboxOf(...unsent: readonly UnsentMessage[]) {
  const outbox = memoryOutbox<UnsentMessage>();
  for (const one of unsent) await outbox.put(one);
  const told: Told[] = [];
  const posted: string[] = [];
  const send = (answer: (unsent: UnsentMessage) => Response | Promise<Response>, userId?: string) => {
    vi.stubGlobal("fetch", async (_address: string, { body }: { body: string }) => {
      const one: UnsentMessage = JSON.parse(body);
      posted.push(one.text);
      return answer(one);
    });
    const whose = userId === undefined ? {} : { userId };
    return sendWaiting(outboxMessages, { outbox, ...whose, tell: (became) => void told.push(became) });
  };
  const left = async () => (await outbox.all()).map(({ text }) => text);
  return { outbox, send, told, posted, left };
}

test("the server gets what the first release kept as the first release sent it [@CHAT-11b]", async () => {
  const calls: [string, unknown][] = [];
  vi.stubGlobal("fetch", async (address: string, { body }: { body: string }) => {
    calls.push([address, JSON.parse(body)]);
    return Response.json({ message: {} });
  });
  const outbox = memoryOutbox<UnsentMessage>();
  await outbox.put({ id: "1", userId: "ada", conversationId: "c", text: "Hi", locale: "fr", createdAt: 7 });
  await sendWaiting(outboxMessages, { outbox, tell: () => undefined });
  expect(outboxMessages.name).toBe("baobab_outbox");
  expect(calls).toEqual([["/api/messages?lang=fr", { id: "1", userId: "ada", conversationId: "c", text: "Hi" }]]);
});

test("what waits is sent in the order it was written, and leaves the outbox with the server's answer [@CHAT-11b]", async () => {
  const { send, told, posted, left } = await outboxOf(message("one"), message("two"), message("three"));
  expect(await send(stored)).toBeUndefined();
  expect(posted).toEqual(["one", "two", "three"]);
  expect(told.map(({ kind }) => kind)).toEqual(["stored", "stored", "stored"]);
  expect(await left()).toEqual([]);
});

test("nothing overtakes a message the server did not answer, and the same one goes first the next time [@CHAT-11b @CHAT-10b]", async () => {
  const { send, posted, left } = await outboxOf(message("one"), message("two"));
  const cutOff = () => Promise.reject(new TypeError("Failed to fetch"));
  expect(await send(cutOff)).toEqual({ why: "unreachable" });
  expect(await send(() => new Response("Bad gateway", { status: 502 }))).toEqual({ why: "unreachable" });
  expect(await left()).toEqual(["one", "two"]);
  await send(stored);
  expect(posted).toEqual(["one", "one", "one", "two"]);
});

test.each([400, 404, 409])(
  "a refusal (%d) keeps the text, is never tried again and holds up nothing [@CHAT-11b]",
  async (status) => {
    const { outbox, send, told, posted } = await outboxOf(message("one"), message("two"));
    await send((unsent) => (unsent.text === "one" ? refusal(status) : stored(unsent)));
    await send(stored);
    expect(posted).toEqual(["one", "two"]);
    expect(told[0]).toMatchObject({ kind: "refused", text: "No.", unsent: { text: "one" } });
    expect(await outbox.all()).toEqual([{ ...message("one"), refused: "No." }]);
  },
);

test("too many at once wait as long as the server says [@CHAT-16b]", async () => {
  const { send, left } = await outboxOf(message("one"), message("two"));
  expect(await send(() => refusal(429, { "retry-after": "7" }))).toEqual({ why: "tooMany", after: 7000 });
  expect(await left()).toEqual(["one", "two"]);
});

test("on a shared device nobody sends what another person wrote; it waits for them [@CHAT-11b]", async () => {
  const { send, posted, left } = await outboxOf(message("mine"), message("theirs", "kofi"));
  await send(stored, "ada");
  expect([posted, await left()]).toEqual([["mine"], ["theirs"]]);
  // The service worker does not know who is signed in, and the server does.
  const { send: sendAll, left: leftOver } = await outboxOf(message("theirs", "kofi"), message("mine"));
  const answer = (unsent: UnsentMessage) => (unsent.userId === "ada" ? stored(unsent) : refusal(401));
  expect(await sendAll(answer)).toEqual({ why: "signedOut" });
  expect(await leftOver()).toEqual(["theirs"]);
});
