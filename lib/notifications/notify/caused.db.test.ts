import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { mails, notifications } from "#db/schema/mail.ts";
import { blocks } from "#db/schema/matches.ts";
import { users } from "#db/schema/users.ts";
import { mailSamples } from "#db/support/mail-samples.ts";
import { newBlock, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { causedBy } from "#lib/notifications/kinds/caused-by.ts";
import { type NotificationKind, type NotificationParams, notificationKinds } from "#lib/notifications/kinds/kinds.ts";
import { countedLimits } from "#lib/platform/limits/rules.ts";
import { minute } from "#lib/platform/time/time.ts";
import { notify } from "./notify.ts";

testDatabase();

const noon = new Date("2026-11-21T12:00:00.000Z");
const { most, windowMs } = countedLimits.noticesOut;
const kinds = (Object.keys(causedBy) as NotificationKind[]).filter((kind) => notificationKinds[kind].goesOut);
const ofPeople = kinds.filter((kind) => causedBy[kind] === "person");

async function reader(): Promise<string> {
  const user = newUser({ timeZone: "UTC" });
  await db().insert(users).values(user);
  return user.id;
}

function tell(userId: string, by: string, kind: NotificationKind, now = noon) {
  const params = mailSamples[kind] as NotificationParams[NotificationKind];
  const notice = { userId, by, kind, key: crypto.randomUUID(), params, path: "/dashboard" };
  return transaction((tx) => notify(tx, notice, now));
}

const stored = (userId: string) => db().$count(notifications, eq(notifications.userId, userId));
const sent = (userId: string) => db().$count(mails, eq(mails.userId, userId));

describe("what one person causes for another", () => {
  test.each(ofPeople)("goes out so often an hour only, and all of it is in the list: %s", async (kind) => {
    const [userId, by] = [await reader(), crypto.randomUUID()];
    for (let times = 0; times < most + 3; times += 1) await tell(userId, by, kind);
    expect([await stored(userId), await sent(userId)]).toEqual([most + 3, most]);
  });

  test("is counted for all kinds together, for each reader and each person apart, and for an hour", async () => {
    const [userId, other, by] = [await reader(), await reader(), crypto.randomUUID()];
    for (let times = 0; times < most; times += 1)
      await tell(userId, by, ofPeople[times % ofPeople.length] ?? "moveProposed");
    await tell(userId, by, "moveProposed");
    expect(await sent(userId)).toBe(most);
    await tell(other, by, "moveProposed");
    await tell(userId, crypto.randomUUID(), "moveProposed");
    expect([await sent(other), await sent(userId)]).toEqual([1, most + 1]);
    await tell(userId, by, "moveProposed", new Date(noon.getTime() + windowMs + minute));
    expect(await sent(userId)).toBe(most + 2);
  });

  test("or anybody by signing up, goes out a few times an hour to each of staff, whoever it is about", async () => {
    const [userId, other] = [await reader(), await reader()];
    const limit = countedLimits.noticesOfAnybody;
    for (let times = 0; times < limit.most + 3; times += 1) await tell(userId, crypto.randomUUID(), "samePerson");
    expect([await stored(userId), await sent(userId)]).toEqual([limit.most + 3, limit.most]);
    await tell(other, crypto.randomUUID(), "samePerson");
    await tell(userId, crypto.randomUUID(), "samePerson", new Date(noon.getTime() + limit.windowMs + minute));
    expect([await sent(other), await sent(userId)]).toEqual([1, limit.most + 1]);
  });

  test("never stops what staff or the site itself tell", async () => {
    const [userId, by] = [await reader(), crypto.randomUUID()];
    for (let times = 0; times < most; times += 1) await tell(userId, by, "moveProposed");
    const others = kinds.filter((kind) => causedBy[kind] !== "person");
    for (const kind of others) await tell(userId, by, kind);
    expect(await sent(userId)).toBe(most + others.length);
  });

  test.each(["reader", "cause"] as const)("reaches nobody after a block by the %s [@SAFE-20b]", async (blocker) => {
    const [userId, by] = [await reader(), await reader()];
    await db()
      .insert(blocks)
      .values(blocker === "reader" ? newBlock(userId, by) : newBlock(by, userId));
    for (const kind of ofPeople) await tell(userId, by, kind);
    expect([await stored(userId), await sent(userId)]).toEqual([0, 0]);
  });
});
