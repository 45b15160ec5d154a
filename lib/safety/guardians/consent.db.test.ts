import { expect, test } from "vitest";
import { db } from "#db/client.ts";
import { consents, guardians } from "#db/schema/guardians.ts";
import { users } from "#db/schema/users.ts";
import { newConsent, newGuardian, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { consentOf } from "./consent.ts";
import { noConsent } from "./rules.ts";

testDatabase();
const now = new Date("2026-06-01T12:00:00.000Z");

async function studentWithGuardian(replacedAt: Date | null = null) {
  const student = newUser({ role: "student", dateOfBirth: "2011-02-03" });
  const guardian = newGuardian({ studentId: student.id, replacedAt });
  await db().insert(users).values(student);
  await db().insert(guardians).values(guardian);
  return { studentId: student.id, guardianId: guardian.id };
}

test("consent is what the named guardian last decided, and of nobody else's child [@SAFE-12a] [@SAFE-13c]", async () => {
  const one = await studentWithGuardian();
  const other = await studentWithGuardian();
  expect(await consentOf(db(), one.studentId, now)).toEqual(noConsent);
  await db()
    .insert(consents)
    .values([newConsent({ ...one, scope: "chat" }), newConsent({ ...one, scope: "video", decision: "refused" })]);
  expect(await consentOf(db(), one.studentId, now)).toEqual({ chat: true, audio: false, video: false });
  expect(await consentOf(db(), other.studentId, now)).toEqual(noConsent);
});

test("consent of a guardian who was replaced does not stand [@SAFE-12a]", async () => {
  const one = await studentWithGuardian(new Date("2026-05-30T00:00:00.000Z"));
  await db().insert(consents).values(newConsent(one));
  expect(await consentOf(db(), one.studentId, now)).toEqual(noConsent);
});
