import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { signIns } from "#db/schema/auth.ts";
import { pushKeys as keyRows, pushSubscriptions } from "#db/schema/push.ts";
import { users } from "#db/schema/users.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { dropOld } from "#lib/administration/retention/drop-old.ts";
import { day, minute } from "#lib/platform/time/time.ts";
import { pushSchema } from "./input.ts";
import { ownPushKeys } from "./push-keys.ts";
import { mostSubscriptions } from "./rules.ts";
import { subscribe, subscribed, unsubscribe } from "./subscribe.ts";

testDatabase();

const now = new Date("2026-11-21T12:00:00.000Z");
const plus = (ms: number) => new Date(now.getTime() + ms);
const keys = { p256dh: `B${"a".repeat(86)}`, auth: "b".repeat(22) };
const at = (name: string) => ({ endpoint: `https://updates.push.services.mozilla.com/${name}`, keys });
const [me, other] = [newUser({ emailConfirmedAt: now }), newUser({ emailConfirmedAt: now })];
const mine = { id: me.id, signInId: "mine" };
const theirs = { id: other.id, signInId: "theirs" };

beforeEach(async () => {
  await db().delete(users);
  await db().insert(users).values([me, other]);
  const times = { createdAt: now, lastSeenAt: now, expiresAt: plus(30 * day), networkHash: null, userAgent: null };
  await db()
    .insert(signIns)
    .values([
      { id: "mine", userId: me.id, ...times },
      { id: "theirs", userId: other.id, ...times },
    ]);
});

const endpoints = async (userId: string) =>
  (
    await db()
      .select()
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, userId))
      .orderBy(asc(pushSubscriptions.createdAt))
  ).map(({ endpoint }) => endpoint.split("/").at(-1));

describe("a browser that asks to be told [@NOTE-08a]", () => {
  test("is stored once, however often it asks", async () => {
    for (let times = 0; times < 3; times += 1) expect(await subscribe(mine, at("a"), undefined, now)).toBe(true);
    expect(await endpoints(me.id)).toEqual(["a"]);
    expect(await subscribed(mine, at("a").endpoint, now)).toBe(true);
    expect(await subscribed(theirs, at("a").endpoint, now)).toBe(false);
  });

  test("tells one person: whoever asked last on a shared device", async () => {
    await subscribe(mine, at("a"), undefined, now);
    await subscribe(theirs, at("a"), undefined, now);
    expect([await endpoints(me.id), await endpoints(other.id)]).toEqual([[], ["a"]]);
  });

  test("is ended by its person alone", async () => {
    await subscribe(mine, at("a"), undefined, now);
    await unsubscribe(theirs, at("a").endpoint);
    expect(await endpoints(me.id)).toEqual(["a"]);
    await unsubscribe(mine, at("a").endpoint);
    expect(await endpoints(me.id)).toEqual([]);
  });

  test("keeps its place under a new address, and takes nobody else's", async () => {
    await subscribe(mine, at("a"), undefined, now);
    const [before] = await db().select().from(pushSubscriptions);
    await subscribe(mine, at("b"), at("a").endpoint, now);
    expect(await db().select().from(pushSubscriptions)).toMatchObject([{ id: before?.id, endpoint: at("b").endpoint }]);
    await subscribe(theirs, at("c"), at("b").endpoint, now);
    expect([await endpoints(me.id), await endpoints(other.id)]).toEqual([["b"], ["c"]]);
  });

  test("is one of ten: a further one takes the place of the oldest", async () => {
    for (let i = 0; i <= mostSubscriptions; i += 1) await subscribe(mine, at(`n${i}`), undefined, plus(i * minute));
    const left = await endpoints(me.id);
    expect([left.length, left[0], left.at(-1)]).toEqual([mostSubscriptions, "n1", "n10"]);
  });

  test("ends with its sign-in, and its row is gone after the next night", async () => {
    await subscribe(mine, at("a"), undefined, now);
    await subscribe(theirs, at("b"), undefined, now);
    await db().delete(signIns).where(eq(signIns.id, "mine"));
    expect(await subscribed(mine, at("a").endpoint, now)).toBe(false);
    await dropOld(now);
    expect([await endpoints(me.id), await endpoints(other.id)]).toEqual([[], ["b"]]);
  });

  test.each([
    "https://push.example.org/a",
    "https://127.0.0.1/a",
    "https://[::1]/a",
    "https://fcm.googleapis.com:8443/a",
    "https://user@fcm.googleapis.com/a",
    "https://evil-push.apple.com.example.org/a",
    "https://evilpush.apple.com/a",
    "http://fcm.googleapis.com/a",
    "http://localhost/a",
    "http://10.0.0.1/a",
    "http://169.254.169.254/latest/meta-data",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "",
  ])("at %s is not taken", async (endpoint) => {
    expect(await subscribe(mine, { endpoint, keys }, undefined, now)).toBe(false);
    expect(await endpoints(me.id)).toEqual([]);
  });
});

test.each([
  [{ do: "subscribe", subscription: at("a") }, true],
  [{ do: "subscribe", subscription: { ...at("a"), expirationTime: null }, was: at("b").endpoint }, true],
  [{ do: "unsubscribe", endpoint: "https://x.example/a" }, true],
  [{ do: "check", endpoint: "https://x.example/a" }, true],
  [{ do: "subscribe", subscription: { ...at("a"), keys: { ...keys, auth: "short" } } }, false],
  [{ do: "subscribe", subscription: { ...at("a"), keys: { ...keys, p256dh: "x".repeat(87) } } }, false],
  [{ do: "subscribe", subscription: { ...at("a"), endpoint: "x".repeat(1001) } }, false],
  [{ do: "subscribe", subscription: at("a"), userId: other.id }, false],
  [{ do: "send", endpoint: "https://x.example/a" }, false],
  [undefined, false],
])("%j is taken: %s [@NOTE-08a]", (sent, taken) => {
  expect(pushSchema.safeParse(sent).success).toBe(taken);
});

describe("the keys of the installation [@NOTE-08b]", () => {
  beforeEach(async () => {
    await db().delete(keyRows);
  });

  test("are made once, also by several at once, and their private half is stored sealed", async () => {
    const [one, two] = await Promise.all([ownPushKeys(now), ownPushKeys(now)]);
    expect(one).toEqual(two);
    expect(await ownPushKeys(plus(day))).toEqual(one);
    const stored = await db().select().from(keyRows);
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(one.privateKey);
  });

  test("are made anew when they cannot be opened any more, and old subscriptions end", async () => {
    const before = await ownPushKeys(now);
    await subscribe(mine, at("a"), undefined, now);
    await db().update(keyRows).set({ privateKey: "sealed with another secret" });
    const after = await ownPushKeys(now);
    expect(after.publicKey).not.toBe(before.publicKey);
    expect(await endpoints(me.id)).toEqual([]);
  });
});
