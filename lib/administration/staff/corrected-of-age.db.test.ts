import { and, eq, inArray } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { guardians, notifications, users } from "#db/schema/index.ts";
import { newGuardian, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import { day } from "#lib/platform/time/time.ts";
import { partyOf } from "#lib/safety/contact/contact-facts.ts";
import { pauseContact } from "#lib/safety/guardians/decide.ts";
import { liftBands } from "#lib/safety/guardians/lift-bands.ts";
import { makeLink, openLink } from "#lib/safety/guardians/links.ts";
import { correctBirthday } from "./correct-birthday.ts";
import { correctBirthdayByTwo } from "./student-correction.ts";
import "#lib/connect.ts";

testDatabase();

const now = new Date("2026-11-21T12:00:00.000Z");
const coordinator = { ...newUser({ role: "coordinator" }), role: "coordinator" as const };
const reason = "Passport";
let [studentId, token] = ["", ""];

beforeEach(async () => {
  for (const table of [notifications, guardians, users]) await db().delete(table);
  const child = newUser({ role: "student", dateOfBirth: "2011-05-05", emailConfirmedAt: now });
  await db().insert(users).values([coordinator, child]);
  const guardian = newGuardian({ studentId: child.id });
  await db().insert(guardians).values(guardian);
  studentId = child.id;
  token = (await transaction((tx) => makeLink(tx, { id: guardian.id, locale: "en" }, "link", now))).token;
  expect(await pauseContact(token, true, now)).toEqual({ ok: true });
});

const byTwo = (dateOfBirth: string) =>
  transaction((tx) => correctBirthdayByTwo(tx, actorOf(coordinator), { studentId, dateOfBirth, reason }, now));
const byCommand = (dateOfBirth: string) =>
  correctBirthday({ actor: "command", actorRole: "command" }, { userId: studentId, dateOfBirth, reason }, now);
const pausedBy = async () => (await db().select().from(users).where(eq(users.id, studentId)))[0]?.contactPausedBy;
const told = async () =>
  db()
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, studentId), eq(notifications.kind, "turnedAdult")));

describe("a date of birth corrected to 18 or more does what the birthday does [@SAFE-17e]", () => {
  test.each([
    ["by two of staff", byTwo, "2001-05-05"],
    ["by two of staff, to this very day", byTwo, "2008-11-21"],
    ["by a command", byCommand, "2001-05-05"],
  ])("the guardian's pause and links end, and the student is told once: %s", async (_, correct, born) => {
    expect(await correct(born)).toMatchObject({ ok: true, band: "18+" });
    expect(await pausedBy()).toBeNull();
    expect(await openLink(db(), token, now)).toBeUndefined();
    expect(await told()).toHaveLength(1);
    expect(await liftBands(new Date(now.getTime() + day))).toBe(0);
    expect(await told()).toHaveLength(1);
  });

  test.each([byTwo, byCommand])("who is a minor still keeps both", async (correct) => {
    expect(await correct("2008-11-22")).toMatchObject({ ok: true, band: "16-17" });
    expect([await pausedBy(), await told()]).toEqual(["guardian", []]);
    expect(await openLink(db(), token, now)).toBeDefined();
  });

  test("a second correction to the same date lifts again", async () => {
    await byTwo("2001-05-05");
    await byTwo("2011-05-05");
    expect(await pausedBy()).toBe("guardian");
    await byTwo("2001-05-05");
    expect([await pausedBy(), await told()]).toEqual([null, [expect.anything()]]);
  });

  test("and a pause that an earlier correction left behind is lifted by regular work", async () => {
    await db().update(users).set({ dateOfBirth: "2001-05-05" }).where(eq(users.id, studentId));
    expect(await liftBands(now)).toBe(1);
    expect(await pausedBy()).toBeNull();
    expect(await liftBands(now)).toBe(0);
  });

  test("what staff stopped stays stopped", async () => {
    await db().update(users).set({ contactPausedBy: "staff" }).where(eq(users.id, studentId));
    await byTwo("2001-05-05");
    await liftBands(now);
    expect(await pausedBy()).toBe("staff");
  });
});

describe("who chose as an adult and is corrected to a minor [@SAFE-17b @SAFE-17c]", () => {
  const chosen = { profileVisibility: "public", showEmail: true, showPhone: true, leaderboardSince: now } as const;
  const forgotten = { profileVisibility: null, showEmail: false, showPhone: false, leaderboardSince: null };
  const row = async () => (await db().select().from(users).where(eq(users.id, studentId)))[0];
  const grownUp = new Date("2029-11-25T12:00:00.000Z");
  const as = (dateOfBirth: string) =>
    db()
      .update(users)
      .set({ ...chosen, dateOfBirth, dataProcessing: false })
      .where(eq(users.id, studentId));

  test.each([byTwo, byCommand])("keeps none of it, also on the true birthday", async (correct) => {
    await as("2005-01-01");
    expect(await correct("2011-11-25")).toMatchObject({ ok: true, band: "13-15" });
    expect(await row()).toMatchObject({ ...forgotten, dataProcessing: false });
    expect(await partyOf(db(), studentId, grownUp)).toMatchObject({ band: "18+", visibility: "private" });
  });

  test("from an earlier correction too, by regular work, which leaves adults and other minors alone", async () => {
    await as("2011-11-25");
    const adult = newUser({ role: "student", dateOfBirth: "2005-01-01", ...chosen });
    const minor = newUser({ role: "student", dateOfBirth: "2011-01-01", profileVisibility: "private" });
    await db().insert(users).values([adult, minor]);
    await liftBands(now);
    expect(await row()).toMatchObject(forgotten);
    const others = await db()
      .select()
      .from(users)
      .where(inArray(users.id, [adult.id, minor.id]));
    expect(others.find(({ id }) => id === adult.id)).toMatchObject(chosen);
    expect(others.find(({ id }) => id === minor.id)).toMatchObject({
      profileVisibility: "private",
      updatedAt: minor.updatedAt,
    });
  });

  test("who stays an adult keeps it", async () => {
    await as("2005-01-01");
    expect(await byTwo("2006-01-01")).toMatchObject({ ok: true, band: "18+" });
    expect(await row()).toMatchObject(chosen);
  });
});
