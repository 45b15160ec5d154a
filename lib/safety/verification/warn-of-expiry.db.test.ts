import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { auditLog, mails, mentorChecks, mentors, notifications, users } from "#db/schema/index.ts";
import { acceptRecordCheck } from "#db/support/applicants.ts";
import { newMentor, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { nextStepsOf } from "#lib/administration/dashboard/next-steps-of.ts";
import { type MentorStep, mentorSteps } from "#lib/platform/site/mentor-steps.ts";
import { day } from "#lib/platform/time/time.ts";
import { expireChecks } from "./expire-checks.ts";
import { ownVerification } from "./own-verification.ts";
import { recordStep } from "./record-step.ts";
import { type RecordedCheck, renewalsDue, warningDue } from "./verification-rules.ts";
import { warnOfExpiry } from "./warn-of-expiry.ts";

testDatabase();

const start = new Date("2026-11-21T12:00:00.000Z");
/** When the record check of the mentor of each test ends. */
const end = new Date("2027-03-01T12:00:00.000Z");
const ahead = (days: number) => new Date(end.getTime() - days * day);
const staff = { actor: "command", actorRole: "command" } as const;

let mentor = newUser();

beforeEach(async () => {
  await db().delete(mentorChecks);
  mentor = newUser({ emailConfirmedAt: start, timeZone: "UTC" });
  await db().insert(users).values(mentor);
  await db()
    .insert(mentors)
    .values(newMentor({ userId: mentor.id }));
  for (const step of mentorSteps) await pass(step, start, step === "recordCheck" ? end : null);
});

async function pass(step: MentorStep, checkedAt: Date, expiresAt: Date | null) {
  const row = { id: crypto.randomUUID(), mentorId: mentor.id, step, result: "passed", reason: "seen" } as const;
  await db()
    .insert(mentorChecks)
    .values({ ...row, checkedAt, expiresAt });
}

const told = async () =>
  (await db().select().from(notifications).where(eq(notifications.userId, mentor.id))).map(({ kind, params }) => [
    kind,
    params.step,
    params.at,
  ]);
const theWarning = ["checkExpiring", "recordCheck", end.toISOString()];

/** Runs the job every six hours of these days before the end, from the earlier to the later. */
async function often(from: number, until: number): Promise<number> {
  let warned = 0;
  for (let hours = from * 24; hours > until * 24; hours -= 6) warned += await warnOfExpiry(ahead(hours / 24));
  return warned;
}

describe("a mentor is warned before a check expires [@SAFE-11c]", () => {
  test("30 and 7 days before, each once, by notification and mail", async () => {
    expect(await often(32, 30)).toBe(0);
    expect(await often(30, 8)).toBe(1);
    expect(await told()).toEqual([theWarning]);
    expect(await often(7, -3)).toBe(1);
    expect(await told()).toEqual([theWarning, theWarning]);
    const sent = await db().select().from(mails).where(eq(mails.userId, mentor.id));
    expect(sent.map(({ kind, params }) => [kind, params.step])).toEqual([
      ["checkExpiring", "recordCheck"],
      ["checkExpiring", "recordCheck"],
    ]);
  });

  test("not again by two at once, nor after the warning was deleted", async () => {
    expect(await Promise.all([warnOfExpiry(ahead(20)), warnOfExpiry(ahead(20))]).then(sum)).toBe(1);
    await db().delete(notifications).where(eq(notifications.userId, mentor.id));
    expect(await warnOfExpiry(ahead(19))).toBe(0);
    expect(await told()).toEqual([]);
  });

  test.each([
    ["the first time 5 days before: only the later warning", 5, 1],
    ["the first time after it: none", -1, 0],
  ])("after downtime not with a stale one, when the job runs %s", async (_, days, number) => {
    expect(await warnOfExpiry(ahead(days))).toBe(number);
    expect(await warnOfExpiry(ahead(days - 0.5))).toBe(0);
    expect(await told()).toHaveLength(number);
  });

  test("anew of the next expiry, and no more of one that was renewed in time", async () => {
    expect(await warnOfExpiry(ahead(30))).toBe(1);
    await pass("recordCheck", ahead(10), new Date(end.getTime() + 730 * day));
    expect(await often(9, -2)).toBe(0);
    expect(await expireChecks(end)).toBe(0);
    expect(await warnOfExpiry(new Date(end.getTime() + 700 * day))).toBe(1);
  });

  test.each([
    ["is suspended", { suspendedAt: start }, {}],
    ["leaves", { deletionRequestedAt: start }, {}],
    ["does not reach minors anyway", {}, { clearedForMinors: false }],
  ] as const)("not who %s", async (_, account, row) => {
    await db()
      .update(users)
      .set({ ...account, updatedAt: start })
      .where(eq(users.id, mentor.id));
    await db()
      .update(mentors)
      .set({ ...row, updatedAt: start })
      .where(eq(mentors.userId, mentor.id));
    expect(await warnOfExpiry(ahead(7))).toBe(0);
  });

  test("and the log says when", async () => {
    await warnOfExpiry(ahead(7));
    const where = and(eq(auditLog.object, `user:${mentor.id}`), eq(auditLog.action, "mentor.expiring"));
    const [entry] = await db().select().from(auditLog).where(where);
    expect(entry).toMatchObject({ at: ahead(7), reason: `recordCheck ${end.toISOString()} 7` });
  });
});

describe("their pages say what to renew [@SAFE-11c @DASH-12a @DASH-12b]", () => {
  const renewals = async (now: Date) => (await ownVerification(db(), mentor.id, now))?.renewals;
  const home = async (now: Date) => (await nextStepsOf(db(), mentor, now)).includes("renewal");

  test("from 30 days before, also once contact with minors has stopped, until it is renewed", async () => {
    expect([await renewals(ahead(31)), await home(ahead(31))]).toEqual([[], false]);
    expect(await renewals(ahead(30))).toEqual([{ step: "recordCheck", expiresAt: end, over: false }]);
    expect(await home(ahead(30))).toBe(true);
    expect(await expireChecks(end)).toBe(1);
    expect(await renewals(end)).toEqual([{ step: "recordCheck", expiresAt: end, over: true }]);
    expect(await home(end)).toBe(true);
    const renewed = { step: "recordCheck", result: "passed", reason: "seen", expiresAt: null, proven: true } as const;
    await acceptRecordCheck(mentor.id);
    expect(await recordStep(staff, mentor.id, renewed, end)).toMatchObject({ ok: true, clearedForMinors: true });
    expect([await renewals(end), await home(end)]).toEqual([[], false]);
  });
});

describe("which warning is due [@SAFE-11c]", () => {
  test.each([
    [31, undefined],
    [30.01, undefined],
    [30, 30],
    [7.01, 30],
    [7, 7],
    [0.01, 7],
    [0, undefined],
    [-5, undefined],
  ] as const)("%d days before: %s", (days, expected) => {
    expect(warningDue(end, ahead(days))).toBe(expected);
  });

  const check = (step: MentorStep, values: Partial<RecordedCheck> = {}): RecordedCheck => {
    return { step, result: "passed", checkedAt: start, expiresAt: null, ...values };
  };
  const all = mentorSteps.map((step) => check(step));

  test("nothing of whoever has not passed everything, or whose address is not confirmed", () => {
    const soon = all.map((one) => (one.step === "training" ? check("training", { expiresAt: end }) : one));
    expect(renewalsDue(soon, true, ahead(1))).toEqual([{ step: "training", expiresAt: end, over: false }]);
    expect(renewalsDue(soon, false, ahead(1))).toEqual([]);
    const missing = soon.filter(({ step }) => step !== "references");
    expect(renewalsDue(missing, true, ahead(1))).toEqual([]);
    const failed = [...soon, check("interview", { result: "failed", checkedAt: ahead(2) })];
    expect(renewalsDue(failed, true, ahead(1))).toEqual([]);
  });

  test("the most urgent first", () => {
    const two = [check("training", { expiresAt: end }), check("application", { expiresAt: ahead(5) })];
    const rest = all.filter(({ step }) => step !== "training" && step !== "application");
    expect(renewalsDue([...two, ...rest], true, ahead(1)).map(({ step, over }) => [step, over])).toEqual([
      ["application", true],
      ["training", false],
    ]);
  });
});

const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);
