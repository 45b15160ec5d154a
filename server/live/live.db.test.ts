import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { insertEvent, nextEventSeq } from "#db/queries/platform/events.ts";
import { signIns } from "#db/schema/auth.ts";
import { events } from "#db/schema/events.ts";
import { users } from "#db/schema/users.ts";
import { testDatabase, transactionElsewhere } from "#db/testing.ts";
import { appendEvent, passEvent } from "#lib/platform/events/append-event.ts";
import { signInsEnded } from "#lib/platform/events/sign-ins-ended.ts";
import { ArrivingBodies } from "#server/bodies.ts";
import { accountBy } from "#server/signed-in.ts";
import { drain } from "#server/stop.ts";
import { type ListeningServer, listen } from "#server/support/listen.ts";
import { addSignIn, signedInPerson } from "#server/support/sign-in.ts";
import { origin, startSite } from "#server/support/site-server.ts";
import { type LiveLimits, liveLimits } from "./limits.ts";
import { LiveServer } from "./live.ts";

testDatabase();

/** A busy machine takes its time. */
const patient = { timeout: 30_000 };

type Person = Awaited<ReturnType<typeof signedInPerson>>;

let site: Awaited<ReturnType<typeof startSite>>;
const open: ListeningServer[] = [];
beforeAll(async () => {
  // Only what other processes store makes it look.
  site = await startSite({ live: { sweep: Number.POSITIVE_INFINITY } });
});
afterAll(async () => {
  for (const listener of open) listener.close();
  await site.close();
});

const unread = (userId: string, messages: number) =>
  transaction((tx) => appendEvent(tx, userId, "unread", { messages }, new Date()));

async function stream(cookie: string, query = "", headers: Record<string, string> = {}) {
  const listener = await listen(site.port, `/api/events${query}`, { cookie, ...headers });
  open.push(listener);
  return listener;
}

async function newer(cookie: string, query = "") {
  const { status, text } = await site.ask(`/api/events/newer${query}`, { headers: { cookie } });
  return { status, body: status === 200 ? JSON.parse(text) : undefined };
}

const stored = (seq: number) => ({ seq, type: "unread", payload: { messages: seq } });

describe("the stream [@CHAT-10b]", () => {
  test("says hello and tells what is stored from then on, in order, and what passes", async () => {
    const { userId, cookie } = await signedInPerson();
    await unread(userId, 1);
    const listener = await stream(cookie);
    expect(await listener.next("hello")).toEqual({ seq: null, type: "hello", payload: { seq: 1 } });
    await unread(userId, 2);
    await unread(userId, 3);
    passEvent(userId, "presence", { userId: "somebody", online: true });
    await listener.next("presence");
    expect(listener.frames.slice(1)).toEqual([
      stored(2),
      stored(3),
      { seq: null, type: "presence", payload: { userId: "somebody", online: true } },
    ]);
  });

  test("is nobody else's", async () => {
    const [ana, ben] = [await signedInPerson(), await signedInPerson()];
    const listener = await stream(ana.cookie);
    await listener.next("hello");
    await unread(ben.userId, 1);
    passEvent(ben.userId, "typing", { conversationId: "theirs" });
    await unread(ana.userId, 1);
    await listener.next("unread");
    expect(listener.frames.map(({ type }) => type)).toEqual(["hello", "unread"]);
  });

  test("goes on from the number asked for, in the address or as a browser's own reconnecting says it", async () => {
    const { userId, cookie } = await signedInPerson();
    for (let seq = 1; seq <= 130; seq += 1) await unread(userId, seq);
    const [byAddress, byHeader] = [
      await stream(cookie, "?after=3"),
      await stream(cookie, "?after=1", { "last-event-id": "128" }),
    ];
    await unread(userId, 131);
    await expect.poll(() => byAddress.frames.at(-1), patient).toEqual(stored(131));
    expect(byAddress.frames.slice(1)).toEqual(Array.from({ length: 128 }, (_, index) => stored(index + 4)));
    await expect.poll(() => byHeader.frames.slice(1), patient).toEqual([stored(129), stored(130), stored(131)]);
  });

  test("resets a page whose number is from the future, or too old to go on from", async () => {
    const { userId, cookie } = await signedInPerson();
    for (let seq = 1; seq <= 5; seq += 1) await unread(userId, seq);
    const fromFuture = await stream(cookie, "?after=9");
    expect((await fromFuture.next("reset")).payload).toEqual({ seq: 5 });
    await db().delete(events).where(eq(events.userId, userId));
    const old = await stream(cookie, "?after=2");
    expect((await old.next("reset")).payload).toEqual({ seq: 5 });
    await unread(userId, 6);
    expect(await fromFuture.next("unread")).toEqual(stored(6));
    expect(await old.next("unread")).toEqual(stored(6));
  });

  test("carries the headers that keep others from holding it back, and the security headers", async () => {
    const { cookie } = await signedInPerson();
    const { headers } = await stream(cookie, "", { "accept-encoding": "gzip, br" });
    expect(headers).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-cache, no-transform",
      "x-accel-buffering": "no",
      "x-content-type-options": "nosniff",
    });
    expect(headers["content-encoding"]).toBeUndefined();
  });
});

