import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { guardians, mails, messages, notifications, users, weeklyHours } from "#db/schema/index.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { saveProfileSettings } from "#lib/accounts/settings/save-profile-settings.ts";
import { zoneChange } from "#lib/identity/age/night-rules.ts";
import { freeTimes } from "#lib/mentoring/availability/free-times.ts";
import { type ConnectedPair, connectedPair } from "#lib/mentoring/messages/every-page.testing.ts";
import { sendMessage } from "#lib/mentoring/messages/send-contact-message.ts";
import { isYoungAndAsleep } from "#lib/mentoring/sessions/night.ts";
import { paths } from "#lib/platform/paths.ts";
import { day, hour } from "#lib/platform/time/time.ts";
import { learnZone } from "./change-zone.ts";
import "#lib/connect.ts";

testDatabase();

const noon = new Date("2026-06-10T12:00:00.000Z");
/** Night in UTC, noon in Honolulu. */
const night = (afterDays = 0) => new Date(noon.getTime() + 10 * hour + afterDays * day);
const honolulu = "Pacific/Honolulu";

let pair: ConnectedPair;
const lead = newUser({ role: "lead" });

beforeEach(async () => {
  for (const table of [notifications, mails]) await db().delete(table);
  await db().insert(users).values(lead).onConflictDoNothing();
  pair = await connectedPair("2011-01-01");
  await db().update(users).set({ zoneKnown: true }).where(eq(users.id, pair.studentId));
});

const profile = { firstName: "Amina", lastName: "Diallo", phone: null, bio: undefined, otherZone: "" } as const;
const move = (timeZone: string, at = noon) =>
  saveProfileSettings(pair.studentId, { ...profile, timeZone, profileLanguage: "en" }, at);

/** What becomes of a message, a session and a call's room then. */
async function open(at: Date) {
  const { studentId, mentorId, conversationId } = pair;
  const id = crypto.randomUUID();
  await sendMessage(mentorId, { id, conversationId, text: "Good luck tomorrow" }, at);
  const [stored] = await db().select().from(messages).where(eq(messages.id, id));
  const session = { studentId, startsAt: at, endsAt: new Date(at.getTime() + hour) };
  return { message: stored?.state, asleep: await isYoungAndAsleep(db(), session, at) };
}
const asleep = { message: "waiting", asleep: true };
const awake = { message: "delivered", asleep: false };

const told = async () => ({
  lead: (
    await db()
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, lead.id), eq(notifications.kind, "protectionChange")))
  ).map(({ params, path }) => [params, path]),
  guardian: (await db().select().from(mails).where(eq(mails.kind, "guardianProtection"))).map(({ params }) => params),
});

