import { describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { consents, guardians, mentors, users, weeklyHours } from "#db/schema/index.ts";
import { newConsent, newGuardian, newMentor, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { consentEnd } from "#lib/safety/guardians/rules.ts";
import { nextStepsOf } from "./next-steps-of.ts";

testDatabase();

const now = new Date("2026-05-04T09:00:00.000Z");

async function stored(values: Parameters<typeof newUser>[0]) {
  const user = newUser(values);
  await db().insert(users).values(user);
  return user;
}

describe("the first steps of a new account", () => {
  test("name what a mentor has not done, and vanish when it is done [@DASH-12a @DASH-12b]", async () => {
    const mentor = await stored({ role: "mentor" });
    await db()
      .insert(mentors)
      .values(newMentor({ userId: mentor.id, status: "draft" }));
    expect(await nextStepsOf(db(), mentor, now)).toEqual(["confirmEmail", "profile", "verification", "hours"]);
    const ready = await stored({ role: "mentor", emailConfirmedAt: now, bio: "I teach." });
    await db()
      .insert(mentors)
      .values(newMentor({ userId: ready.id }));
    const range = { id: crypto.randomUUID(), userId: ready.id, weekday: 1, fromMinute: 600, untilMinute: 720 };
    await db().insert(weeklyHours).values(range);
    expect(await nextStepsOf(db(), ready, now)).toEqual([]);
  });

  test("ask a minor for a guardian until one has agreed to something, and never an adult [@DASH-12a @DASH-12b @SAFE-12f]", async () => {
    const common = { role: "student", emailConfirmedAt: now, bio: "I learn." } as const;
    const adult = await stored({ ...common, dateOfBirth: "2008-05-04" });
    const minor = await stored({ ...common, dateOfBirth: "2008-05-05" });
    expect(await nextStepsOf(db(), adult, now)).toEqual([]);
    expect(await nextStepsOf(db(), minor, now)).toEqual(["guardian"]);
    const guardian = newGuardian({ studentId: minor.id });
    await db().insert(guardians).values(guardian);
    const agreed = { studentId: minor.id, guardianId: guardian.id, at: now, expiresAt: consentEnd(now) } as const;
    await db()
      .insert(consents)
      .values(newConsent({ ...agreed, scope: "chat" }));
    expect(await nextStepsOf(db(), minor, now)).toEqual([]);
  });
});
