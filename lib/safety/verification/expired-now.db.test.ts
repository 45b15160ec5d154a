import { describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { listableTo } from "#db/queries/mentoring/mentor-list.ts";
import { auditLog, mentorChecks, mentors, users } from "#db/schema/index.ts";
import { newMentor, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { type MentorStep, mentorSteps } from "#lib/platform/site/mentor-steps.ts";
import { minute } from "#lib/platform/time/time.ts";
import { contactFacts } from "#lib/safety/contact/contact-facts.ts";
import { whyNoContact } from "#lib/safety/contact/contact-rules.ts";
import { expireChecks } from "./expire-checks.ts";
import { ownVerification } from "./own-verification.ts";

testDatabase();

const now = new Date("2026-11-21T12:00:00.000Z");
const at = (minutes: number) => new Date(now.getTime() + minutes * minute);
const adultsBornBy = "2008-11-21";

type Result = Readonly<{ step: MentorStep; checkedAt: Date; expiresAt: Date | null }>;
const result = (step: MentorStep, checkedAt: number, expiresAt: number | null): Result => ({
  step,
  checkedAt: at(checkedAt),
  expiresAt: expiresAt === null ? null : at(expiresAt),
});

/** Every step passed a year ago for good, but for these results. */
async function clearedMentor(own: readonly Result[], emailConfirmedAt: Date | null = now): Promise<string> {
  const user = newUser({ role: "mentor", emailConfirmedAt });
  await db().insert(users).values(user);
  await db()
    .insert(mentors)
    .values(newMentor({ userId: user.id }));
  const others = mentorSteps.filter((step) => own.every((one) => one.step !== step));
  const year = -365 * 24 * 60;
  const rows = [...others.map((step) => result(step, year, null)), ...own].map((row) => ({
    ...row,
    id: crypto.randomUUID(),
    mentorId: user.id,
    result: "passed" as const,
    reason: "seen",
  }));
  await db().insert(mentorChecks).values(rows);
  return user.id;
}

async function newStudent(dateOfBirth: string): Promise<string> {
  const user = newUser({ role: "student", dateOfBirth, emailConfirmedAt: now });
  await db().insert(users).values(user);
  return user.id;
}

const cases: readonly [name: string, results: readonly Result[], cleared: boolean][] = [
  ["expires in a minute", [result("recordCheck", -999, 1)], true],
  ["expires at this moment", [result("recordCheck", -999, 0)], false],
  ["expired a minute ago", [result("recordCheck", -999, -1)], false],
  ["expired and was renewed", [result("training", -999, -1), result("training", -9, 999)], true],
  ["was renewed for good", [result("training", -999, -1), result("training", -9, null)], true],
  ["expired after an older one that would hold", [result("training", -999, 999), result("training", -9, -1)], false],
  ["expired, while another was renewed", [result("training", -999, -1), result("application", -9, 999)], false],
  ["expired beside one of the same instant", [result("training", -9, -1), result("training", -9, 999)], false],
  ["of a confirmed address expired", [result("email", -999, -1)], true],
];

describe("contact with minors asks itself whether a mentor's checks hold [@SAFE-11b]", () => {
  test.each(cases)("one that %s", async (_, results, cleared) => {
    const [mentorId, minor, adult] = [
      await clearedMentor(results),
      await newStudent("2011-05-05"),
      await newStudent("2000-01-01"),
    ];
    const facts = await contactFacts(db(), minor, mentorId, now);
    expect(facts?.other.mentor?.clearedForMinors).toBe(cleared);
    for (const [studentId, listed] of [
      [minor, cleared],
      [adult, true],
    ] as const) {
      const seen = await listableTo(db(), { studentId, minor: studentId === minor, adultsBornBy, now }, [mentorId]);
      expect(seen.has(mentorId)).toBe(listed);
      const own = await contactFacts(db(), studentId, mentorId, now);
      expect(own && whyNoContact("list", own)).toBe(listed ? undefined : "unknown");
    }
    expect((await ownVerification(db(), mentorId, now))?.state).toBe(cleared ? "approved" : "approvedAdults");
  });

  test("also that of an address that is no longer confirmed", async () => {
    const mentorId = await clearedMentor([result("email", -999, -1)], null);
    const facts = await contactFacts(db(), await newStudent("2011-05-05"), mentorId, now);
    expect(facts?.other.mentor?.clearedForMinors).toBe(false);
  });

  test("the hourly job writes it down, once", async () => {
    const mentorId = await clearedMentor([result("recordCheck", -999, -1)]);
    await expireChecks(now);
    await expireChecks(now);
    const entries = (await db().select().from(auditLog)).filter(({ object }) => object === `user:${mentorId}`);
    expect(entries.map(({ action }) => action)).toEqual(["mentor.expire"]);
  });
});