describe("a minor who changes the time zone [@CHAT-15f]", () => {
  test("keeps the old night too for seven days, for messages, sessions and calls", async () => {
    expect(await open(night())).toEqual(asleep);
    await move(honolulu);
    expect(await open(new Date(noon.getTime() + 1))).toEqual(asleep);
    expect(await open(night())).toEqual(asleep);
    expect(await open(night(6))).toEqual(asleep);
    expect(await open(night(7))).toEqual(awake);
  });

  test("keeps the first of several, from the last change on", async () => {
    await move("Asia/Tokyo");
    await move(honolulu, new Date(noon.getTime() + 6 * day));
    expect(await open(night(12))).toEqual(asleep);
    expect(await open(night(13))).toEqual(awake);
  });

  test("is awake at home again at once, who came back", async () => {
    await move(honolulu);
    await move("UTC", new Date(noon.getTime() + hour));
    expect(await open(new Date(noon.getTime() + 2 * hour))).toEqual(awake);
    expect(await open(night())).toEqual(asleep);
  });

  test("is offered no session in either night", async () => {
    const always = Array.from({ length: 7 }, (_, index) => index + 1).map((weekday) => ({
      ...{ id: crypto.randomUUID(), userId: pair.mentorId, weekday, fromMinute: 0, untilMinute: 1440 },
    }));
    await db().insert(weeklyHours).values(always);
    const free = async () => {
      const asked = { from: noon, until: new Date(noon.getTime() + 2 * day), minutes: 60, studentId: pair.studentId };
      return (await freeTimes(db(), pair.mentorId, asked, noon)).map((at) => at.toISOString().slice(11, 16));
    };
    const before = await free();
    await move("Asia/Tokyo");
    const after = await free();
    // Tokyo's night is 12:00 to 22:00 UTC.
    expect(after).toEqual(before.filter((at) => at >= "07:00" && at <= "11:00"));
    expect(after.length).toBeLessThan(before.length);
  });

  test.each(["settings", "the first sign-in"])(
    "of a zone that was only assumed keeps nothing: in %s",
    async (where) => {
      await db().update(users).set({ zoneKnown: false }).where(eq(users.id, pair.studentId));
      if (where === "settings") await move(honolulu);
      else await transaction((tx) => learnZone(tx, pair.studentId, honolulu, noon));
      const [row] = await db().select().from(users).where(eq(users.id, pair.studentId));
      expect(row).toMatchObject({ timeZone: honolulu, zoneKnown: true, formerZone: null });
      expect(await told()).toEqual({ lead: [], guardian: [] });
    },
  );

  test("is asked by no sign-in once the zone is known", async () => {
    await transaction((tx) => learnZone(tx, pair.studentId, honolulu, noon));
    const [row] = await db().select().from(users).where(eq(users.id, pair.studentId));
    expect(row).toMatchObject({ timeZone: "UTC", formerZone: null });
  });

  test("an adult's old night is nothing to keep, and nobody hears", async () => {
    await db().update(users).set({ dateOfBirth: "2000-01-01" }).where(eq(users.id, pair.studentId));
    await move(honolulu);
    const [row] = await db().select().from(users).where(eq(users.id, pair.studentId));
    expect(row).toMatchObject({ timeZone: honolulu, formerZone: null, formerZoneUntil: null });
    expect(await told()).toEqual({ lead: [], guardian: [] });
  });
});

describe("a minor's zone more than three hours away [@CHAT-15g]", () => {
  const change = { change: "timeZone", state: "made" };

  test.each([
    ["Europe/Moscow", false],
    ["Asia/Tehran", true],
    ["America/Sao_Paulo", false],
    ["America/New_York", true],
    ["Pacific/Auckland", true],
    ["UTC", false],
  ])("%s is told to leads and the guardian: %s", async (zone, isTold) => {
    await db().update(guardians).set({ name: "Esi" }).where(eq(guardians.studentId, pair.studentId));
    await move(zone);
    expect(await told()).toEqual({
      lead: isTold ? [[change, paths.staffPerson(pair.studentId)]] : [],
      guardian: isTold ? [{ ...change, guardian: "Esi" }] : [],
    });
  });

  test("in two steps is as far, told once a day, and the way back is not told", async () => {
    await move("Europe/Moscow");
    await move("Asia/Dhaka");
    await move("Asia/Tokyo");
    await move("UTC", new Date(noon.getTime() + day));
    expect((await told()).lead).toHaveLength(1);
    expect((await told()).guardian).toHaveLength(1);
  });

  const days = zoneChange.homeDays;
  const threeHours = ["Europe/Moscow", "Asia/Dhaka", "Asia/Tokyo"];
  test.each([
    ["once the old night is over", threeHours, [0, 8, 16], 2],
    ["at the end of the weeks that count", threeHours, [0, days - 1, 2 * days - 2], 2],
    ["of an hour or two", ["Europe/Berlin", "Europe/Moscow", "Asia/Dubai"], [0, 8, 16], 1],
    ["after long rests", threeHours, [0, days + 1, 2 * days + 2], 0],
  ])("is told also in small steps: %s", async (_, zones, at, often) => {
    for (const [index, zone] of zones.entries()) await move(zone, new Date(noon.getTime() + (at[index] ?? 0) * day));
    expect((await told()).lead).toHaveLength(often);
    expect((await told()).guardian).toHaveLength(often);
  });
});
