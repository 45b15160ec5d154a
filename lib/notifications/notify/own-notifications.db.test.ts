import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "#db/client.ts";
import {
  countNotifications,
  deleteNotification,
  markAllRead,
  markNotificationRead,
  ownNotifications,
  storeSwitches,
  switchesOf,
} from "#db/queries/notifications/own-notifications.ts";
import { eventsAfter } from "#db/queries/platform/events.ts";
import { notifications } from "#db/schema/mail.ts";
import { users } from "#db/schema/users.ts";
import { newNotification, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { notificationDefaults } from "#lib/notifications/kinds/rules.ts";
import { changeOwn } from "./change-own.ts";

testDatabase();

const now = new Date("2026-03-01T12:00:00.000Z");
const me = newUser();
const other = newUser();
const page = { most: 50, after: 0 };

beforeEach(async () => {
  await db().delete(users);
  await db().insert(users).values([me, other]);
});

async function told(userId: string, minutes: number): Promise<string> {
  const row = newNotification({ userId, createdAt: new Date(now.getTime() + minutes * 60_000) });
  await db().insert(notifications).values(row);
  return row.id;
}

test("a person's own notifications come newest first, page by page, and nobody else's [@NOTE-01a @NOTE-01c]", async () => {
  const [first, second, third] = [await told(me.id, 1), await told(me.id, 2), await told(me.id, 3)];
  await told(other.id, 4);
  const ids = async (most: number, after: number) =>
    (await ownNotifications(db(), me.id, { most, after })).map(({ id }) => id);
  expect(await ids(50, 0)).toEqual([third, second, first]);
  expect(await ids(2, 2)).toEqual([first]);
  expect(await countNotifications(db(), me.id)).toEqual({ all: 3, unread: 3 });
});

test("what is unread comes before what was read later [@NOTE-01c]", async () => {
  const [first, second, third] = [await told(me.id, 1), await told(me.id, 2), await told(me.id, 3)];
  await markNotificationRead(db(), me.id, third, now);
  expect((await ownNotifications(db(), me.id, page)).map(({ id }) => id)).toEqual([second, first, third]);
  expect((await ownNotifications(db(), me.id, { ...page, only: first })).map(({ id }) => id)).toEqual([first]);
  expect(await ownNotifications(db(), other.id, { ...page, only: first })).toEqual([]);
});

test("what one conversation told is read and deleted as the one line it is, nobody else's with it [@NOTE-02a @NOTE-02c] [@NOTE-06c]", async () => {
  const message = async (userId: string, path: string) => {
    const row = newNotification({ userId, kind: "messageReceived", path });
    await db().insert(notifications).values(row);
    return row.id;
  };
  const [one] = [await message(me.id, "/m/1"), await message(me.id, "/m/1"), await message(me.id, "/m/2")];
  const session = await told(me.id, 1);
  await message(other.id, "/m/1");
  expect(await markNotificationRead(db(), me.id, one, now)).toBe(2);
  expect(await countNotifications(db(), me.id)).toEqual({ all: 4, unread: 2 });
  expect(await deleteNotification(db(), other.id, one)).toBe(0);
  expect(await deleteNotification(db(), me.id, one)).toBe(2);
  expect(await deleteNotification(db(), me.id, session)).toBe(1);
  expect(await countNotifications(db(), me.id)).toEqual({ all: 1, unread: 1 });
  expect(await countNotifications(db(), other.id)).toEqual({ all: 1, unread: 1 });
});

test("reading and deleting are stored, and the counts follow [@NOTE-02a @NOTE-02b @NOTE-02c] [@DASH-11b]", async () => {
  const [first, second] = [await told(me.id, 1), await told(me.id, 2), await told(me.id, 3)];
  await markNotificationRead(db(), me.id, first, now);
  expect(await countNotifications(db(), me.id)).toEqual({ all: 3, unread: 2 });
  await deleteNotification(db(), me.id, second);
  expect(await countNotifications(db(), me.id)).toEqual({ all: 2, unread: 1 });
  await markAllRead(db(), me.id, now);
  expect(await countNotifications(db(), me.id)).toEqual({ all: 2, unread: 0 });
  const [row] = await db().select().from(notifications).where(eq(notifications.id, first));
  expect(row?.readAt).toEqual(now);
});

test("nobody reads, marks or deletes another's by naming it [@NOTE-06a @NOTE-06b @NOTE-06c]", async () => {
  const theirs = await told(other.id, 1);
  await markNotificationRead(db(), me.id, theirs, now);
  await deleteNotification(db(), me.id, theirs);
  await markAllRead(db(), me.id, now);
  expect(await ownNotifications(db(), me.id, page)).toEqual([]);
  expect(await countNotifications(db(), other.id)).toEqual({ all: 1, unread: 1 });
});

test("all pages of the person are told of each change, once, and nobody else's [@NOTE-02c] [@DASH-11b]", async () => {
  const [mine, second] = [await told(me.id, 1), await told(me.id, 2)];
  const theirs = await told(other.id, 1);
  await changeOwn(me.id, { change: "read", id: mine }, now);
  await changeOwn(me.id, { change: "read", id: mine }, now);
  await changeOwn(me.id, { change: "delete", id: second }, now);
  await changeOwn(me.id, { change: "readAll" }, now);
  await changeOwn(me.id, { change: "delete", id: theirs }, now);
  const heard = (userId: string) => eventsAfter(db(), userId, 0, 10);
  expect(await heard(me.id)).toEqual([
    { seq: 1, type: "notification", payload: { unread: 1 } },
    { seq: 2, type: "notification", payload: { unread: 0 } },
  ]);
  expect(await heard(other.id)).toEqual([]);
});

test("the seven switches are stored for the person alone [@NOTE-03a @NOTE-03b]", async () => {
  expect(notificationDefaults).toMatchObject({ achievementNotifications: true, systemUpdates: false });
  expect(await switchesOf(db(), me.id)).toEqual(notificationDefaults);
  const changed = { ...notificationDefaults, emailNotifications: false, systemUpdates: true };
  await storeSwitches(db(), me.id, changed, now);
  expect(await switchesOf(db(), me.id)).toEqual(changed);
  expect(await switchesOf(db(), other.id)).toEqual(notificationDefaults);
});
