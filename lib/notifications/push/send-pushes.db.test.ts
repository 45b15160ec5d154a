import { createPublicKey, verify } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { signIns } from "#db/schema/auth.ts";
import { mails, notifications } from "#db/schema/mail.ts";
import { matches } from "#db/schema/matches.ts";
import { mentors } from "#db/schema/mentors.ts";
import { conversations } from "#db/schema/messages.ts";
import { pushes, pushSubscriptions } from "#db/schema/push.ts";
import { type NewUser, users } from "#db/schema/users.ts";
import { type PushService, pushService } from "#db/support/push-service.ts";
import { newConversation, newMatch, newMentor, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { alertOfMessage, readAlerts } from "#lib/mentoring/messages/alert-of-message.ts";
import { changeOwn } from "#lib/notifications/notify/change-own.ts";
import { forgetEachOther } from "#lib/notifications/notify/forget-names.ts";
import { bookedSession, confirmed, tell, toldAt } from "#lib/notifications/notify/notices.testing.ts";
import { notify } from "#lib/notifications/notify/notify.ts";
import { day, hour, minute, second } from "#lib/platform/time/time.ts";
import { ownPushKeys } from "./push-keys.ts";
import { pushLeaseMs, pushPauses } from "./rules.ts";
import { sendPushes } from "./send-pushes.ts";
import { subscribe } from "./subscribe.ts";

testDatabase();

let service: PushService;
beforeAll(async () => {
  service = await pushService();
  return () => service.close();
});
beforeEach(async () => {
  await db().delete(users);
  // As before any browser can subscribe.
  await ownPushKeys(toldAt);
});
afterEach(() => {
  service.arrived.length = 0;
  service.state.answer = () => ({ status: 201 });
});

const plus = (ms: number) => new Date(toldAt.getTime() + ms);
const send = (at = toldAt) => sendPushes(at, new AbortController().signal, () => undefined);

async function signInOf(userId: string): Promise<string> {
  const id = crypto.randomUUID();
  const times = { createdAt: toldAt, lastSeenAt: toldAt, expiresAt: plus(30 * day) };
  await db()
    .insert(signIns)
    .values({ id, userId, ...times, networkHash: null, userAgent: null });
  return id;
}

/** A person with a browser that asked to be told. */
async function person(values: Partial<NewUser> = {}) {
  const user = newUser(values);
  await db().insert(users).values(user);
  const signInId = await signInOf(user.id);
  const add = async ({ path, subscription } = service.browser()) => {
    await subscribe({ id: user.id, signInId }, subscription, undefined, toldAt);
    return path;
  };
  return { id: user.id, signInId, add, path: await add() };
}

const rows = (userId: string) =>
  db().select().from(pushes).where(eq(pushes.userId, userId)).orderBy(asc(pushes.createdAt));
const statuses = async (userId: string) => (await rows(userId)).map(({ status }) => status);
const titles = () => service.arrived.map(({ payload }) => payload.title);

describe("a push [@NOTE-08b]", () => {
  test("arrives sealed for its browser, signed by this installation, in the person's language", async () => {
    const { id, path } = await person({ locale: "de", timeZone: "Europe/Berlin" });
    await tell(id, confirmed);
    expect(await send()).toBe(1);
    const [one] = service.arrived;
    expect(one?.path).toBe(path);
    expect(one?.payload).toEqual({
      kind: "bookingConfirmed",
      title: "Dein Termin mit Tom ist bestätigt",
      body: "Biologie mit Tom: 23. Nov. 2026, 16:00.",
      path: "/de/dashboard/sessions/b1",
      tag: one?.headers.topic,
      lang: "de",
    });
    expect(one?.headers).toMatchObject({
      ttl: String(day / second),
      urgency: "normal",
      "content-encoding": "aes128gcm",
    });
    expect(one?.headers.topic).toMatch(/^[\w-]{32}$/);
    expect(await statuses(id)).toEqual(["sent"]);
  });

  test("is signed so that the service knows who sends it (VAPID)", async () => {
    const { id } = await person();
    await tell(id, confirmed);
    await send();
    const [, token = "", key = ""] =
      /^vapid t=(.+), k=(.+)$/.exec(service.arrived[0]?.headers.authorization ?? "") ?? [];
    const [head = "", body = "", signature = ""] = token.split(".");
    const claims = JSON.parse(Buffer.from(body, "base64url").toString());
    expect(key).toBe((await ownPushKeys(toldAt)).publicKey);
    expect(claims).toMatchObject({
      aud: expect.stringMatching(/^http:\/\/127\.0\.0\.1:/),
      sub: expect.stringMatching(/^mailto:/),
    });
    const point = Buffer.from(key, "base64url");
    const [x, y] = [point.subarray(1, 33).toString("base64url"), point.subarray(33).toString("base64url")];
    const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
    const signed = Buffer.from(`${head}.${body}`);
    const given = Buffer.from(signature, "base64url");
    expect(verify("sha256", signed, { key: publicKey, dsaEncoding: "ieee-p1363" }, given)).toBe(true);
  });

  test("goes to every browser of the person, once, and to nobody else's", async () => {
    const [one, other] = [await person(), await person()];
    const second_ = await one.add();
    await tell(one.id, confirmed);
    await send();
    await send(plus(hour));
    expect(service.arrived.map(({ path }) => path).sort()).toEqual([one.path, second_].sort());
    expect(await rows(other.id)).toEqual([]);
  });

  test("is not queued by a change that is taken back", async () => {
    const { id } = await person();
    const undone = transaction(async (tx) => {
      await notify(tx, { ...confirmed, userId: id }, toldAt);
      throw new Error("the change failed");
    });
    await expect(undone).rejects.toThrow("the change failed");
    expect(await rows(id)).toEqual([]);
  });

  test("of a session that begins soon is kept until then and may wake the device", async () => {
    const { id } = await person();
    const at = plus(40 * minute + 30 * second).toISOString();
    await tell(id, { kind: "sessionSoon", key: "s", params: { ...bookedSession, at }, path: "/dashboard/sessions/s" });
    await send();
    expect(service.arrived[0]?.headers).toMatchObject({ ttl: expect.stringMatching(/^24[0-2]\d$/), urgency: "high" });
  });

  test("is not sent once its person has read or deleted what it says; another who was told the same gets theirs", async () => {
    const [{ id }, other] = [await person(), await person()];
    for (const userId of [id, other.id]) await tell(userId, confirmed);
    await changeOwn(id, { change: "readAll" }, toldAt);
    await tell(id, { ...confirmed, key: "b2" });
    const [gone] = await db().select().from(notifications).where(eq(notifications.key, "b2"));
    await changeOwn(id, { change: "delete", id: gone?.id ?? "" }, toldAt);
    await send();
    expect(service.arrived.map(({ path }) => path)).toEqual([other.path]);
    expect(await statuses(id)).toEqual(["dropped", "dropped"]);
  });

  test("is not sent to a browser that is somebody else's by now", async () => {
    const [one, next, shared] = [await person(), await person(), service.browser()];
    await one.add(shared);
    await tell(one.id, confirmed);
    await next.add(shared);
    await send();
    expect(service.arrived.map(({ path }) => path)).toEqual([one.path]);
    expect((await statuses(one.id)).sort()).toEqual(["dropped", "sent"]);
  });
});

describe("what a push does not say [@NOTE-09a @NOTE-09b]", () => {
  test("to a minor and about one: the first name alone, and nothing of what was written", async () => {
    const minor = await person({ role: "student", dateOfBirth: "2012-03-01" });
    const adult = await person();
    await tell(minor.id, confirmed);
    await tell(adult.id, { ...confirmed, params: { ...bookedSession, name: "Lina O." } });
    await send();
    for (const { payload } of service.arrived) {
      expect(JSON.stringify(payload)).not.toMatch(/Rivers|Lina O/);
    }
    expect(service.arrived.map(({ payload }) => payload.body).join()).toMatch(/Tom.*Lina|Lina.*Tom/);
  });

  test("about the account or a guardian's decision: its title alone, because it stands on a locked screen", async () => {
    const { id } = await person();
    await tell(id, {
      kind: "mentorStatus",
      key: "m",
      params: { status: "suspended" },
      path: "/dashboard/verification",
    });
    await send();
    expect(service.arrived[0]?.payload).toMatchObject({ title: "News about your mentor application", body: "" });
  });
});

describe("new messages [@NOTE-11a] [@NOTE-08b]", () => {
  /** Some come to the person, one after the other. */
  async function written(receiverId: string, times: readonly number[]) {
    const lina = { firstName: "Lina", lastName: "Okafor", dateOfBirth: "2000-05-05" };
    const student = newUser({ role: "student", ...lina, emailConfirmedAt: toldAt });
    const conversation = newConversation({ studentId: student.id, mentorId: receiverId });
    await db().insert(users).values(student);
    await db()
      .insert(mentors)
      .values(newMentor({ userId: receiverId }));
    await db()
      .insert(matches)
      .values(newMatch({ studentId: student.id, mentorId: receiverId }));
    await db().insert(conversations).values(conversation);
    for (const [index, ms] of times.entries()) {
      await transaction(async (tx) => {
        const newest = { lastPosition: index + 1, lastAt: plus(ms) };
        await tx.update(conversations).set(newest).where(eq(conversations.id, conversation.id));
        await alertOfMessage(tx, { conversation, to: "mentor" }, plus(ms));
      });
    }
    return conversation.id;
  }

  test("are one push, a moment later, that names who wrote by first name and says nothing more [@NOTE-09b]", async () => {
    const { id } = await person({ emailConfirmedAt: toldAt });
    const conversationId = await written(
      id,
      [0, 1, 2, 3].map((times) => times * second),
    );
    await send(plus(19 * second));
    expect(service.arrived).toEqual([]);
    await send(plus(20 * second));
    await send(plus(10 * minute));
    expect(service.arrived.map(({ payload }) => payload)).toMatchObject([
      {
        title: "You have a new message",
        body: "Lina wrote to you. You can read it in your messages.",
        path: `/dashboard/messages/${conversationId}`,
      },
    ]);
  });

  test("are not pushed once the two have parted, and what was told names nobody any more [@SAFE-20a]", async () => {
    const { id } = await person({ emailConfirmedAt: toldAt });
    await written(id, [0]);
    const [student] = await db().select().from(users).where(eq(users.firstName, "Lina"));
    await transaction((tx) => forgetEachOther(tx, id, student?.id ?? ""));
    await send(plus(minute));
    expect(service.arrived).toEqual([]);
    expect(await rows(id)).toMatchObject([{ status: "dropped", params: {} }]);
    expect(await db().select().from(notifications)).toMatchObject([{ params: { name: "" } }]);
    expect(await db().select().from(mails)).toMatchObject([{ status: "dropped" }]);
  });

  test("are not pushed once their match ended [@NOTE-14a]", async () => {
    const { id } = await person({ emailConfirmedAt: toldAt });
    await written(id, [0]);
    await db().update(matches).set({ status: "ended" }).where(eq(matches.mentorId, id));
    await send(plus(minute));
    expect(service.arrived).toEqual([]);
    expect(await statuses(id)).toEqual(["dropped"]);
  });

  test("that are read in that moment are none", async () => {
    const { id } = await person({ emailConfirmedAt: toldAt });
    const conversationId = await written(id, [0]);
    await transaction(async (tx) => {
      await tx.update(conversations).set({ mentorRead: 1 }).where(eq(conversations.id, conversationId));
      await readAlerts(tx, { conversationId, userId: id }, plus(10 * second));
    });
    await send(plus(minute));
    expect(service.arrived).toEqual([]);
    expect(await statuses(id)).toEqual(["dropped"]);
  });
});

describe("who gets none [@NOTE-05b @NOTE-05c]", () => {
  test.each<[string, Partial<NewUser>]>([
    ["with push notifications off", { pushNotifications: false }],
    ["with the kind's own switch off", { messageAlerts: false }],
  ])("%s", async (_, values) => {
    const { id } = await person(values);
    await tell(id, {
      kind: "messageReceived",
      key: "k",
      params: { name: "Tom" },
      path: "/dashboard/messages/k",
    });
    expect(await rows(id)).toEqual([]);
  });

  test("without a browser that was allowed to show them, whatever the switches say [@FIELD-10b]", async () => {
    const user = newUser({ pushNotifications: true });
    await db().insert(users).values(user);
    await tell(user.id, confirmed);
    await send();
    expect(await rows(user.id)).toEqual([]);
    expect(service.arrived).toEqual([]);
  });

  test("switched off after it was queued", async () => {
    const { id } = await person();
    await tell(id, confirmed);
    await db().update(users).set({ pushNotifications: false }).where(eq(users.id, id));
    await send();
    expect(await statuses(id)).toEqual(["dropped"]);
    expect(service.arrived).toEqual([]);
  });

  test.each<[string, (who: Awaited<ReturnType<typeof person>>) => Promise<unknown>]>([
    ["signed out of that browser", ({ signInId }) => db().delete(signIns).where(eq(signIns.id, signInId))],
    ["suspended", ({ id }) => db().update(users).set({ suspendedAt: toldAt }).where(eq(users.id, id))],
    ["leaving", ({ id }) => db().update(users).set({ deletionRequestedAt: toldAt }).where(eq(users.id, id))],
  ])("%s meanwhile, nor later", async (_, happens) => {
    const who = await person();
    await tell(who.id, confirmed);
    await happens(who);
    await tell(who.id, { ...confirmed, key: "b2" });
    await send();
    expect(await statuses(who.id)).toEqual(["dropped"]);
    expect(service.arrived).toEqual([]);
  });
});

describe("quiet hours [@NOTE-10a @NOTE-10b]", () => {
  const night = new Date("2026-11-21T23:30:00.000Z");
  test("hold a push until they end; what is about safety is not held", async () => {
    const { id } = await person({ quietFrom: 22 * 60, quietUntil: 7 * 60 });
    await tell(id, confirmed, night);
    await tell(
      id,
      { kind: "guardianConsent", key: "g", params: { decision: "withdrawn" }, path: "/dashboard/guardian" },
      night,
    );
    await send(night);
    expect(titles()).toEqual(["News about your guardian’s consent"]);
    await send(new Date("2026-11-22T06:59:59.000Z"));
    expect(titles()).toHaveLength(1);
    await send(new Date("2026-11-22T07:00:00.000Z"));
    expect(titles()).toHaveLength(2);
  });

  test("are every minor's", async () => {
    const { id } = await person({ role: "student", dateOfBirth: "2012-03-01" });
    await tell(id, confirmed, night);
    expect(await rows(id)).toMatchObject([{ dueAt: new Date("2026-11-22T07:00:00.000Z") }]);
  });
});

describe("what the push service answers [@NOTE-08b]", () => {
  test.each([404, 410])("%i ends the subscription", async (status) => {
    const { id } = await person();
    service.state.answer = () => ({ status });
    await tell(id, confirmed);
    await send();
    expect(await db().select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, id))).toEqual([]);
    expect(await statuses(id)).toEqual(["dropped"]);
    await tell(id, { ...confirmed, key: "b2" });
    expect(await rows(id)).toHaveLength(1);
  });

  test.each([429, 500, 503])("%i is tried again later, and the other browser is not told twice", async (status) => {
    const { id, path, add } = await person();
    const well = await add();
    service.state.answer = (one) => ({ status: one.path === path ? status : 201 });
    await tell(id, confirmed);
    await send();
    await send(plus(minute));
    service.state.answer = () => ({ status: 201 });
    await send(plus(4 * minute));
    expect(service.arrived.filter((one) => one.path === path)).toHaveLength(3);
    expect(service.arrived.filter((one) => one.path === well)).toHaveLength(1);
    expect(await statuses(id)).toEqual(["sent", "sent"]);
  });

  test("a wait it asks for is kept", async () => {
    const { id } = await person();
    service.state.answer = () => ({ status: 429, headers: { "retry-after": "900" } });
    await tell(id, confirmed);
    await send();
    const [row] = await rows(id);
    expect(row?.dueAt.getTime()).toBeGreaterThanOrEqual(plus(15 * minute).getTime());
  });

  test("after its last try a push has failed, and what it said is forgotten", async () => {
    const { id } = await person();
    service.state.answer = () => ({ status: 500 });
    await tell(id, confirmed);
    for (let at = 0; at < 20; at += 1) await send(plus(at * 5 * hour));
    expect(service.arrived).toHaveLength(pushPauses.length + 1);
    expect(await rows(id)).toMatchObject([{ status: "failed", lastError: "500", params: {} }]);
  });

  test("a redirect is not followed", async () => {
    const { id } = await person();
    service.state.answer = (one) => ({ status: 307, headers: { location: one.path } });
    await tell(id, confirmed);
    await send();
    expect(service.arrived).toHaveLength(1);
    expect(await statuses(id)).toEqual(["failed"]);
  });

  test("nothing that is sent to a service that does not answer is lost", async () => {
    const { id } = await person();
    const { subscription } = service.browser();
    await db()
      .update(pushSubscriptions)
      .set({ endpoint: subscription.endpoint.replace(/:\d+/, ":1") })
      .where(eq(pushSubscriptions.userId, id));
    await tell(id, confirmed);
    await send();
    expect(await rows(id)).toMatchObject([{ status: "queued", lastError: "ECONNREFUSED", attempts: 1 }]);
  });
});

describe("several processes [@NOTE-08b] [@OPS-11a]", () => {
  test("send one push once, and what a killed one left behind when its lease has ended", async () => {
    const { id } = await person();
    await tell(id, confirmed);
    await Promise.all([send(), send(), send()]);
    expect(service.arrived).toHaveLength(1);

    await tell(id, { ...confirmed, key: "b2" });
    // Claimed, and then killed.
    await db()
      .update(pushes)
      .set({ leaseUntil: plus(pushLeaseMs), attempts: 1 })
      .where(eq(pushes.status, "queued"));
    await send(plus(pushLeaseMs - second));
    expect(service.arrived).toHaveLength(1);
    await send(plus(pushLeaseMs));
    expect(service.arrived).toHaveLength(2);
  });
});
