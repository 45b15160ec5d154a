import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#db/client.ts";
import { users } from "#db/schema/users.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { routeOf } from "#server/front/routes.ts";
import { readStopToken, stopLinks, stopToken } from "./stop-links.ts";
import { stopMails } from "./stop-mails.ts";

testDatabase();

const now = new Date("2026-11-21T12:00:00.000Z");
const stored = async (id: string) => (await db().select().from(users).where(eq(users.id, id)))[0];

test("a mail's token turns off its kind for its reader, as often as it is pressed [@NOTE-07d]", async () => {
  const [one, other] = [newUser({ weeklyDigest: true }), newUser({ weeklyDigest: true })];
  await db().insert(users).values([one, other]);
  const token = stopToken(one.id, "weeklyDigest") ?? "";
  expect(await stopMails(token, now)).toBe("weeklyDigest");
  expect(await stopMails(token, now)).toBe("weeklyDigest");
  expect(await stored(one.id)).toMatchObject({ weeklyDigest: false, emailNotifications: true, sessionReminders: true });
  expect(await stored(other.id)).toMatchObject({ weeklyDigest: true });
});

test("a token that was changed, shortened or made up turns off nothing [@NOTE-07d]", async () => {
  const { id } = newUser();
  await db().insert(users).values(newUser({ id }));
  const token = stopToken(id, "emailNotifications") ?? "";
  const signature = token.slice(-43);
  const forged = Buffer.from(`r${id}`).toString("base64url") + signature;
  for (const bad of [
    "",
    "a",
    signature,
    token.slice(1),
    token.slice(0, -1),
    `${token}A`,
    forged,
    token.toLowerCase(),
  ]) {
    expect(await stopMails(bad, now)).toBeUndefined();
  }
  expect(await stored(id)).toMatchObject({ emailNotifications: true, sessionReminders: true });
  expect(readStopToken(token)).toEqual({ userId: id, off: "emailNotifications" });
});

test("both of its links are addresses of this site, in every language [@NOTE-07d]", () => {
  const links = stopLinks(crypto.randomUUID(), "sessionReminders", "fr");
  expect(routeOf(new URL(links?.page ?? "").pathname)).toMatchObject({ kind: "app", locale: "fr" });
  expect(routeOf(new URL(links?.post ?? "").pathname)).toMatchObject({ kind: "app" });
});