describe("asking [@CHAT-10a]", () => {
  test("answers what is newer than a number, and the number to ask from next", async () => {
    const { userId, cookie } = await signedInPerson();
    for (let seq = 1; seq <= 3; seq += 1) await unread(userId, seq);
    expect((await newer(cookie)).body).toEqual({ events: [], seq: 3 });
    expect((await newer(cookie, "?after=1")).body).toEqual({ events: [stored(2), stored(3)], seq: 3 });
    expect((await newer(cookie, "?after=3")).body).toEqual({ events: [], seq: 3 });
    expect((await newer(cookie, "?after=4")).body).toEqual({ events: [], seq: 3, reset: true });
  });
});

describe("who may listen", () => {
  const paths = ["/api/events", "/api/events/newer"];

  test.each(paths)("%s is for the signed in, and for those who may use the app", async (path) => {
    const person = await signedInPerson();
    const other = await signedInPerson();
    const ask = async (headers: Record<string, string>, query = "") =>
      (await site.ask(path + query, { headers })).status;
    expect(await ask({})).toBe(401);
    expect(await ask({ cookie: "baobab-session=forged" })).toBe(401);
    expect(await ask({ cookie: person.cookie }, `?user=${other.userId}`)).toBe(401);
    await db().update(users).set({ suspendedAt: new Date() }).where(eq(users.id, person.userId));
    expect(await ask({ cookie: person.cookie })).toBe(401);
  });

  test.each(paths)("%s answers no other site's page, no other method and no nonsense", async (path) => {
    const { cookie } = await signedInPerson();
    const ask = async (headers: Record<string, string>, query = "") =>
      (await site.ask(path + query, { headers: { cookie, ...headers } })).status;
    expect(await ask({ origin: "https://evil.example" })).toBe(403);
    expect(await ask({ "sec-fetch-site": "cross-site" })).toBe(403);
    expect(await ask({ "sec-fetch-site": "same-site" })).toBe(403);
    for (const junk of ["-1", "x", "1e3", "99999999999"]) expect(await ask({}, `?after=${junk}`)).toBe(400);
    expect(await ask({}, `?page=${"x".repeat(41)}`)).toBe(400);
    for (const method of ["POST", "PUT", "DELETE"]) {
      const { status, headers } = await site.ask(path, { method, headers: { cookie, origin } });
      expect({ status, allow: headers.allow }).toEqual({ status: 405, allow: "GET" });
    }
    expect((await site.ask(path, { method: "HEAD", headers: { cookie } })).status).toBe(405);
  });

  test.each([
    ["signed out", (who: Person) => db().delete(signIns).where(eq(signIns.id, who.signInId))],
    ["suspended", (who: Person) => db().update(users).set({ suspendedAt: new Date() }).where(eq(users.id, who.userId))],
  ])("whoever is %s hears nothing more, told at once or found out by another process", async (_, end) => {
    const quick = await startSite({ live: { tick: 10, recheck: 0 } });
    const [told, foundOut] = [await signedInPerson(), await signedInPerson()];
    const listeners = await Promise.all([
      stream(told.cookie),
      listen(quick.port, "/api/events", { cookie: foundOut.cookie }),
    ]);
    await Promise.all(listeners.map((listener) => listener.next("hello")));
    await end(told);
    signInsEnded(told.userId);
    await end(foundOut);
    await Promise.all(listeners.map(({ ended }) => ended));
    await quick.close();
  });

  test("a person has four streams at a time; a page that listens anew gives up its old one", async () => {
    const { userId, cookie } = await signedInPerson();
    const pages = ["a", "b", "c", "d"];
    const listeners = await Promise.all(pages.map((page) => stream(cookie, `?page=${page}`)));
    expect(listeners.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const fifth = await stream((await addSignIn(userId)).cookie, "?page=e");
    expect(fifth.status).toBe(429);
    const again = await stream(cookie, "?page=a");
    expect(again.status).toBe(200);
    await listeners[0]?.ended;
    listeners[1]?.close();
    await expect.poll(async () => (await stream(cookie, "?page=e")).status, patient).toBe(200);
  });
});

test("when the server ends, every page is told when to come back, and the streams end [@OPS-15b]", async () => {
  const own = await startSite({ live: {} });
  const { cookie } = await signedInPerson();
  const listeners = await Promise.all(
    ["a", "b", "c"].map((page) => listen(own.port, `/api/events?page=${page}`, { cookie })),
  );
  await Promise.all(listeners.map((listener) => listener.next("hello")));
  own.stopLive();
  const waits = await Promise.all(listeners.map(async (one) => (await one.next("bye")).payload as { retry: number }));
  await Promise.all(listeners.map(({ ended }) => ended));
  for (const { retry } of waits) expect(retry).toBeGreaterThanOrEqual(500);
  expect(new Set(waits.map(({ retry }) => retry)).size).toBeGreaterThan(1);
  expect((await own.ask("/api/events", { headers: { cookie } })).status).toBe(503);
  await own.close();
});

describe("what other processes append [@CHAT-10b]", () => {
  test("arrives though nothing woke this one", async () => {
    const { userId, cookie } = await signedInPerson();
    const listener = await stream(cookie);
    await listener.next("hello");
    for (let seq = 1; seq <= 3; seq += 1) await appendSilently(userId, { messages: seq });
    await expect.poll(() => listener.frames.slice(1), patient).toEqual([stored(1), stored(2), stored(3)]);
    await unread(userId, 4);
    expect((await listener.next("unread")).seq).toBe(1);
    await expect.poll(() => listener.frames.at(-1), patient).toEqual(stored(4));
  });
});

describe("a reader who takes nothing", () => {
  const count = 300;
  const payload = { text: "x".repeat(32_000) };

  test("makes the server hold no more than a little, and gets everything once and in order when it reads on", async () => {
    const buffered: number[] = [];
    const own = await liveAlone({ ...liveLimits, tick: 10 }, (response) => buffered.push(response.writableLength));
    const { userId, cookie } = await signedInPerson();
    const listener = await listen(own.port, "/api/events", { cookie });
    await listener.next("hello");
    listener.pause();
    for (let seq = 1; seq <= count; seq += 1) await appendSilently(userId, payload);
    await expect.poll(() => new Set(buffered.slice(-20)).size === 1 && (buffered.at(-1) ?? 0) > 0, patient).toBe(true);
    expect(Math.max(...buffered)).toBeLessThan(200_000);
    listener.resume();
    const numbers = () => listener.frames.flatMap(({ seq }) => seq ?? []);
    await expect.poll(() => numbers().length, patient).toBe(count);
    expect(numbers()).toEqual(Array.from({ length: count }, (_, at) => at + 1));
    expect(Math.max(...buffered)).toBeLessThan(200_000);
    listener.close();
    await own.close();
  });

  test("is cut off after a while", async () => {
    const own = await liveAlone({ ...liveLimits, tick: 10, stalled: 50 });
    const { userId, cookie } = await signedInPerson();
    const listener = await listen(own.port, "/api/events", { cookie });
    await listener.next("hello");
    listener.pause();
    const closed = own.closed();
    for (let seq = 1; seq <= count; seq += 1) await appendSilently(userId, payload);
    await closed;
    listener.close();
    await own.close();
  });

  test("sees a sign of life now and then where there is nothing to tell", async () => {
    const own = await liveAlone({ ...liveLimits, tick: 10, heartbeat: 20 });
    const { cookie } = await signedInPerson();
    const listener = await listen(own.port, "/api/events", { cookie });
    await listener.next("hello");
    await listener.next(":");
    await listener.next(":");
    listener.close();
    await own.close();
  });
});

/** As another process would: nothing here is told of it. */
async function appendSilently(userId: string, payload: Record<string, unknown>): Promise<void> {
  await transactionElsewhere(async (tx) => {
    const seq = await nextEventSeq(tx, userId);
    await insertEvent(tx, { userId, seq, type: "unread", payload, createdAt: new Date() });
  });
}

/** Streams on a server of their own, which shows every ten milliseconds what the connections hold back. */
async function liveAlone(limits: LiveLimits, look: (response: ServerResponse) => void = () => undefined) {
  const live = new LiveServer({ siteUrl: origin, loopback: false }, new ArrivingBodies({ accountBy }), limits);
  const closed = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    const timer = setInterval(() => look(response), 10);
    response.once("close", () => {
      clearInterval(timer);
      closed.resolve();
    });
    void live.answer(request, response, "/api/events");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    closed: () => closed.promise,
    close: async () => {
      live.close();
      server.closeAllConnections();
      await drain(server, 100);
    },
  };
}
