import { and, asc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { auditLog } from "#db/schema/audit.ts";
import { consents, guardianLinks, guardians } from "#db/schema/guardians.ts";
import { mails, notifications } from "#db/schema/mail.ts";
import { matches } from "#db/schema/matches.ts";
import { sessions } from "#db/schema/sessions.ts";
import { users } from "#db/schema/users.ts";
import { newConsent, newGuardian, newMatch, newSession, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { day } from "#lib/platform/time/time.ts";
import { consentsToRenew } from "./consents-to-renew.ts";
import { expireConsents } from "./expire-consents.ts";
import { liftBands } from "./lift-bands.ts";

testDatabase();

const end = new Date("2027-01-15T12:00:00.000Z");
const before = (days: number) => new Date(end.getTime() - days * day);
const student = newUser({ role: "student", dateOfBirth: "2011-02-03" });
const mentor = newUser();
let guardianId = "";

beforeEach(async () => {
  await db().delete(users);
  await db().delete(auditLog);
  await db().insert(users).values([student, mentor]);
  const guardian = newGuardian({ studentId: student.id });
  guardianId = guardian.id;
  await db().insert(guardians).values(guardian);
  await db()
    .insert(consents)
    .values(newConsent({ studentId: student.id, guardianId, expiresAt: end }));
});

const told = async () => {
  const rows = await db()
    .select()
    .from(notifications)
    .where(eq(notifications.userId, student.id))
    .orderBy(asc(notifications.createdAt));
  return rows.map(({ kind, params }) => `${kind} ${params.decision ?? params.at ?? ""}`.trim());
};

const mailed = async () => {
  const rows = await db()
    .select()
    .from(mails)
    .where(and(eq(mails.aboutId, student.id), eq(mails.kind, "guardianExpiring")));
  return rows.map(({ params }) => params.at);
};

test("30 days before its end guardian and student are told once, whatever the student deletes [@SAFE-14c]", async () => {
  expect(await expireConsents(before(30))).toBeGreaterThan(0);
  expect(await told()).toEqual([`consentExpiring ${end.toISOString()}`]);
  expect(await mailed()).toEqual([end.toISOString()]);
  await db().delete(notifications);
  expect(await expireConsents(before(29))).toBe(0);
  expect(await told()).toEqual([]);
  expect(await mailed()).toHaveLength(1);
});

test("a guardian is reminded 60, 30 and 7 days before the end, a student the last two times [@SAFE-14c]", async () => {
  const after = [];
  for (const days of [61, 60, 59, 31, 30, 29, 8, 7, 6, 1]) {
    await expireConsents(before(days));
    after.push(`${days}: ${(await mailed()).length} ${(await told()).length}`);
  }
  expect(after).toEqual([
    ...["61: 0 0", "60: 1 0", "59: 1 0", "31: 1 0", "30: 2 1"],
    ...["29: 2 1", "8: 2 1", "7: 3 2", "6: 3 2", "1: 3 2"],
  ]);
});

test("after a pause of the job only the nearest reminder is sent [@SAFE-14c]", async () => {
  await expireConsents(before(5));
  await expireConsents(before(5));
  expect(await mailed()).toHaveLength(1);
});

test("guardians whom no mail reaches wait for coordinators until consent is renewed [@SAFE-14c]", async () => {
  const waits = async (now: Date) => [...(await consentsToRenew(db(), now))];
  expect(await waits(before(60))).toEqual([]);
  await db().update(guardians).set({ email: null, phone: "+49 30 1234567" });
  expect(await waits(before(61))).toEqual([]);
  expect(await waits(before(60))).toEqual([[student.id, end]]);
  expect(await waits(new Date(end.getTime() + 89 * day))).toEqual([[student.id, end]]);
  expect(await waits(new Date(end.getTime() + 91 * day))).toEqual([]);
  expect(await expireConsents(before(60))).toBeGreaterThan(0);
  expect(await mailed()).toEqual([]);
  const renewed = { studentId: student.id, guardianId, at: before(50), expiresAt: new Date(end.getTime() + 300 * day) };
  await db().insert(consents).values(newConsent(renewed));
  expect(await waits(before(49))).toEqual([]);
});

test("nobody waits for the guardian of somebody of age [@SAFE-17e]", async () => {
  await db().update(guardians).set({ email: null, phone: "+49 30 1234567" });
  await db().update(users).set({ dateOfBirth: "2008-01-01" }).where(eq(users.id, student.id));
  expect([...(await consentsToRenew(db(), before(10)))]).toEqual([]);
});

test("at its end sessions to come are cancelled and the student is told, once [@SAFE-14b]", async () => {
  const match = newMatch({ studentId: student.id, mentorId: mentor.id });
  await db().insert(matches).values(match);
  const of = { matchId: match.id, studentId: student.id, mentorId: mentor.id };
  const session = newSession({ ...of, startsAt: new Date("2027-01-20T12:00:00.000Z") });
  await db().insert(sessions).values(session);
  await expireConsents(end);
  const [row] = await db().select().from(sessions);
  expect(row).toMatchObject({ status: "cancelled", cancellation: "consent" });
  expect(await told()).toEqual(["guardianConsent expired"]);
  expect(await expireConsents(new Date(end.getTime() + day))).toBe(0);
  expect(await told()).toHaveLength(1);
});

test.each([
  ["was renewed", { at: before(60), expiresAt: new Date(end.getTime() + 300 * day) }],
  ["was withdrawn", { at: before(60), decision: "withdrawn" as const, expiresAt: null }],
])("nobody is told of the end of a consent that %s [@SAFE-14c]", async (_case, values) => {
  await db()
    .insert(consents)
    .values(newConsent({ studentId: student.id, guardianId, ...values }));
  expect(await expireConsents(before(10))).toBe(0);
  expect(await expireConsents(end)).toBe(0);
  expect(await told()).toEqual([]);
});

test("nobody is told of the end of a replaced guardian's consent [@SAFE-14c]", async () => {
  await db()
    .update(guardians)
    .set({ replacedAt: before(20) });
  expect(await expireConsents(before(10))).toBe(0);
});

test("whoever turned 18 is told once, and what the guardian set ends [@SAFE-17e @SAFE-17f]", async () => {
  const birthday = new Date("2029-02-03T00:00:00.000Z");
  await db().update(users).set({ contactPausedAt: end, contactPausedBy: "guardian" }).where(eq(users.id, student.id));
  const link = { id: crypto.randomUUID(), guardianId, method: "link", tokenHash: crypto.randomUUID() } as const;
  await db()
    .insert(guardianLinks)
    .values({ ...link, createdAt: end, expiresAt: new Date("2030-01-01T00:00:00.000Z") });
  expect(await liftBands(new Date(birthday.getTime() - 1))).toBe(0);
  expect(await liftBands(birthday)).toBe(1);
  expect(await liftBands(birthday)).toBe(0);
  expect(await liftBands(new Date(birthday.getTime() + 200 * day))).toBe(0);
  expect(await told()).toEqual(["turnedAdult"]);
  const [row] = await db().select().from(users).where(eq(users.id, student.id));
  expect(row).toMatchObject({ contactPausedAt: null, contactPausedBy: null });
  const [stopped] = await db().select().from(guardianLinks);
  expect(stopped?.expiresAt).toEqual(birthday);
});

test("turning 18 lifts no stop that staff set, and is told to nobody who came as an adult or mentors [@SAFE-17e]", async () => {
  const birthday = new Date("2029-02-03T12:00:00.000Z");
  await db().update(users).set({ contactPausedAt: end, contactPausedBy: "staff" }).where(eq(users.id, student.id));
  const adult = newUser({ role: "student", dateOfBirth: "2011-02-03", createdAt: birthday });
  const alone = newUser({ role: "student", dateOfBirth: "2011-02-03", createdAt: end });
  await db()
    .insert(users)
    .values([adult, alone, newUser({ dateOfBirth: "2011-02-03" })]);
  // One of them never had a guardian.
  expect(await liftBands(birthday)).toBe(2);
  const [row] = await db().select().from(users).where(eq(users.id, student.id));
  expect(row?.contactPausedBy).toBe("staff");
});
